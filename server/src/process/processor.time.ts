/** Measures the processor time of a request. */
export interface Work {
  /** The request computes from now on. */
  resume(): void
  /** The request waits from now on. */
  pause(): void
  /** Counts milliseconds that another thread has computed for the request. */
  add(ms: number): void
  /** Ends the measurement. Returns the milliseconds of processor time, but only once. */
  end(): number | undefined
}

/**
 * Divides the processor time of this thread among the requests that compute at the same time. Node cannot measure one
 * request: they take turns in one thread. Requests that wait for a body, a call of the content API or their turn to render
 * do not count. Other waits, such as for Redis, do: they get an equal share of what is computed meanwhile.
 */
export class ProcessorTime {
  readonly #readMs: () => number
  #computing = 0
  /** Time that each request would have had if it had computed since the start. */
  #shareMs = 0
  #readAtMs = 0

  constructor(readMs: () => number = readThreadMs) {
    this.#readMs = readMs
  }

  /** Starts to measure a request, which computes at once. */
  start(): Work {
    let sinceMs: number | undefined = this.#change(1)
    let spentMs = 0
    let isEnded = false
    const pause = () => {
      if (sinceMs === undefined) return
      spentMs += this.#change(-1) - sinceMs
      sinceMs = undefined
    }
    return {
      pause,
      add: (ms) => void (spentMs += ms),
      resume: () => {
        if (!isEnded) sinceMs ??= this.#change(1)
      },
      end: () => {
        pause()
        if (isEnded) return undefined
        isEnded = true
        return spentMs
      },
    }
  }

  /** Divides the time since the last change, then changes the number of requests that compute. */
  #change(more: number): number {
    const nowMs = this.#readMs()
    if (this.#computing > 0) this.#shareMs += (nowMs - this.#readAtMs) / this.#computing
    this.#readAtMs = nowMs
    this.#computing += more
    return this.#shareMs
  }
}

function readThreadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
