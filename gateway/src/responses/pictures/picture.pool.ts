import { subtle } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { findTrace } from '../../base/http/current.trace.ts'
import { OverloadError } from '../../base/http/overload.error.ts'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { ClientSlots } from '../../edge/limits/client.slots.ts'
import { PictureError, type PictureFault } from './picture.error.ts'
import { maxProcessorMs } from './picture.limits.ts'
import { PictureProcessEnd, type PictureCalls } from './picture.process.ts'
import { PictureProcesses } from './picture.processes.ts'
import { PictureSlots } from './picture.slots.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictures: PicturePool
  }
}

export interface PictureSettings {
  /** Most processes at a time; default 2. */
  size?: number | undefined
  /** Most processor time of one picture. */
  processorMs?: number | undefined
}

export interface PicturePoolOptions extends PictureSettings {
  metrics: Metrics
  logger: FastifyBaseLogger
}

/**
 * Runs a call in a picture process. Rejects with a `PictureError` if the input cannot be rendered within the limits; the
 * same input is then rejected at once for ten minutes, or for one if only time ran out. Rejects with an `OverloadError` if
 * no process starts.
 *
 * @param path of the picture, for the log
 * @param input bytes that the call decodes
 */
export type RenderPicture = <Result>(
  path: string,
  input: Uint8Array,
  call: (calls: PictureCalls) => Promise<Result>,
) => Promise<Result>

/** Renders pictures in child processes, which are started when needed and end when idle. */
export interface PicturePool {
  /**
   * Takes a slot of the client of the current request, as many as there are processes. Rejects with an `OverloadError`:
   * 429 if the client waits for too many pictures, 503 if all slots are used.
   */
  takeSlot(picture: string): Promise<() => void>
  /**
   * Runs work that reads an original and renders it, of which few are in memory at a time.
   * Rejects with an `OverloadError` if no client waits for it and the client that caused it has as many in progress.
   */
  run<Result>(
    work: (render: RenderPicture) => Promise<Result>,
    context: { isAwaited: boolean },
  ): Promise<Result>
  /** Kills the processes. */
  close(): Promise<void>
}

const faultyMs = 600_000
/** The cause may have been other work of the machine. */
const lateMs = 60_000
const maxFaulty = 1000
/** More than one client has in progress, so that originals that come slowly keep no other client waiting. */
const maxOriginals = 6
/** Most pictures that are rendered again while clients get the stored ones. */
const maxRefreshes = 8

export function createPicturePool({
  size = 2,
  processorMs = maxProcessorMs,
  metrics,
  logger,
}: PicturePoolOptions): PicturePool {
  const slots = new PictureSlots(size)
  // Their clients hold no slot any more. They are tried again with the next request.
  const refreshes = new ClientSlots({
    total: maxRefreshes,
    perClient: size,
    maxWaiting: 0,
    detail: 'Too many pictures are rendered again',
  })
  const originals = pLimit(maxOriginals)
  const rendering = pLimit(size)
  const processes = new PictureProcesses(processorMs)
  const faulty = new LRUCache<string, PictureFault>({ max: maxFaulty, ttl: faultyMs })
  let isClosed = false

  /** Runs a call, and once more if its process ends by itself, which may have another cause than the picture. */
  async function callProcess<Result>(
    path: string,
    call: (calls: PictureCalls) => Promise<Result>,
    isRetry = false,
  ): Promise<Result> {
    if (isClosed) throw new OverloadError('The site is stopping')
    const taken = processes.take()
    try {
      return await taken.run(call)
    } catch (error) {
      if (!(error instanceof PictureProcessEnd)) throw new PictureError('unreadable', error)
      if (isClosed) throw new OverloadError('The site is stopping')
      const { reason } = error
      metrics.pictureProcessEnds.inc({ cause: reason })
      logEvent(logger, 'picture_process_ended', { path, reason, err: error })
      const isOwnEnd = reason === 'crash' || reason === 'start'
      if (isOwnEnd && !isRetry) return await callProcess(path, call, true)
      if (reason === 'start') throw new OverloadError('Pictures cannot be rendered')
      throw new PictureError(reason, error)
    } finally {
      processes.putBack(taken)
    }
  }

  const render: RenderPicture = async (path, input, call) => {
    const known = faulty.size > 0 ? faulty.get(await computeDigest(input)) : undefined
    if (known !== undefined) throw new PictureError(known)
    try {
      return await rendering(() => callProcess(path, call))
    } catch (error) {
      if (error instanceof PictureError) {
        const { fault } = error
        const ttl = fault === 'time' ? lateMs : faultyMs
        faulty.set(await computeDigest(input), fault, { ttl })
      }
      throw error
    }
  }

  return {
    takeSlot: (picture) => slots.take(picture),
    async run(work, { isAwaited }) {
      const release = isAwaited ? undefined : await refreshes.take(findTrace()?.client)
      try {
        return await originals(() => work(render))
      } finally {
        release?.()
      }
    },
    async close() {
      isClosed = true
      await processes.kill()
    },
  }
}

/** Identifies a picture by its bytes, because it may have several addresses. Web Crypto computes outside the event loop. */
async function computeDigest(input: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', input)).toString('base64')
}
