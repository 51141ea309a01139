import type { QueryClient } from '@tanstack/react-query'

/** What a route's middleware is run for. */
export interface MiddlewareRequest {
  queryClient: QueryClient
  params: { _splat?: string }
  /** Where the rules of the gateway lead from this address, in a navigation: it has followed them before it renders. */
  movedTo?: string | undefined
}
