import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { onTestFinished } from 'vitest'

const vite = pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href

const project = {
  name: 'scratch',
  version: '1.0.0',
  type: 'module',
  workspaces: ['messages', 'vite'],
  engines: { node: '^20.19.0 || >=22.12.0' },
}

const files: Record<string, string | object> = {
  'package.json': project,
  'package-lock.json': {
    ...project,
    lockfileVersion: 3,
    packages: {
      '': project,
      'node_modules/vite': { resolved: 'vite', link: true },
      vite: { version: '1.0.0' },
      'node_modules/@faceplate/messages': { resolved: 'messages', link: true },
      messages: { version: '1.0.0' },
    },
  },
  // The only dependency is inside the project, so that npm needs no registry; it re-exports the real one.
  'vite/package.json': { name: 'vite', version: '1.0.0', type: 'module', exports: './index.js' },
  'vite/index.js': `export * from '${vite}'`,
  'contracts/package.json': {},
  'contracts/src/contract.js': '',
  'server/src/tracing/tracer.ts': '',
  'content/src/main.ts': '',
  'content/src/visitors/offers/offer.thread.ts': '',
  'drawing/src/canvas.ts': '',
  'messages/package.json': {
    name: '@faceplate/messages',
    version: '1.0.0',
    type: 'module',
    exports: { './*': './src/*.ts' },
  },
  'messages/src/catalogues.ts': `
    export const listLanguages = () => ['en']
    export const readCatalogue = () => ({})`,
  'web/messages.plugin.ts': `export const inlineMessages = () => ({ name: 'messages' })`,
  'tables/package.json': {},
  'tables/src/table.ts': '',
  'catalogue/src/base/item.id.ts': '',
  'engineering/package.json': {},
  'engineering/src/poe/poe.classes.ts': '',
  'gateway/src/responses/pictures/picture.renderer.ts': '',
  'web/src/client.js': 'document.title = "Scratch"',
  'web/src/server.js': 'export const title = "Scratch"',
  // Logs each build, and does not finish it while a file `hold` exists.
  'web/vite.config.ts': `
    import { appendFileSync, existsSync } from 'node:fs'
    const hold = {
      name: 'hold',
      async buildStart() {
        appendFileSync('builds.log', 'build\\n')
        while (existsSync('hold')) await new Promise((resolve) => setTimeout(resolve, 20))
      },
    }
    export default ({ isSsrBuild }) => ({
      root: import.meta.dirname,
      plugins: isSsrBuild ? [] : [hold],
      build: {
        manifest: !isSsrBuild,
        rolldownOptions: { input: isSsrBuild ? 'src/server.js' : 'src/client.js' },
      },
    })`,
  // Prints its build id. Ends at once, or with its parent process if STAYS is set.
  'gateway/src/main.ts': `
    import { readFileSync } from 'node:fs'
    process.stdout.write('up on ' + readFileSync('web/dist/current', 'utf8') + '\\n')
    if (process.env['STAYS']) process.once('disconnect', () => process.exit())
    else process.disconnect()`,
}

export interface Command {
  id: number
  output: () => string
  /** Exit code, or null if it was killed. */
  ended: Promise<number | null>
}

/** A project with the real commands and so little to install and build that it takes a second. */
export async function makeProject() {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-scratch-'))
  const commands: Command[] = []
  onTestFinished(async () => {
    for (const { id } of commands) killGroup(id)
    await Promise.all(commands.map(({ ended }) => ended))
    await rm(folder, { recursive: true })
  })
  const write = async (file: string, content: string | object) => {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '')
  await Promise.all(Object.entries(files).map(([file, content]) => write(file, content)))
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  return {
    folder,
    write,
    read,
    remove: (file: string) => rm(join(folder, file)),
    list: (path: string) => readdir(join(folder, path)).catch(() => []),
    countBuilds: async () => (await read('builds.log')).length / 'build\n'.length,
    /** Installs with `npm ci`, without the project's commands. */
    install: () => promisify(execFile)('npm', ['ci'], { cwd: folder }),
    /** Runs the command of `npm start` in a new process group, as a terminal would. */
    start(environment: Record<string, string> = {}, ...args: string[]): Command {
      const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
        cwd: folder,
        env: { ...process.env, npm_lifecycle_event: 'start', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      let output = ''
      child.stdout.on('data', (chunk) => (output += chunk))
      child.stderr.on('data', (chunk) => (output += chunk))
      const ended = once(child, 'exit').then(([code]) => code)
      const command = { id: child.pid ?? 0, output: () => output, ended }
      commands.push(command)
      return command
    },
  }
}

/** Kills a command and its child processes, as the system does when memory runs out. */
export function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
