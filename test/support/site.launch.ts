import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitClasses } from '@faceplate/gateway/edge/limits/limit.classes'
import { root } from '@faceplate/server/process/project'
import { findTexts } from './log.lines.ts'
import { findPersonalLines } from './log.privacy.ts'
import { copySqliteData } from './sqlite.copy.ts'

const noLimits = {
  ...Object.fromEntries(limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, 'off'])),
  LIMIT_CONNECTIONS: '10000',
}

export interface SiteProcess {
  origin: string
  /** Origin of its port for operators. */
  opsOrigin: string
  dataDir: string
  process: ChildProcess
  /** Log output so far. */
  output: () => string
  /** Stops the site and keeps its data. Rejects if its output has personal data, or anything but log lines. */
  end(): Promise<void>
  /** Stops the site and removes its data. */
  stop(): Promise<void>
}

/**
 * Runs the whole site like an operator does, on a free port and with a new data folder, which may start with a copy of
 * a database. Needs a build.
 *
 * @param project folder of the project: this one or a modified copy
 */
export async function launchSite(
  environment: Readonly<Record<string, string>> = {},
  {
    project = root,
    entry = 'gateway/dist/main.js',
    template,
  }: { project?: string; entry?: string; template?: string } = {},
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faceplate-site-'))
  if (template !== undefined) await copySqliteData(template, join(dataDir, 'content.sqlite'))
  const child = spawn(process.execPath, [entry], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      OPS_PORT: '0',
      // There is no load balancer that needs time to redirect clients.
      DRAIN_MS: '0',
      // All visitors in a test have the same address.
      ...noLimits,
      // Otherwise a random tenth of the visits would load more than the others.
      VITALS_PERCENT: '0',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const { port, opsPort } = await new Promise<{ port: number; opsPort: number }>(
    (fulfil, reject) => {
      child.once('message', (message) => fulfil(message as { port: number; opsPort: number }))
      child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)))
    },
  )
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    const personal = findPersonalLines(output)
    if (personal.length > 0)
      throw new Error(`The log contains personal data:\n${personal.join('\n')}`)
    // The log of the development server is for people, and Vite writes lines of its own.
    const texts = environment['NODE_ENV'] === 'development' ? [] : findTexts(output)
    if (texts.length > 0) throw new Error(`The output has more than the log:\n${texts.join('\n')}`)
  }
  return {
    origin: `http://localhost:${port}`,
    opsOrigin: `http://127.0.0.1:${opsPort}`,
    dataDir,
    process: child,
    output: () => output,
    end,
    async stop() {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
