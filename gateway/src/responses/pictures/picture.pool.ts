import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { OverloadError } from '../../base/http/overload.error.ts'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { PictureError, type PictureFault } from './picture.error.ts'
import {
  PictureProcessEnd,
  startPictureProcess,
  type PictureCalls,
  type PictureProcess,
} from './picture.process.ts'

export interface PicturePoolOptions {
  /** Most processes at a time. */
  size: number
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** Renders pictures in child processes, which are started when needed and end when idle. */
export interface PicturePool {
  /**
   * Runs a call in a picture process. Rejects with a `PictureError` if the input cannot be rendered within the limits;
   * the same input is then rejected at once for ten minutes, or for one if only time ran out. Rejects with an `OverloadError` if no process starts.
   *
   * @param path of the picture, for the log
   * @param input bytes that the call decodes
   */
  render<Result>(
    path: string,
    input: Uint8Array,
    call: (calls: PictureCalls) => Promise<Result>,
  ): Promise<Result>
  /** Kills the processes. */
  close(): Promise<void>
}

/** Memory of an idle process is returned after this time; a new one starts within a few hundred milliseconds. */
const idleMs = 60_000

const faultyMs = 600_000
/** The cause may have been other work of the machine. */
const lateMs = 60_000
const maxFaulty = 1000

export function createPicturePool({ size, metrics, logger }: PicturePoolOptions): PicturePool {
  const limit = pLimit(size)
  const processes = new Set<PictureProcess>()
  const idle = new Map<PictureProcess, NodeJS.Timeout>()
  const faulty = new LRUCache<string, PictureFault>({ max: maxFaulty, ttl: faultyMs })
  let isClosed = false

  function take(): PictureProcess {
    for (const [known, timer] of idle) {
      clearTimeout(timer)
      idle.delete(known)
      if (!known.hasEnded()) return known
      processes.delete(known)
    }
    const started = startPictureProcess()
    processes.add(started)
    return started
  }

  function putBack(used: PictureProcess): void {
    if (used.hasEnded()) {
      processes.delete(used)
      return
    }
    const timer = setTimeout(() => {
      idle.delete(used)
      processes.delete(used)
      void used.kill()
    }, idleMs)
    idle.set(used, timer.unref())
  }

  /** Runs a call, and once more if its process ends by itself, which may have another cause than the picture. */
  async function run<Result>(
    path: string,
    call: (calls: PictureCalls) => Promise<Result>,
    isRetry = false,
  ): Promise<Result> {
    if (isClosed) throw new OverloadError('The site is stopping')
    const taken = take()
    try {
      return await taken.run(call)
    } catch (error) {
      if (!(error instanceof PictureProcessEnd)) throw new PictureError('unreadable', error)
      if (isClosed) throw new OverloadError('The site is stopping')
      const { reason } = error
      metrics.pictureProcessEnds.inc({ cause: reason })
      logEvent(logger, 'picture_process_ended', { path, reason, err: error })
      const isOwnEnd = reason === 'crash' || reason === 'start'
      if (isOwnEnd && !isRetry) return await run(path, call, true)
      if (reason === 'start') throw new OverloadError('Pictures cannot be rendered')
      throw new PictureError(reason, error)
    } finally {
      putBack(taken)
    }
  }

  return {
    render: (path, input, call) =>
      limit(async () => {
        // The digest of the bytes, because one picture may have several addresses.
        const digest = () => createHash('sha256').update(input).digest('base64')
        const known = faulty.size > 0 ? faulty.get(digest()) : undefined
        if (known !== undefined) throw new PictureError(known)
        try {
          return await run(path, call)
        } catch (error) {
          if (error instanceof PictureError) {
            const { fault } = error
            faulty.set(digest(), fault, { ttl: fault === 'time' ? lateMs : faultyMs })
          }
          throw error
        }
      }),
    async close() {
      isClosed = true
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all([...processes].map((each) => each.kill()))
    },
  }
}
