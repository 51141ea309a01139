import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { onTestFinished } from 'vitest'
import { copyDemoDatabase } from './demo.database.ts'
import { findFreePort } from './free.port.ts'

const workspaces = [
  'contracts',
  'server',
  'drawing',
  'messages',
  'tables',
  'engineering',
  'catalogue',
  'adapter',
  'content',
  'gateway',
  'web',
]

export interface DevProject {
  folder: string
  origin: string
  /** Terminal output so far. */
  output: () => string
  /** Replaces a text in a file until the end of the test; returns a function that reverts it. */
  edit(file: string, from: string, to: string): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** Copies the sources of the project and runs `npm run dev` there, with the installed dependencies of the original. */
export async function startDevProject(): Promise<DevProject> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-dev-'))
  await copySources(folder)
  // A restarted site uses the same port, so the port cannot be 0.
  const port = await findFreePort()
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      OPS_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(root, 'content/demo'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const ended = once(child, 'exit')
  const stop = async () => {
    // The signal that Ctrl-C sends.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT')
    await ended
    await rm(folder, { recursive: true })
  }
  const isUp = await new Promise<boolean>((resolve) => {
    const note = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Faceplate is on')) resolve(true)
      if (output.includes('has ended.')) resolve(false)
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('exit', () => resolve(false))
  })
  if (!isUp) {
    await stop()
    throw new Error(`The site did not start:\n${output}`)
  }
  return {
    folder,
    origin: `http://localhost:${port}`,
    output: () => output,
    async edit(file, from, to) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      await writeFile(path, text.replace(from, to))
      const restore = () => writeFile(path, text)
      onTestFinished(restore)
      return restore
    },
    stop,
  }
}

async function copySources(folder: string): Promise<void> {
  const isSource = (path: string) => !/\/(?:node_modules|dist|demo)$/.test(path)
  for (const name of [...workspaces, 'scripts']) {
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    await cp(join(root, file), join(folder, file))
  }
  await mkdir(join(folder, 'data'))
  await copyDemoDatabase('SQLite', join(folder, 'data'))
  await linkDependencies(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * Links the dependencies. The project's own packages and the fonts come from the copy, because Vite serves no files
 * outside the project.
 */
async function linkDependencies(installed: string, copy: string): Promise<void> {
  const own = new Set(['.vite', '@faceplate', '@fontsource-variable'])
  await mkdir(join(copy, '@faceplate'), { recursive: true })
  for (const name of await readdir(installed)) {
    if (!own.has(name)) await symlink(join(installed, name), join(copy, name))
  }
  for (const name of workspaces) {
    await symlink(join('../..', name), join(copy, '@faceplate', name))
  }
  const fonts = '@fontsource-variable'
  await cp(join(installed, fonts), join(copy, fonts), { recursive: true })
}
