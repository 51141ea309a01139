import { AsyncLocalStorage } from 'node:async_hooks'

/** JSON of one reading, which takes several times as much memory. More is a system that never ends its lists. */
const mostBytes = 512 * 1024 * 1024
/** A system that takes longer than this is read again. */
const mostMs = 3_600_000

/** A reading of the whole catalogue, whose requests have bounds in common: each page of an endless list is small and quick. */
interface Reading {
  bytesLeft: number
  /** Aborts its requests at the end of its time. */
  signal: AbortSignal
}

const current = new AsyncLocalStorage<Reading>()

/** Runs the requests of a reading. */
export function runReading<Result>(
  read: () => Promise<Result>,
  limits: { bytes?: number; ms?: number } = {},
): Promise<Result> {
  const { bytes = mostBytes, ms = mostMs } = limits
  return current.run({ bytesLeft: bytes, signal: AbortSignal.timeout(ms) }, read)
}

/** The reading that a request belongs to, if any. */
export function findReading(): Reading | undefined {
  return current.getStore()
}
