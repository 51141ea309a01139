import { ApiError } from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import type { RequestCall } from './request.calls.ts'
import { sendRequest, waitForConnection } from './request.send.ts'

/** One request: its body, and the part of it (`rest`) that the page provides. */
export interface PartOfRequest {
  rest: object
  body: object
}

export interface DeliveryOptions {
  call: RequestCall
  params: object | undefined
  form: HTMLFormElement
  onTaken: ((receipt: LeadReceipt, rest: object) => void) | undefined
  /** Called when the connection is lost, and when it is back. */
  onWaiting: (isWaiting: boolean) => void
}

/** Sends the request or requests of one form, over several attempts if needed, until all are accepted. */
export class RequestDelivery {
  /** Idempotency keys by content: a retry after a lost response has the same key, so it counts as the same request. */
  readonly #keys = new Map<string, string>()
  /** Receipts of the requests accepted so far, also in earlier attempts. */
  readonly receipts: LeadReceipt[] = []

  /** Sends requests in order. Rejects at the first that fails; those before it stay accepted. */
  async send(parts: readonly PartOfRequest[], options: DeliveryOptions): Promise<void> {
    for (const { rest, body } of parts) {
      const content = JSON.stringify([options.call.path, body])
      const key = this.#keys.get(content) ?? createKey()
      this.#keys.set(content, key)
      const receipt = await sendOnceConnected(body, key, options)
      this.receipts.push(receipt)
      options.onTaken?.(receipt, rest)
    }
  }

  /** Returns the receipts of all requests. Later ones are new requests, even with the same content. */
  finish(): readonly LeadReceipt[] {
    this.#keys.clear()
    return this.receipts.splice(0)
  }
}

// Not `randomUUID`, which browsers only provide in secure contexts.
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a body; offline, waits for the connection and sends it again with the same idempotency key. */
async function sendOnceConnected(
  body: object,
  key: string,
  options: DeliveryOptions,
): Promise<LeadReceipt> {
  const { call, params, form, onWaiting } = options
  try {
    return await sendRequest(call, { params, body }, key, form)
  } catch (error) {
    if (navigator.onLine || !(error instanceof ApiError) || error.status !== 0) throw error
  }
  onWaiting(true)
  await waitForConnection()
  onWaiting(false)
  return sendOnceConnected(body, key, options)
}
