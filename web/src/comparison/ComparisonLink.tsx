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

/** Link to the comparison in another state; keeps the scroll position. */
export function ComparisonLink({ address, ...rest }: ComparisonLinkProps) {
  return (
    <Link
      to={pathOf('catalog-comparison')}
      search={writeAddress(address)}
      resetScroll={false}
      preload={false}
      // The router would mark a link to any state of this page as active, but the page itself marks the current state.
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
