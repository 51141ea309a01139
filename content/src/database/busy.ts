import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '@faceplate/contracts/problem.contract'

/** Below what a gateway waits for an answer. */
const patienceMs = 8000
const pauseMs = 100

/**
 * Does a write again for as long as another process, an import mostly, is writing: SQLite has one
 * writer at a time (https://sqlite.org/isolation.html). Whoever waits too long is told to come back.
 */
export async function retryWhenBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > deadline) {
        throw new ProblemError(503, 'Content is being imported, please try again in a minute')
      }
    }
    await sleep(pauseMs)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
