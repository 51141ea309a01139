import { getRouteApi, Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { writeListState, type ListState } from './selection.ts'

const route = getRouteApi('/catalog/$')

/** A link to the same list in another state. */
export function ListLink({
  state,
  resetScroll = false,
  ...rest
}: { state: ListState; resetScroll?: boolean } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href'
>) {
  const params = route.useParams()
  return (
    <Link
      to="/catalog/$"
      params={params}
      search={writeListState(state)}
      resetScroll={resetScroll}
      {...rest}
    />
  )
}
