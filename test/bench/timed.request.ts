/** Milliseconds until a response is complete. Rejects if its status is an error. */
export async function timeRequest(url: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - started
}
