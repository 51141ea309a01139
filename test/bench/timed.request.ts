/** Milliseconds until an answer is whole. Rejects where it is no success. */
export async function timeRequest(url: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - started
}
