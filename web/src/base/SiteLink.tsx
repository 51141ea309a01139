import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classifyAddress, splitAddress } from './site.address.ts'

/**
 * A link whose address comes from content. A path of this site is a client-side navigation, http and https open a new
 * tab, and any other scheme (javascript:, data:, …) is rendered as text instead of a link (R-external).
 */
export function SiteLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) {
  const kind = classifyAddress(href)
  if (kind === 'refused') return <span className={className}>{children}</span>
  if (kind === 'inside') {
    return (
      <Link {...splitAddress(href)} className={className}>
        {children}
      </Link>
    )
  }
  if (kind === 'document') {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
