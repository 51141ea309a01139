import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { isListening, listDescendants } from '../support/child.processes.ts'
import { compose } from '../support/composition.ts'
import { undoAtEnd } from './end.ts'

export interface ProgramOptions {
  /** Name in the composition. */
  name: string
  command: string
  args: readonly string[]
  environment: Readonly<Record<string, string>>
  cwd: string
  /** User and group to run as; default: those of this process. */
  user?: { uid: number; gid: number } | undefined
  /** Port that it listens on. */
  port: string
  /** Rejects or resolves with false until the program is ready. */
  isReady: () => Promise<boolean>
}

/** A line that a program has written, and when (`performance.now()`). */
export interface OutputLine {
  atMs: number
  text: string
}

/** Reads a log line; undefined if it is not JSON. */
export function readLine(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

const longestStartMs = 90_000
/** Default of `stop_grace_period` in Compose. */
const defaultGrace = '10s'

/** A process of the topology that can be killed, suspended and started again. */
export class Program {
  readonly #options: ProgramOptions
  #child: ChildProcess | undefined
  #isEndExpected = false
  #isReady = false
  #isPaused = false
  /** How often a fault has begun. */
  #faults = 0
  readonly lines: OutputLine[] = []
  /** Its last lines before a kill may be missing. */
  wasKilled = false
  /** Since then it may have responded to requests whose clients had left. */
  wasPaused = false
  /** Ends of the process that no fault has caused, with its exit code or signal. */
  readonly unexpectedEnds: string[] = []

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  get isRunning(): boolean {
    return this.#child !== undefined
  }

  /**
   * Identifies a time in which no fault concerns the process; undefined while one does, until `waitUntilReady` has found
   * the process ready again.
   */
  get soundPeriod(): number | undefined {
    return this.#isReady && !this.#isPaused ? this.#faults : undefined
  }

  /** Starts the process without waiting until it is ready. */
  launch(): void {
    const { command, args, environment, cwd, user } = this.#options
    this.#isEndExpected = false
    // The kernel ends the process if this one is killed and cannot.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', command, ...args], {
      cwd,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl+C must not end the programs before the last scenario has stopped them.
      detached: true,
      ...user,
    })
    this.#child = child
    const killAtEnd = undoAtEnd(() => this.signal('SIGKILL'))
    for (const stream of [child.stdout, child.stderr]) this.#collect(stream)
    child.once('exit', (code, signal) => {
      this.#child = undefined
      this.#isReady = false
      // Nothing is left to kill.
      killAtEnd()
      if (!this.#isEndExpected) this.unexpectedEnds.push(`ended with ${signal ?? code}`)
    })
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    this.launch()
    await this.waitUntilReady()
  }

  async waitUntilReady(): Promise<void> {
    const { isReady, name, port } = this.#options
    const isThere = async () =>
      (await isReady().catch(() => false)) && isListening(this.#child?.pid, Number(port))
    const deadline = performance.now() + longestStartMs
    while (!(await isThere())) {
      if (!this.isRunning || performance.now() > deadline) {
        const last = this.lines.slice(-10).map(({ text }) => text)
        throw new Error(`${name} is not ready:\n${last.join('\n')}`)
      }
      await wait(50)
    }
    this.#isReady = true
  }

  /** Ends the process as in a crash. */
  kill(): Promise<void> {
    this.wasKilled = true
    return this.#end('SIGKILL')
  }

  /** Ends the process in order, as an operator does. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const grace = compose.services[this.name]?.stop_grace_period ?? defaultGrace
    const timer = setTimeout(() => {
      this.unexpectedEnds.push(`did not end within ${grace}`)
      this.signal('SIGKILL')
    }, readDurationMs(grace))
    await this.#end(signal)
    clearTimeout(timer)
  }

  /** Suspends the process and its children: connections are accepted, and nothing responds. */
  pause(): void {
    this.#faults += 1
    this.#isPaused = true
    this.wasPaused = true
    this.signal('SIGSTOP')
  }

  resume(): void {
    this.#isPaused = false
    this.signal('SIGCONT')
  }

  /** Sends a signal to the process and all its descendants. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid
    if (pid === undefined) return
    // The parent first, so that a suspended one starts no other child.
    for (const each of [pid, ...listDescendants(pid)]) {
      try {
        process.kill(each, signal)
      } catch {
        // It has ended.
      }
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    this.#isEndExpected = true
    this.#isReady = false
    this.#faults += 1
    const ended = once(child, 'exit')
    // Its children end by themselves, as they do when the machine's kernel kills the process.
    child.kill(signal)
    const [code] = await ended
    if (signal !== 'SIGKILL' && code !== 0)
      this.unexpectedEnds.push(`${signal}: ended with ${code}`)
  }

  #collect(stream: NodeJS.ReadableStream | null): void {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      const atMs = performance.now()
      for (const text of parts) if (text !== '') this.lines.push({ atMs, text })
    })
  }
}

/** Reads a duration of Compose that has one unit, such as `45s`, in milliseconds. */
function readDurationMs(duration: string): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(duration) ?? []
  if (count === undefined) throw new Error(`stop_grace_period: ${duration} is not supported`)
  return Number(count) * (unit === 'm' ? 60_000 : 1000)
}
