import type { Route } from '@faceplate/contracts/client/client'
import { useQuery } from '@tanstack/react-query'
import { asOptional, type CallQuery } from './query.ts'

/**
 * The response of a call that decorates a page, or undefined if the page's loader got none: its section is then left
 * out. This hook makes no call, so that a section never appears late and shifts the layout.
 */
export function useDecoration<Call extends Route, Selected>(
  query: CallQuery<Call, Selected>,
): Selected | undefined {
  return useQuery({ ...asOptional(query), enabled: false }).data
}
