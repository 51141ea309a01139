import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../text/Icon.tsx'
import { joinClasses } from '../classes.ts'
import cross from './cross.module.css'
import styles from './Dialog.module.css'
import { markScrollbar } from './scrollbar.ts'

/**
 * A modal dialog, open for as long as it is rendered. The native element keeps the focus inside,
 * closes on Escape and gives the focus back to where it was (WAI-ARIA APG, Dialog pattern). A click
 * beside it does not close it: what was typed would be lost (X-popups).
 */
export function Dialog({
  title,
  children,
  onClose,
  look = 'centre',
  className,
}: {
  title: string
  children: ReactNode
  /** Stop rendering the dialog here, however it was closed. */
  onClose: () => void
  /** In the middle of the screen, or at its end with the full height. */
  look?: 'centre' | 'side'
  className?: string | undefined
}) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect, because only an element that is still in the document gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    markScrollbar()
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, look === 'side' && styles.side, className)}
      aria-labelledby={titleId}
      onClose={(event) => {
        // Neither a dialog inside this one, nor a close that has already been taken back.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      {/* Last, so that the focus starts at what the dialog is for. */}
      <button
        type="button"
        className={joinClasses(cross.cross, styles.close)}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" size={20} />
      </button>
    </dialog>
  )
}
