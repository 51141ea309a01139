import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react'
import { writeAddress, type ComparisonAddress } from './comparison.address.ts'

interface ComparisonLinkProps extends AriaAttributes {
  address: Partial<ComparisonAddress>
  children: ReactNode
  className?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link to the comparison in another state; it stays where the page is scrolled. */
export function ComparisonLink({ address, ...rest }: ComparisonLinkProps) {
  return (
    <Link
      to={pathOf('catalog-comparison')}
      search={writeAddress(address)}
      resetScroll={false}
      preload={false}
      // The words of the page say what is shown; the router would mark every state of it.
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
