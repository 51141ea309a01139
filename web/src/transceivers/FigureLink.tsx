import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * A link to the row of a figure of the trade; plain text for a value that follows from none. The page is loaded anew, because
 * browsers mark the target of an address (`:target`) only then.
 */
export function FigureLink({
  figure,
  children,
}: {
  figure: string | undefined
  children: ReactNode
}) {
  return figure === undefined ? (
    children
  ) : (
    <Link to={pathOf('figures')} hash={figure} reloadDocument>
      {children}
    </Link>
  )
}
