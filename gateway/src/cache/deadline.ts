/** Waits so long for work, which goes on, and rejects with what `explain` gives where it takes longer. */
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
