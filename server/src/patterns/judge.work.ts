/** A pattern needs more work to be judged than it is worth. */
export class WorkError extends Error {
  constructor() {
    super('it would take too long')
  }
}

let left = Number.POSITIVE_INFINITY

/** Runs a function that may spend a limited number of steps. It must not wait for anything. */
export function limitWork<Result>(steps: number, run: () => Result): Result {
  left = steps
  try {
    return run()
  } finally {
    left = Number.POSITIVE_INFINITY
  }
}

/** Counts steps of work. Throws a `WorkError` when there are too many. */
export function spendWork(steps = 1): void {
  left -= steps
  if (left < 0) throw new WorkError()
}
