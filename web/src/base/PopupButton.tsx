import type { ReactNode } from 'react'
import { openPopup, type Popup } from './popup.store.ts'

/**
 * Opens a popup. Where no script runs there is nothing to open, so it is a link to the forms at the foot
 * of every page.
 */
export function PopupButton({
  popup,
  className,
  children,
}: {
  popup: Popup
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <a
      href="#contact-us"
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        openPopup(popup)
      }}
    >
      {children}
    </a>
  )
}
