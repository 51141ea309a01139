import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * A link whose address comes from content: a path of this site stays in the page, https leads out, and
 * any other scheme (javascript:, data:, …) is no link at all (specification §8).
 */
export function SiteLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    )
  }
  if (!/^https?:\/\//.test(href)) return <span className={className}>{children}</span>
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
