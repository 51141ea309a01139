/** Debounce of file changes: an editor writes a file in several steps, and a checkout writes many files. */
const debounceMs = 200
/** Longest debounce, for a folder in which something is written all the time. */
const longestDebounceMs = 2000

/** Runs one task at a time, and an import when its files have been quiet for a moment. */
export function createQueue(runImport: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let firstChangeMs: number | undefined
  let running = Promise.resolve()
  let isQueued = false
  let isClosed = false
  const add = (task: () => Promise<void>) => (running = running.then(task))
  const addImport = () => {
    firstChangeMs = undefined
    if (isQueued) return
    isQueued = true
    void add(() => {
      // From here on, a change is not part of this import, so it queues another one.
      isQueued = false
      return runImport()
    })
  }
  return {
    add,
    /** Queues an import after the debounce, unless one is queued by then. */
    addSoon(): void {
      if (isClosed) return
      firstChangeMs ??= performance.now()
      const leftMs = firstChangeMs + longestDebounceMs - performance.now()
      clearTimeout(timer)
      timer = setTimeout(addImport, Math.max(0, Math.min(debounceMs, leftMs)))
    },
    /** Resolves when the tasks that were added are done. */
    close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      return running
    },
  }
}
