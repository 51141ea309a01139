import type { ReactNode } from 'react'
import { openPopup, type Popup } from './popup.store.ts'

/**
 * Opens a popup. Where no script runs there is nothing to open, so it is a link: to the forms at the foot
 * of every page, if not to another.
 */
export function PopupButton({
  popup,
  className,
  label,
  href = '#contact-us',
  children,
}: {
  popup: Popup
  /** Its name, where what it shows is too short to be one. */
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
        event.preventDefault()
        openPopup(popup)
      }}
    >
      {children}
    </a>
  )
}
