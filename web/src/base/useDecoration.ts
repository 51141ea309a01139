import type { Route } from '@faceplate/contracts/client/client'
import { useQuery } from '@tanstack/react-query'
import { asDecoration, type CallQuery } from './query.ts'

/**
 * The answer to a call that only decorates a page, or undefined where the page's loader got none: then its
 * section is left out. Nothing is asked for here, so that a section never comes in late and shifts the page.
 */
export function useDecoration<Call extends Route, Kept>(
  query: CallQuery<Call, Kept>,
): Kept | undefined {
  return useQuery({ ...asDecoration(query), enabled: false }).data
}
