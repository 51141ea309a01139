import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { BirpcReturn } from 'birpc'
import { openChannel } from '../../base/ipc.channel.ts'
import type { PictureApi, PictureEvents, PictureLimit } from './picture.ipc.ts'
import { maxHeapMegabytes, maxWallMs } from './picture.limits.ts'

/** The module that the process runs: a bundle beside the bundle of this file, or a source beside this source. */
const entry = join(import.meta.dirname, `picture.renderer${extname(import.meta.filename)}`)

/** Variables that the process gets: for fonts and start time. The settings of the site hold passwords and keys. */
const environmentNames = [
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'HOME',
  'LANG',
  'NODE_COMPILE_CACHE',
  'SYSTEMROOT',
  'TMPDIR',
  'XDG_CACHE_HOME',
  'XDG_DATA_DIRS',
]

/** The allocator of glibc returns pixels to the system at once; by default a process stays at 430 instead of 140 MB. */
const allocation = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }

export type PictureCalls = BirpcReturn<PictureApi, PictureEvents>

/** A process that renders one picture at a time. */
export interface PictureProcess {
  /**
   * Runs one call. Rejects with the error of the call, or with a `PictureProcessEnd`. The process is killed when the
   * call exceeds a limit.
   */
  run<Result>(call: (calls: PictureCalls) => Promise<Result>): Promise<Result>
  /** Whether it has ended or was killed, so that no call may start. */
  hasEnded(): boolean
  /** Number of calls that were started. */
  countCalls(): number
  kill(): Promise<void>
}

/** The process ended during a call. */
export class PictureProcessEnd extends Error {
  /** `crash`: while it rendered; `start`: before. */
  readonly reason: PictureLimit | 'crash' | 'start'

  constructor(reason: PictureProcessEnd['reason'], detail: string) {
    super(`The picture process ended: ${detail}`)
    this.name = 'PictureProcessEnd'
    this.reason = reason
  }
}

/**
 * Starts a picture process. It ends when this process ends, however that happens.
 *
 * @param processorMs most processor time of one picture
 */
export function startPictureProcess(processorMs: number): PictureProcess {
  const child = fork(entry, [String(processorMs)], {
    env: {
      ...allocation,
      ...Object.fromEntries(environmentNames.map((name) => [name, process.env[name]])),
    },
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let hasEnded = false
  let hasBegun = false
  let calledTimes = 0
  let exceeded: PictureLimit | undefined

  function exceed(limit: PictureLimit): void {
    exceeded ??= limit
    child.kill('SIGKILL')
  }

  const calls = openChannel<PictureApi, PictureEvents>(
    child,
    { begin: () => void (hasBegun = true), exceed },
    -1,
  )
  const end = (detail: string) => {
    hasEnded = true
    const reason = exceeded ?? (hasBegun ? 'crash' : 'start')
    calls.$close(new PictureProcessEnd(reason, exceeded ? `too much ${exceeded}` : detail))
  }
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  // Without a process there is no exit event. Other errors are of the channel, and end with the process.
  child.on('error', (error) => child.pid === undefined && end(error.message))

  return {
    hasEnded: () => hasEnded || exceeded !== undefined,
    countCalls: () => calledTimes,
    async run(call) {
      calledTimes += 1
      hasBegun = false
      const timer = setTimeout(exceed, maxWallMs, 'time' satisfies PictureLimit)
      try {
        return await call(calls)
      } finally {
        clearTimeout(timer)
      }
    },
    async kill() {
      if (hasEnded) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
