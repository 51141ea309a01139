import { ApiError, toFailureStatus } from '@faceplate/contracts/client/client'

/**
 * A page without a call that it needs. Of an error the browser is told the message alone, so this one is the
 * status; what went wrong is its cause.
 */
export class PageError extends Error {
  /** As Fastify reads it. */
  readonly statusCode: number

  constructor(cause: ApiError) {
    const status = toFailureStatus(cause)
    super(String(status), { cause })
    this.name = 'PageError'
    this.statusCode = status
  }
}

/** Whether a call says that there is no such thing, whichever way it puts it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410, 422].includes(error.status)
}
