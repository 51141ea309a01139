import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Longest time that a system may take to start: the first start of some makes tables and builds files. */
const startedWithinMs = 180_000

export interface ProgramOptions {
  cwd: string
  /** The Node that scripts run with, by default that of this process. */
  node?: string
  env?: Readonly<Record<string, string>>
}

export interface RunningProgram {
  stop(): Promise<void>
}

/** Runs a program to its end. Rejects with its output if it fails. */
export async function run(
  command: string,
  args: string[],
  options: ProgramOptions,
): Promise<string> {
  const { child, output } = launch(command, args, options)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output()}`)
  return output()
}

/** Starts a server, and returns when it responds at an address with a status below 500. */
export async function startProgram(
  command: string,
  args: string[],
  { ready, ...options }: ProgramOptions & { ready: string },
): Promise<RunningProgram> {
  const { child, output } = launch(command, args, options)
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    // The group: npm and shells start further processes.
    if (child.pid !== undefined && isRunning()) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  const deadline = performance.now() + startedWithinMs
  for (;;) {
    const response = await fetch(ready).catch(() => undefined)
    await response?.body?.cancel()
    if (response && response.status < 500) return { stop }
    if (!isRunning() || performance.now() > deadline) {
      await stop()
      throw new Error(`${command} ${args.join(' ')} does not respond at ${ready}:\n${output()}`)
    }
    await wait(200)
  }
}

/** Programs that still run, each the first of a group: npm and shells start further processes. */
const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
})

function launch(command: string, args: string[], options: ProgramOptions) {
  const { cwd, node = process.execPath, env = {} } = options
  const child = spawn(command, args, {
    cwd,
    // Packages are built for the version of Node that they run with.
    env: { ...process.env, PATH: `${dirname(node)}:${process.env['PATH']}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { child, output: () => output }
}
