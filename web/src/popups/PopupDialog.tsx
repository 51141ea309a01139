import { requestGoods, requestPartnership } from '@faceplate/contracts/forms.contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { RequestFormContent } from '../forms/RequestFormContent.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './PopupDialog.module.css'
import { closePopup, type Popup } from '../base/popup.store.ts'

/** One popup over the page (X-popups). */
export function PopupDialog({ popup }: { popup: Popup }) {
  const router = useRouter()
  // Known before the page below is kept from scrolling, because its scrollbar goes away with that.
  const [scrollbarPx] = useState(() => window.innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--scrollbar', `${scrollbarPx}px`)
  }, [scrollbarPx])
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) closePopup()
      }),
    [router],
  )
  return (
    // Another popup is another dialog: with its own focus, and nothing left of the one before.
    <Dialog key={popup.kind} title={titleOf(popup)} className={styles.popup} onClose={closePopup}>
      <PopupContent popup={popup} />
    </Dialog>
  )
}

function titleOf(popup: Popup): string {
  if (popup.kind === 'message') return popup.title
  return popup.kind === 'partner' ? 'Become a partner' : 'Request for equipment'
}

function PopupContent({ popup }: { popup: Popup }) {
  if (popup.kind === 'message') {
    return (
      <div className={styles.message}>
        <p>{popup.text}</p>
        <Button onClick={closePopup}>Ok</Button>
      </div>
    )
  }
  if (popup.kind === 'partner') return <RequestFormContent call={requestPartnership} />
  return (
    <RequestFormContent
      call={requestGoods}
      rest={{ goods: popup.goods.map(({ id }) => id) }}
      goal="ZayavkaSend"
    >
      <ul className={styles.goods} aria-label="Equipment">
        {popup.goods.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </RequestFormContent>
  )
}
