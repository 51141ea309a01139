import type { Messages } from '@faceplate/messages/messages'
import { idempotencyField, type CallRequest } from './call.request.ts'

/** Result of a call that was tried. */
export type CallOutcome =
  | { failure: string }
  | {
      status: number
      ms: number
      bytes: number
      headers: readonly (readonly [name: string, value: string])[]
      /** Body, truncate to `maxShownChars`; JSON is formatted. */
      text: string
    }

const maxShownChars = 100_000

/** Idempotency keys by content, so that a repeated click on send creates one request. */
const keys = new Map<string, string>()

/** Sends a request to this site. `isRequest`: the request goes to people, so it gets an idempotency key. */
export async function sendCall(
  t: Messages,
  { method, path, headers, body }: CallRequest,
  isRequest: boolean,
): Promise<CallOutcome> {
  const startedMs = performance.now()
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
      ms: Math.round(performance.now() - startedMs),
      bytes: new TextEncoder().encode(answer).length,
      headers: [...response.headers],
      text: formatBody(t, answer),
    }
  } catch {
    return { failure: t('docs.try.failed') }
  }
}

function keyFor(content: string): string {
  const key = keys.get(content) ?? `docs-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  keys.set(content, key)
  return key
}

function formatBody(t: Messages, answer: string): string {
  try {
    return truncate(t, JSON.stringify(JSON.parse(answer), null, 2))
  } catch {
    return truncate(t, answer)
  }
}

function truncate(t: Messages, text: string): string {
  return text.length <= maxShownChars
    ? text
    : `${text.slice(0, maxShownChars)}\n${t('docs.try.cut', { count: text.length })}`
}
