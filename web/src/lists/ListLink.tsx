import { Link } from '@tanstack/react-router'
import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react'
import type { List, ListState } from './list.ts'

interface ListLinkProps<State extends ListState> extends AriaAttributes {
  list: List<State>
  /** The change of the list state that the link makes. */
  change: (state: State) => State
  children: ReactNode
  className?: string | undefined
  rel?: 'prev' | 'next'
  resetScroll?: boolean
  onClick?: MouseEventHandler
  /** Preloads the target as soon as the link is visible, not only on hover or focus. */
  preload?: 'viewport'
}

/** A link to the list of this page with a changed state. */
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
      // `aria-current` is set by the caller where it applies; the router would mark links to any state of the list.
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
