import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../text/Icon.tsx'
import { useMessages } from '../text/useMessages.ts'
import { joinClasses } from '../classes.ts'
import cross from './cross.module.css'
import styles from './Dialog.module.css'
import { markScrollbar } from './scrollbar.ts'

/**
 * A modal dialog, open for as long as it is rendered. The native element traps the focus, closes on Escape and returns
 * the focus to where it was (WAI-ARIA APG, Dialog pattern). A click outside does not close it, because the input in it
 * would be lost (X-popups).
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
  /** Called after the dialog was closed in any way; the caller must stop rendering it. */
  onClose: () => void
  /** Centred, or at the end of the screen with full height. */
  look?: 'centre' | 'side'
  className?: string | undefined
}) {
  const t = useMessages()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect: its clean-up closes the dialog while it is still in the document, which returns the focus.
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
        // Ignore the close event of a nested dialog, and one after which the dialog was opened again.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      {/* Last, so that the initial focus is on the content of the dialog. */}
      <button
        type="button"
        className={joinClasses(cross.cross, styles.close)}
        aria-label={t('ui.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" size={20} />
      </button>
    </dialog>
  )
}
