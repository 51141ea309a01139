/**
 * Ends this process when it is told to by a signal, or when whoever started it is gone: nobody could stop it any
 * more. Gives what closes it without ending it.
 */
export function endWhenTold(
  close: () => Promise<void>,
  signals: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT'],
): () => Promise<void> {
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= close())
  const end = async () => {
    await closeOnce()
    // Nothing is left to do, but a form that was rendered looks for its devtools for five seconds.
    process.exit()
  }
  for (const signal of signals) process.on(signal, end)
  process.once('disconnect', end)
  return closeOnce
}
