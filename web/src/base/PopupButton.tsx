import type { ReactNode } from 'react'
import { isPlainClick } from '../ui/plain.click.ts'
import { openPopup, type Popup } from './popup.store.ts'

/**
 * Opens a popup. It is a link, so that it also works without JavaScript: by default it leads to the forms in the
 * footer of the page.
 */
export function PopupButton({
  popup,
  className,
  label,
  href = '#contact-us',
  children,
}: {
  popup: Popup
  /** Accessible name, where the visible content is too short to serve as one. */
  label?: string
  className?: string | undefined
  href?: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      className={className}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openPopup(popup)
      }}
    >
      {children}
    </a>
  )
}
