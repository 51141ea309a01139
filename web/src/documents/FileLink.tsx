import type { ReactNode } from 'react'
import { classifyAddress } from '../base/site.address.ts'

/**
 * Link to a file, which the browser loads without the router. The address comes from content, so an unusable one
 * renders as plain text (R-external).
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
