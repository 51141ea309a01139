import type { ReactNode } from 'react'

/**
 * A link to a file, which the browser fetches itself. Its address comes from content, so any scheme but
 * https and any path that is not of this site is no link at all (R-external).
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
  if (!/^(https:\/\/|\/(?![/\\]))/.test(href)) return <span className={className}>{children}</span>
  return (
    <a href={href} download className={className}>
      {children}
    </a>
  )
}
