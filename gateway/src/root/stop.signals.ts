import { starterEnded } from '@faceplate/server/process/process.events'
import type { Logger } from 'pino'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'

export interface EndOptions {
  signals?: readonly NodeJS.Signals[]
  /** Waits until proxies no longer route here; a second signal aborts the wait. */
  drain?: (signal: AbortSignal) => Promise<unknown>
  /** Called with the reason as soon as the end begins. */
  onEnding?: (reason: string) => void
  /** Called last. */
  onEnded?: () => Promise<void>
}

/**
 * Ends this process on a signal, or when its parent process has ended, since nothing else would then stop it. SIGTERM
 * comes from a process manager and drains first, as SIGHUP does; Ctrl-C comes from a waiting person and does not.
 * Returns the function that closes without ending the process.
 */
export function stopOnSignal(
  close: () => Promise<void>,
  { signals = ['SIGTERM', 'SIGINT', 'SIGHUP'], drain, onEnding, onEnded }: EndOptions = {},
): () => Promise<void> {
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= close())
  const draining = new AbortController()
  let isStopping = false
  const end = async (signal?: NodeJS.Signals) => {
    if (isStopping) {
      draining.abort()
      return
    }
    isStopping = true
    onEnding?.(signal ?? starterEnded)
    const isDrained = signal === 'SIGTERM' || signal === 'SIGHUP'
    // Rejects when it is aborted.
    if (isDrained && drain && !closing) await drain(draining.signal).catch(() => {})
    await closeOnce()
    await onEnded?.()
    // Without this the process would stay for five seconds: a rendered form waits that long for its devtools.
    process.exit()
  }
  for (const signal of signals) process.on(signal, end)
  process.once('disconnect', () => end())
  return closeOnce
}

/** Logs why and when a process ends, and how many requests it has responded to. */
export function logEnd(
  logger: Logger,
  { requests }: Pick<Metrics, 'requests'>,
): Pick<EndOptions, 'onEnding' | 'onEnded'> {
  return {
    onEnding: (reason) => logEvent(logger, 'ending', { reason }),
    async onEnded() {
      const { values } = await requests.get()
      const count = values.reduce((sum, { value }) => sum + value, 0)
      logEvent(logger, 'ended', { requests: count, uptimeS: Math.round(process.uptime()) })
    },
  }
}
