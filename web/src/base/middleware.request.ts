import type { QueryClient } from '@tanstack/react-query'

/** The navigation that the middleware of a route runs for. */
export interface MiddlewareRequest {
  queryClient: QueryClient
  params: { _splat?: string }
  /** Target of the gateway's redirect rules for this address. Browser only: the gateway redirects before it renders. */
  movedTo?: string | undefined
}
