import type { ReactNode } from 'react'
import { classifyAddress } from '../base/site.address.ts'

/**
 * A link to a file, which the browser fetches itself. Its address comes from content, so what leads nowhere is no
 * link at all (R-external).
 */
export function FileLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) {
  if (classifyAddress(href) === 'refused') return <span className={className}>{children}</span>
  return (
    <a href={href} download className={className}>
      {children}
    </a>
  )
}
