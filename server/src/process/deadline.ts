/** Waits for work. Rejects with the error of `explain` when it takes longer than the deadline; the work goes on. */
export async function waitWithin<Result>(
  work: Promise<Result>,
  deadlineMs: number,
  explain: () => Error,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(explain()), deadlineMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
