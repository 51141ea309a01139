import {
  createClient,
  createFetchTransport,
  type ApiClient,
  type Route,
} from '@faceplate/contracts/client'
import type { LeadReceipt } from '@faceplate/contracts/form.body'
import { readSignals } from './form.signals.ts'
import type { RequestCall } from './request.calls.ts'

/** Sends a request. The same key with the same body is one request, however often it is sent. */
export function sendRequest(
  call: RequestCall,
  input: { params: object | undefined; body: object },
  idempotencyKey: string,
  form: HTMLFormElement | null,
): Promise<LeadReceipt> {
  const api: ApiClient = createClient(
    createFetchTransport('/api/', {
      headers: { 'idempotency-key': idempotencyKey, ...readSignals(form) },
    }),
  )
  // The contract of the form has checked the body.
  const send: (route: Route, input: object) => Promise<unknown> = api
  return send(`POST ${call.path}`, input) as Promise<LeadReceipt>
}

/** Resolves when the browser has a connection again. */
export function waitForConnection(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
  })
}

/**
 * Gives the key of a content: the same for a retry after an answer that was lost, a new one when
 * anything has changed.
 */
export function createKeeper(): (body: object) => string {
  const keys = new Map<string, string>()
  return (body) => {
    const content = JSON.stringify(body)
    const key = keys.get(content) ?? createKey()
    keys.set(content, key)
    return key
  }
}

// Not `randomUUID`, which browsers offer to https alone.
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
