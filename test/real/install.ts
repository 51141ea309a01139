import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from './program.ts'
import type { RealSystem } from './system.ts'

/** Downloads are kept here: some systems have a thousand packages. */
const cache = process.env['REAL_CACHE'] ?? join(homedir(), '.cache/faceplate-real')

/** Installs the packages of a system once for their versions; returns the folder. */
export async function installSystem({ kind, packages }: RealSystem): Promise<string> {
  const versions = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 12)
  const folder = join(cache, `${kind}-${versions}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const manifest = { name: `real-${kind}`, private: true, dependencies: packages }
  await writeFile(join(unfinished, 'package.json'), JSON.stringify(manifest))
  await installPackages(unfinished)
  await rename(unfinished, folder)
  return folder
}

/** Installs the packages that the `package.json` of a folder names. */
export async function installPackages(folder: string): Promise<void> {
  // Packages that are compiled find the headers of this Node beside it.
  const env = { npm_config_nodedir: dirname(dirname(process.execPath)) }
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', args, { cwd: folder, env })
}
