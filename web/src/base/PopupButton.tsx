import type { ReactNode } from 'react'
import { openPopup, type Popup } from './popup.store.ts'

/**
 * Opens a popup. Where no script runs there is nothing to open, so it is a link to the forms at the foot
 * of every page.
 */
export function PopupButton({
  popup,
  className,
  label,
  children,
}: {
  popup: Popup
  /** Its name, where what it shows is too short to be one. */
  label?: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <a
      href="#contact-us"
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
