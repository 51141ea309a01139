export interface EndOptions {
  signals?: readonly NodeJS.Signals[]
  /** Waits until proxies no longer route here; a second signal aborts the wait. */
  drain?: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Ends this process on a signal, or when its parent process has ended, since nobody else would then stop it. SIGTERM
 * comes from a process manager and drains first; Ctrl-C comes from a waiting person and does not. Returns the function
 * that closes without ending the process.
 */
export function stopOnSignal(
  close: () => Promise<void>,
  { signals = ['SIGTERM', 'SIGINT'], drain }: EndOptions = {},
): () => Promise<void> {
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= close())
  const draining = new AbortController()
  let isStopping = false
  const end = async (signal?: NodeJS.Signals) => {
    if (isStopping) draining.abort()
    isStopping = true
    // Rejects when it is aborted.
    if (signal === 'SIGTERM' && drain && !closing) await drain(draining.signal).catch(() => {})
    await closeOnce()
    // Without this the process would stay for five seconds: a rendered form waits that long for its devtools.
    process.exit()
  }
  for (const signal of signals) process.on(signal, end)
  process.once('disconnect', () => end())
  return closeOnce
}
