import { getRouteApi, Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { ListState } from './list.state.ts'
import { writeListState } from './selection.ts'

const route = getRouteApi('/catalog/$')

interface ListLinkProps extends AriaAttributes {
  state: ListState
  children: ReactNode
  className?: string | undefined
  rel?: 'prev' | 'next'
  resetScroll?: boolean
}

/** A link to the same list in another state. */
export function ListLink({ state, resetScroll = false, ...rest }: ListLinkProps) {
  const params = route.useParams()
  return (
    <Link
      to="/catalog/$/"
      params={params}
      search={writeListState(state)}
      resetScroll={resetScroll}
      // The words of the list say which page is shown; the router would mark every state of it.
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
