import type { ReactNode } from 'react'
import { classifyAddress } from '../base/site.address.ts'

/** A link of the menu, safe as `SiteLink` is. It is an anchor and nothing more: the header follows it. */
export function MenuLink({
  href,
  blank = false,
  className,
  children,
}: {
  href: string
  /** Opens in a new tab; links out of the site do anyway. */
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
