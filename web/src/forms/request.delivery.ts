import { ApiError } from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import type { RequestCall } from './request.calls.ts'
import { sendRequest, waitForConnection } from './request.send.ts'

/** One request, with the part of its body that the page gives beside contacts and consents. */
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

/** The requests that a visitor sends by one form, one or several, until all of them are taken. */
export class RequestDelivery {
  /** Keys by what is sent: a retry after an answer that was lost has the same, and so it is one request. */
  readonly #keys = new Map<string, string>()
  /** Receipts of the requests that were taken so far, also by an earlier try. */
  readonly receipts: LeadReceipt[] = []

  /** Sends requests one after the other. Rejects at the first that is not taken; those before it stay taken. */
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

  /** Gives the receipts of all requests. What is sent from now on is another request, even if it says the same. */
  finish(): readonly LeadReceipt[] {
    this.#keys.clear()
    return this.receipts.splice(0)
  }
}

// Not `randomUUID`, which browsers offer to https alone.
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a body; where there is no connection, as soon as there is one. Its key makes it one request. */
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
