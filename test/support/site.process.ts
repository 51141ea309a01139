import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface SiteProcess {
  origin: string
  dataDir: string
  process: ChildProcess
  /** What it has written to its log so far. */
  output: () => string
  stop(): Promise<void>
}

/** Runs the whole site as an operator does, on a free port and with a data folder of its own. */
export async function startSite(
  environment: Readonly<Record<string, string>> = {},
  entry = 'gateway/src/main.ts',
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faceplate-site-'))
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const port = await new Promise<number>((fulfil, reject) => {
    child.once('message', (message) => fulfil((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
