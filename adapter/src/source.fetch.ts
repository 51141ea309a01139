import { setTimeout as wait } from 'node:timers/promises'
import { splitCredentials } from '@faceplate/server/settings/url.credentials'

/** A catalogue that is larger than this in one response is not read. */
const mostBytes = 64 * 1024 * 1024
const timeoutMs = 30_000
/** More pages are a system that always names a next one. */
const mostPages = 10_000
/** A request that fails is sent again: one fault among a hundred pages would otherwise stop the whole reading. */
const retryDelaysMs: readonly number[] = [1000, 4000]

export interface SourceResponse<Body> {
  body: Body
  headers: Headers
}

/** A request to the system behind an adapter that failed. Its message has no query and no header fields: they may be secrets. */
export class SourceError extends Error {
  /** Status of the response, if there was one. */
  readonly status: number | undefined
  /** Whether a repetition may succeed. */
  readonly mayPass: boolean

  constructor(
    message: string,
    { status, mayPass = false }: { status?: number; mayPass?: boolean },
  ) {
    super(message)
    this.status = status
    this.mayPass = mayPass
  }
}

/**
 * Reads JSON from the system behind an adapter. A user and password in the address are sent as `Authorization: Basic`.
 *
 * @param delaysMs waits before the request is sent again: without a response, and after 429 and 5xx
 * @throws if the system does not respond in time, or with an error, with too much, or with no JSON
 */
export async function fetchJson<Body>(
  url: URL | string,
  headers: Readonly<Record<string, string>> = {},
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<SourceResponse<Body>> {
  try {
    return await readOnce<Body>(url, headers)
  } catch (error) {
    const [delayMs, ...later] = delaysMs
    const mayPass = error instanceof SourceError && error.mayPass
    if (delayMs === undefined || !mayPass) throw error
    await wait(delayMs)
    return fetchJson<Body>(url, headers, later)
  }
}

async function readOnce<Body>(
  url: URL | string,
  headers: Readonly<Record<string, string>>,
): Promise<SourceResponse<Body>> {
  const { address, credentials } = splitCredentials(String(url))
  const { host, pathname } = new URL(address)
  const place = `${host}${pathname}`
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...credentials, ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => refuseSilence(place, error))
  const { status } = response
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new SourceError(`${place}: status ${status}`, {
      status,
      mayPass: status === 429 || status >= 500,
    })
  }
  const bytes = await readBytes(response.body, place).catch((error: unknown) =>
    refuseSilence(place, error),
  )
  try {
    return { body: JSON.parse(bytes.toString('utf8')) as Body, headers: response.headers }
  } catch {
    const type = response.headers.get('content-type') ?? 'of no type'
    throw new SourceError(`${place}: the response is no JSON (${type})`, { status })
  }
}

async function readBytes(body: ReadableStream<Uint8Array>, place: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > mostBytes) throw new SourceError(`${place}: more than ${mostBytes} bytes`, {})
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Says why there is no response, or no end of it. */
function refuseSilence(place: string, error: unknown): never {
  if (error instanceof SourceError) throw error
  throw new SourceError(`${place}: ${explainSilence(error)}`, { mayPass: true })
}

/** Names the cause of a failed `fetch`, whose own message says only that it failed. */
export function explainSilence(error: unknown): string {
  if (!(error instanceof Error)) return 'no response'
  if (error.name === 'TimeoutError') return 'no response in time'
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
  return code ?? message ?? 'no response'
}

/**
 * Reads all pages of a list, one after the other; `readPage` gives the entries of a page and the number of pages.
 *
 * @throws if a page is no list, or the same as the one before it
 */
export async function readAllPages<Item>(
  readPage: (page: number) => Promise<{ items: readonly Item[]; pages: number }>,
): Promise<Item[]> {
  const all: Item[] = []
  let before = ''
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, pages } = await readPage(page)
    if (!Array.isArray(items)) throw new SourceError(`page ${page} is no list`, {})
    const text = page < pages ? JSON.stringify(items) : ''
    if (text !== '' && items.length > 0 && text === before) {
      throw new SourceError(`page ${page} is page ${page - 1} again`, {})
    }
    before = text
    // More arguments than a call can have.
    for (const item of items as readonly Item[]) all.push(item)
    if (page >= pages || items.length === 0) break
  }
  return all
}
