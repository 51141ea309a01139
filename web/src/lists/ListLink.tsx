import { Link } from '@tanstack/react-router'
import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react'
import type { List, ListState } from './list.ts'

interface ListLinkProps<State extends ListState> extends AriaAttributes {
  list: List<State>
  /** What the link makes of the list. */
  change: (state: State) => State
  children: ReactNode
  className?: string | undefined
  rel?: 'prev' | 'next'
  resetScroll?: boolean
  onClick?: MouseEventHandler
  /** It is loaded ahead as soon as it is seen, not only when somebody comes to it. */
  preload?: 'viewport'
}

/** A link to the list of this page, changed. */
export function ListLink<State extends ListState>({
  list,
  change,
  resetScroll = false,
  ...rest
}: ListLinkProps<State>) {
  return (
    <Link
      to="./"
      search={list.change(change)}
      resetScroll={resetScroll}
      // The words of the list say which page is shown; the router would mark every state of it.
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
