import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isListening } from '../support/child.processes.ts'
import { findFreePort } from '../support/free.port.ts'

/** The measured server has this core for itself; the load generator and origin servers use the other core. */
const servedBy = '0'
export const askedBy = '1'
export const everywhere = `${servedBy},${askedBy}`

const longestStartMs = 60_000
const longestStopMs = 10_000

/** A server that uses no more than this in 100 ms is idle. */
const idleMs = 10

/** Folder for the files of servers; deleted when this process ends. */
const scratch = mkdtempSync(join(tmpdir(), 'faceplate-bench-'))

/** Each program leads a process group, which is killed when this process ends for any reason. */
const groups = new Set<number>()
process.on('exit', () => {
  for (const group of groups) signalGroup(group, 'SIGKILL')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1))
}

export interface Program {
  command: string
  args: readonly string[]
  environment?: NodeJS.ProcessEnv
  /** The core list, in the format of `taskset -c`. */
  cores?: string
}

export interface Server {
  pid: number
  origin: string
  /** When the program was started, on the clock of `performance.now()`. */
  startedAtMs: number
  /** Milliseconds from the start to the first response. */
  startedMs: number
  stop(): Promise<void>
}

/** Creates a folder that is deleted when this process ends. */
export function makeFolder(): string {
  return mkdtempSync(join(scratch, 'run-'))
}

/** Whether a program is on the path. */
export function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts a program on its cores; the program ends with this process at the latest. */
export function runProgram(
  { command, args, environment = {}, cores = servedBy }: Program,
  output: number | 'pipe',
): ChildProcess {
  // A production server does not use the compile cache of a developer.
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env
  const child = spawn('taskset', ['-c', cores, command, ...args], {
    env: { ...inherited, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', output, output],
    detached: true,
  })
  const { pid } = child
  if (pid !== undefined) groups.add(pid)
  child.once('exit', () => groups.delete(pid ?? 0))
  return child
}

/** Starts a server on a free port (`PORT`) and waits until it answers a path. */
export async function startServer(
  describe: (port: number, folder: string) => Program | Promise<Program>,
  path: string,
): Promise<Server> {
  const port = await findFreePort()
  const folder = makeFolder()
  const program = await describe(port, folder)
  // The log is written to a file, as in production.
  const file = join(folder, 'log')
  const log = openSync(file, 'w')
  const environment = { PORT: String(port), ...program.environment }
  const started = performance.now()
  const child = runProgram({ ...program, environment }, log)
  closeSync(log)
  const origin = `http://127.0.0.1:${port}`
  try {
    await waitUntilUp(origin + path, child)
  } catch (error) {
    const cause = readFileSync(file, 'utf8').slice(-800)
    throw new Error(`${program.command} ${program.args[0]} does not answer:\n${cause}`, {
      cause: error,
    })
  }
  const startedMs = performance.now() - started
  return {
    pid: child.pid ?? 0,
    origin,
    startedAtMs: started,
    startedMs,
    stop: () => stop(child),
  }
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + longestStartMs
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200 && isListening(child.pid, Number(new URL(url).port))) return
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    if (performance.now() > deadline) throw new Error(`${url}: ${answer?.status ?? 'no answer'}`)
    await sleep(10)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const group = child.pid ?? 0
  signalGroup(group, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(group, 'SIGKILL'), longestStopMs)
  await ended
  clearTimeout(timer)
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal)
  } catch {
    // The process has already ended.
  }
}

export interface Usage {
  /** User and system time so far; the kernel counts in hundredths of a second (proc(5), `stat`). */
  cpuMs: number
  residentMb: number
  /** The most resident memory so far. */
  peakMb: number
}

/** Resources that a process uses, without its children. */
export function readUsage(pid: number): Usage {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/)
  const fields = rest.split(' ')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const readMb = (field: RegExp) => Number(field.exec(status)?.[1] ?? 0) / 1024
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    residentMb: readMb(/VmRSS:\s+(\d+)/),
    peakMb: readMb(/VmHWM:\s+(\d+)/),
  }
}

/** Resources that a server uses with all its child processes. */
export function readTreeUsage(pid: number): Omit<Usage, 'peakMb'> {
  return [pid, ...listChildren(pid)].reduce(
    (sum, each) => {
      const { cpuMs, residentMb } = each === pid ? readUsage(each) : readTreeUsage(each)
      return { cpuMs: sum.cpuMs + cpuMs, residentMb: sum.residentMb + residentMb }
    },
    { cpuMs: 0, residentMb: 0 },
  )
}

/** Waits until a server is idle: work for earlier requests would take time from the next measurement. */
export async function settle({ pid }: Server, longestMs = longestStopMs): Promise<void> {
  const until = performance.now() + longestMs
  let before = -1
  for (;;) {
    const { cpuMs } = readTreeUsage(pid)
    if (cpuMs - before <= idleMs || performance.now() > until) return
    before = cpuMs
    await sleep(100)
  }
}

/** The child processes of a process, started by any of its threads. */
export function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}
