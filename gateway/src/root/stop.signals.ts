export interface EndOptions {
  signals?: readonly NodeJS.Signals[]
  /** Has visitors sent elsewhere, which takes its time; a second signal cuts it short. */
  drain?: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Ends this process when it is told to by a signal, or when whoever started it is gone: nobody could stop it any
 * more. SIGTERM comes from whoever manages it, and leaves time to drain; Ctrl-C is somebody who waits. Gives what
 * closes it without ending it.
 */
export function endWhenTold(
  close: () => Promise<void>,
  { signals = ['SIGTERM', 'SIGINT'], drain }: EndOptions = {},
): () => Promise<void> {
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= close())
  const hurry = new AbortController()
  let isTold = false
  const end = async (signal?: NodeJS.Signals) => {
    if (isTold) hurry.abort()
    isTold = true
    // Cut short it rejects.
    if (signal === 'SIGTERM' && drain && !closing) await drain(hurry.signal).catch(() => {})
    await closeOnce()
    // Nothing is left to do, but a form that was rendered looks for its devtools for five seconds.
    process.exit()
  }
  for (const signal of signals) process.on(signal, end)
  process.once('disconnect', () => end())
  return closeOnce
}
