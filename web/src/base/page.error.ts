import { missingStatuses } from '@faceplate/contracts/calls/missing.statuses'
import { ApiError, toFailureStatus } from '@faceplate/contracts/client/client'

/**
 * A call that the page needs has failed. Only the message of an error is sent to the browser, so the message is the
 * status code; `cause` has the failure itself.
 */
export class PageError extends Error {
  /** Status of the response; Fastify reads this property. */
  readonly statusCode: number

  constructor(cause: ApiError) {
    const status = toFailureStatus(cause)
    super(String(status), { cause })
    this.name = 'PageError'
    this.statusCode = status
  }
}

/** Whether a call without a path parameter reports that the API does not have it. */
export function isLacking({ status }: { status: number }): boolean {
  return missingStatuses.has(status)
}

/** Statuses by which a content API says that an address names nothing, or cannot name anything. */
const missingObjectStatuses: ReadonlySet<number> = new Set([400, 404, 410, 414, 422])

/** Whether a call reports that the requested object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && missingObjectStatuses.has(error.status)
}
