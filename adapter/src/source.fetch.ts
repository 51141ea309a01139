import { setTimeout as wait } from 'node:timers/promises'
import { splitCredentials } from '@faceplate/server/settings/url.credentials'
import { findReading } from './source.reading.ts'

/** A catalogue that is larger than this in one response is not read. */
const mostBytes = 64 * 1024 * 1024
const timeoutMs = 30_000
/** A system that asks for a longer wait is read in the next reading. */
const longestWaitMs = 30_000
/** Messages of systems are for the log. */
const longestMessage = 200
/** Redirects of one request, such as to an address with a slash at its end. */
const mostRedirects = 3
/** Shorter words of a header field are no secrets: `Bearer`, `API-Key`. */
const shortestSecret = 8
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
  /** Wait that the system asks for (`Retry-After`). */
  readonly waitMs: number | undefined

  constructor(
    message: string,
    { status, mayPass = false, waitMs }: { status?: number; mayPass?: boolean; waitMs?: number },
  ) {
    super(message)
    this.status = status
    this.mayPass = mayPass
    this.waitMs = waitMs
  }
}

/**
 * Reads JSON from the system behind an adapter. A user and password in the address are sent as `Authorization: Basic`. A
 * redirect to another origin is not followed, since it could lead to a service inside the network of the site.
 *
 * @param delaysMs waits before the request is sent again: without a response, and after 429 and 5xx
 * @throws if the system does not respond in time, or with an error, with too much, or with no JSON
 */
export async function fetchJson<Body>(
  url: URL | string,
  headers: Readonly<Record<string, string>> = {},
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<SourceResponse<Body>> {
  return readRepeatedly(url, { headers }, delaysMs)
}

/**
 * Asks a GraphQL API (https://graphql.github.io/graphql-over-http/draft/), which answers errors with 200, too.
 *
 * @throws as `fetchJson`, and if the response has errors
 */
export async function fetchGraphql<Data>(
  url: URL | string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  }
  const { body } = await readRepeatedly<{ data?: Data | null }>(url, request, retryDelaysMs)
  const message = hideSecrets(findMessage(body), headers)
  if (message !== undefined || !body.data) {
    throw new SourceError(`${toPlace(url)}: ${message ?? 'the response has no data'}`, {})
  }
  return body.data
}

type SourceRequest = Pick<RequestInit, 'method' | 'body'> & {
  headers: Readonly<Record<string, string>>
}

async function readRepeatedly<Body>(
  url: URL | string,
  request: SourceRequest,
  delaysMs: readonly number[],
): Promise<SourceResponse<Body>> {
  try {
    return await readOnce<Body>(url, request)
  } catch (error) {
    const [delayMs, ...later] = delaysMs
    if (delayMs === undefined || !(error instanceof SourceError) || !error.mayPass) throw error
    const { waitMs = 0 } = error
    if (waitMs > longestWaitMs || findReading()?.signal.aborted) throw error
    await wait(Math.max(delayMs, waitMs))
    return readRepeatedly<Body>(url, request, later)
  }
}

/** An address as the log names it: a query and a password are secrets. */
function toPlace(url: URL | string): string {
  const { host, pathname } = new URL(splitCredentials(String(url)).address)
  return `${host}${pathname}`
}

async function readOnce<Body>(
  url: URL | string,
  { headers, ...request }: SourceRequest,
): Promise<SourceResponse<Body>> {
  const { address, credentials } = splitCredentials(String(url))
  const place = toPlace(address)
  const signals = [AbortSignal.timeout(timeoutMs), findReading()?.signal]
  const response = await fetchWithin(address, {
    ...request,
    headers: { accept: 'application/json', ...credentials, ...headers },
    signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
  }).catch((error: unknown) => refuseSilence(place, error))
  const { status } = response
  if (!response.ok || !response.body) {
    const message = hideSecrets(await readMessage(response), { ...credentials, ...headers })
    throw new SourceError(`${place}: status ${status}${message ? ` (${message})` : ''}`, {
      status,
      mayPass: status === 429 || status >= 500,
      ...readWait(response.headers.get('retry-after')),
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

/** Follows redirects within the origin of an address. */
async function fetchWithin(
  address: string,
  request: RequestInit,
  redirects = mostRedirects,
): Promise<Response> {
  const response = await fetch(address, { ...request, redirect: 'manual' })
  const location =
    response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
  if (location === null) return response
  await response.body?.cancel()
  const target = URL.parse(location, address)
  if (target?.origin !== new URL(address).origin || redirects === 0) {
    const place = target === null ? 'no address' : toPlace(target)
    throw new SourceError(`${toPlace(address)}: it redirects to ${place}, which is not followed`, {
      status: response.status,
    })
  }
  return fetchWithin(target.href, request, redirects - 1)
}

/** Takes the values of the header fields of a request out of a message: some systems repeat the key that they refuse. */
function hideSecrets(
  message: string | undefined,
  headers: Readonly<Record<string, string>>,
): string | undefined {
  const secrets = Object.entries(headers)
    .filter(([name]) => name !== 'content-type')
    .flatMap(([, value]) => value.split(' '))
    .filter((word) => word.length >= shortestSecret)
  const shown = secrets.reduce((left, secret) => left?.replaceAll(secret, '…'), message)
  return shown?.slice(0, longestMessage)
}

/** Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a time. */
function readWait(value: string | null): { waitMs?: number } {
  if (value === null) return {}
  const seconds = Number(value)
  const waitMs = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000
  return waitMs > 0 ? { waitMs } : {}
}

/** The message of an error in JSON; undefined if there is none, or the body is no short JSON. */
async function readMessage(response: Response): Promise<string | undefined> {
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
  if (!isJson || !response.body) {
    await response.body?.cancel()
    return undefined
  }
  try {
    const bytes = await readBytes(response.body, '', longestError)
    return findMessage(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}

/** Bodies of errors are short. */
const longestError = 64 * 1024

/** Finds a message where systems have it: `message`, `error.message`, or `errors[0].message`. */
function findMessage(body: unknown): string | undefined {
  const { message, error, errors } = (body ?? {}) as Record<string, unknown>
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : []
  const found = [message, error, first]
    .map((each) => (typeof each === 'object' ? (each as { message?: unknown })?.message : each))
    .find((each): each is string => typeof each === 'string' && each !== '')
  return found?.replaceAll(/\s+/g, ' ')
}

async function readBytes(
  body: ReadableStream<Uint8Array>,
  place: string,
  most = mostBytes,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reading = findReading()
  for await (const chunk of body) {
    length += chunk.length
    if (reading) reading.bytesLeft -= chunk.length
    if (reading && reading.bytesLeft < 0) {
      throw new SourceError(`${place}: the whole catalogue has too many bytes`, {})
    }
    if (length > most) throw new SourceError(`${place}: more than ${most} bytes`, {})
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Says why there is no response, or no end of it. */
function refuseSilence(place: string, error: unknown): never {
  if (error instanceof SourceError) throw error
  if (findReading()?.signal.aborted) {
    throw new SourceError(`${place}: the whole catalogue takes too long`, {})
  }
  throw new SourceError(`${place}: ${explainSilence(error)}`, { mayPass: true })
}

/** Names the cause of a failed `fetch`, whose own message says only that it failed. */
export function explainSilence(error: unknown): string {
  if (!(error instanceof Error)) return 'no response'
  if (error.name === 'TimeoutError') return 'no response in time'
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
  return code ?? message ?? 'no response'
}
