import { idempotencyField, type CallRequest } from './call.request.ts'

/** What came of a call that was tried. */
export type CallOutcome =
  | { failure: string }
  | {
      status: number
      ms: number
      bytes: number
      headers: readonly (readonly [name: string, value: string])[]
      /** Of the body as much as one reads; JSON is set out. */
      text: string
    }

const mostShown = 100_000

/** The same content goes by the same key, so that pressing twice sends one request. */
const keys = new Map<string, string>()

/** Sends a request to this site, `isRequest`: one that people will read. */
export async function sendCall(
  { method, path, headers, body }: CallRequest,
  isRequest: boolean,
): Promise<CallOutcome> {
  const begunMs = performance.now()
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(isRequest ? { [idempotencyField]: keyFor(path + body) } : {}) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(30_000),
    })
    const answer = await response.text()
    return {
      status: response.status,
      ms: Math.round(performance.now() - begunMs),
      bytes: new TextEncoder().encode(answer).length,
      headers: [...response.headers],
      text: setOut(answer),
    }
  } catch {
    return { failure: 'No answer came. Is there a connection?' }
  }
}

function keyFor(content: string): string {
  const key = keys.get(content) ?? `docs-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  keys.set(content, key)
  return key
}

function setOut(answer: string): string {
  try {
    return cut(JSON.stringify(JSON.parse(answer), null, 2))
  } catch {
    return cut(answer)
  }
}

function cut(text: string): string {
  return text.length <= mostShown
    ? text
    : `${text.slice(0, mostShown)}\n… (${text.length} characters in all)`
}
