import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { root } from '@faceplate/server/process/project'

const installed = join(root, '.setup/peers')
const longestStepMs = 600_000

export type PeerName = 'next' | 'nuxt' | 'tanstack-start' | 'lighthouse'

/** Folders beside those of the peers that are copied into them. */
const sharedFolders: Record<PeerName, readonly string[]> = {
  next: ['page', 'react'],
  nuxt: ['page'],
  'tanstack-start': ['page', 'react'],
  lighthouse: [],
}

/**
 * Installs a peer by its own lock file and builds it, apart from the project: in a copy of its folders that Git
 * ignores. Returns the copy; on failure prints the reason and returns undefined.
 */
export function ensurePeer(name: PeerName): string | undefined {
  const shared = sharedFolders[name]
  const files = [name, ...shared].flatMap((each) =>
    globSync(`${each}/**/*`, { cwd: import.meta.dirname, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of files.toSorted())
    hash.update(relative(import.meta.dirname, file)).update(readFileSync(file))
  const mark = hash.digest('hex')
  const folder = join(installed, name)
  const markFile = join(folder, '.mark')
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return folder
  process.stderr.write(`bench: installing ${name}\n`)
  try {
    rmSync(folder, { recursive: true, force: true })
    cpSync(join(import.meta.dirname, name), folder, { recursive: true })
    for (const each of shared) {
      cpSync(join(import.meta.dirname, each), join(folder, each), { recursive: true })
    }
    // Not `npm ci`: it requires the binaries of every platform in the lock file, but a registry may serve only
    // one platform.
    npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
    npm(folder, ['run', 'build', '--if-present'])
    writeFileSync(markFile, mark)
    return folder
  } catch (error) {
    process.stderr.write(`bench: ${name} is left out, it cannot be installed: ${explain(error)}\n`)
    return undefined
  }
}

function npm(cwd: string, args: readonly string[]): void {
  const [command, first] = process.env['npm_execpath']
    ? [process.execPath, [process.env['npm_execpath']]]
    : ['npm', []]
  // The npm variables of this project must not apply to the peer.
  const inherited = Object.entries(process.env).filter(([key]) => !key.startsWith('npm_'))
  execFileSync(command, [...first, ...args], {
    cwd,
    env: {
      ...Object.fromEntries(inherited),
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NUXT_TELEMETRY_DISABLED: '1',
    },
    stdio: 'pipe',
    timeout: longestStepMs,
  })
}

function explain(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return (printed || String(error)).slice(0, 1000)
}
