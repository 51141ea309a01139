import { getRouteApi, Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { ListState } from '../lists/list.state.ts'
import { changeList } from './selection.ts'

const route = getRouteApi('/catalog/$')

interface ListLinkProps extends AriaAttributes {
  /** What the link makes of the list. */
  change: (state: ListState) => ListState
  children: ReactNode
  className?: string | undefined
  rel?: 'prev' | 'next'
  resetScroll?: boolean
}

/** A link to the same list, changed. */
export function ListLink({ change, resetScroll = false, ...rest }: ListLinkProps) {
  const params = route.useParams()
  return (
    <Link
      to="/catalog/$/"
      params={params}
      search={changeList(change)}
      resetScroll={resetScroll}
      // The words of the list say which page is shown; the router would mark every state of it.
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
