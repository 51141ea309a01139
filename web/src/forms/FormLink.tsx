import type { ReactNode } from 'react'

/** The link in a text of a form. It opens in a new tab so that the form stays; without an address it is plain text. */
export function FormLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  return (
    <a href={href} target="_blank">
      {children}
    </a>
  )
}
