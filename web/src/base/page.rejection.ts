import { notFound } from '@tanstack/react-router'

/** Why an address has no page: the status and the message shown to the visitor (R-validate). */
export interface PageRejection {
  status: number
  message: string
}

/** The error that a loader throws to show a rejection instead of its page. */
export function rejectPage(refusal: PageRejection): Error {
  return notFound({ data: refusal }) as unknown as Error
}

/** Reads the rejection from the data of a not-found error; undefined for a plain 404. */
export function readRejection(data: unknown): PageRejection | undefined {
  const isRefusal =
    typeof data === 'object' && data !== null && 'status' in data && 'message' in data
  return isRefusal ? (data as PageRejection) : undefined
}
