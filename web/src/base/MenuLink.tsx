import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { classifyAddress, splitAddress } from './site.address.ts'
import { visit } from './visit.ts'

/**
 * A link of the menu, safe as `SiteLink` is. There are many on every page, so it is a plain anchor that
 * neither watches the address bar nor says which page is current: the server writes it faster, and a
 * menu that hydrates late has nothing out of date in it.
 */
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
  const router = useRouter()
  const kind = classifyAddress(href)
  if (kind === 'refused') return <span className={className}>{children}</span>
  if (kind === 'outside' || blank) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener">
        {children}
      </a>
    )
  }
  const address = href
  const preload = () => void router.preloadRoute(splitAddress(address))
  return (
    <a
      href={address}
      className={className}
      onFocus={preload}
      onPointerEnter={preload}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        visit(router, address)
      }}
    >
      {children}
    </a>
  )
}

/** A click that asks for this page, not for a new tab or a download. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
