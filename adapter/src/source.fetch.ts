/** A catalogue that is larger than this in one response is not read. */
const mostBytes = 64 * 1024 * 1024
const timeoutMs = 30_000
/** More pages are a system that always names a next one. */
const mostPages = 10_000

export interface SourceResponse<Body> {
  body: Body
  headers: Headers
}

/**
 * Reads JSON from the system behind an adapter.
 *
 * @throws if it does not respond in time, with an error, or with too much
 */
export async function fetchJson<Body>(
  url: URL | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SourceResponse<Body>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { pathname } = new URL(url)
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`${pathname}: status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    if (length > mostBytes) throw new Error(`${pathname}: more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body
  return { body, headers: response.headers }
}

/** Reads all pages of a list, one after the other; `readPage` gives the entries of a page and the number of pages. */
export async function readAllPages<Item>(
  readPage: (page: number) => Promise<{ items: readonly Item[]; pages: number }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, pages } = await readPage(page)
    all.push(...items)
    if (page >= pages || items.length === 0) break
  }
  return all
}
