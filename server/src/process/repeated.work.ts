/** Repeated work, which runs when it is woken and after the delay that it returns. */
export interface RepeatedWork {
  /** Starts the work now, or once more after the current run. */
  wake(): void
  /** Starts nothing more, and waits for the current run. */
  close(): Promise<void>
}

/**
 * Repeats a piece of work, one run at a time. Each run resolves with the milliseconds until the next one, and handles
 * its own errors. Its signal is aborted when no more work is to be started.
 */
export function repeatWork(run: (closing: AbortSignal) => Promise<number>): RepeatedWork {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false

  async function runOnce(): Promise<void> {
    isWoken = false
    const sleepMs = await run(closing.signal)
    running = undefined
    if (!closing.signal.aborted) timer = setTimeout(wake, isWoken ? 0 : sleepMs)
  }

  function wake(): void {
    if (closing.signal.aborted) return
    isWoken = true
    clearTimeout(timer)
    running ??= runOnce()
  }

  wake()
  return {
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
