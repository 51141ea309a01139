import type { Route, RouteResponse } from '@faceplate/contracts/client'
import { useQuery } from '@tanstack/react-query'
import type { CallQuery } from './query.ts'

/**
 * The answer to a call that only decorates a page, or undefined where the page's loader got none: then its
 * section is left out. Nothing is asked for here, so that a section never comes in late and shifts the page.
 */
export function useDecoration<Call extends Route>(
  query: CallQuery<Call>,
): RouteResponse<Call> | undefined {
  return useQuery({ ...query, enabled: false }).data
}
