import type { ReactNode } from 'react'
import { classifyAddress } from '../base/site.address.ts'

/**
 * A link of the menu, with the same checks as `SiteLink`. It is a plain anchor, because the menu is not hydrated;
 * `header.behaviour.ts` turns clicks on it into client-side navigations.
 */
export function MenuLink({
  href,
  blank = false,
  className,
  children,
}: {
  href: string
  /** Opens in a new tab; links to other sites always do. */
  blank?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const kind = classifyAddress(href)
  if (kind === 'refused') return <span className={className}>{children}</span>
  if (kind === 'outside' || blank) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener">
        {children}
      </a>
    )
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}
