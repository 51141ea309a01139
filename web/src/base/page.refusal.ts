import { notFound } from '@tanstack/react-router'

/** Why an address has no page, as its visitor is told (R-validate). */
export interface PageRefusal {
  status: number
  message: string
}

/** What a loader throws to show a refusal in place of its page. */
export function refuse(refusal: PageRefusal): Error {
  return notFound({ data: refusal }) as unknown as Error
}

/** Reads the refusal that a page ended with; undefined where it was none, or there just is no such page. */
export function readRefusal(data: unknown): PageRefusal | undefined {
  const isRefusal =
    typeof data === 'object' && data !== null && 'status' in data && 'message' in data
  return isRefusal ? (data as PageRefusal) : undefined
}
