import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classifyAddress, splitAddress } from './site.address.ts'

/**
 * A link whose address comes from content: a path of this site stays in the page, https leads out, and
 * any other scheme (javascript:, data:, …) is no link at all (R-external).
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
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
