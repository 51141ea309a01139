import {
  createClient,
  createFetchTransport,
  type ApiClient,
  type Route,
} from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import { takeSignals } from './form.signals.ts'
import type { RequestCall } from './request.calls.ts'
import { readVisitSource } from './visit.source.ts'

/** Sends a request. Requests with the same idempotency key and body count as one. */
export function sendRequest(
  call: RequestCall,
  input: { params: object | undefined; body: object },
  idempotencyKey: string,
  form: HTMLFormElement | null,
): Promise<LeadReceipt> {
  const api: ApiClient = createClient(
    createFetchTransport('/api/', {
      headers: { 'idempotency-key': idempotencyKey, ...takeSignals(form) },
    }),
  )
  // The body has been validated against the contract, so its type is not checked here.
  const send: (route: Route, input: object) => Promise<unknown> = api
  const body = { ...input.body, source: readVisitSource() }
  return send(`POST ${call.path}`, { ...input, body }) as Promise<LeadReceipt>
}

/** Resolves when the browser has a connection again. */
export function waitForConnection(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
  })
}
