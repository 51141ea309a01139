import { requestPartnership } from '@faceplate/contracts/forms/forms.contract'
import { message } from '@faceplate/messages/message'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { RequestFormContent } from '../forms/RequestFormContent.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { GoodsRequest } from './GoodsRequest.tsx'
import styles from './PopupDialog.module.css'
import { SentMessage } from './SentMessage.tsx'
import { closePopup, type Popup } from '../base/popup.store.ts'

/** A popup over the page (X-popups). */
export function PopupDialog({ popup }: { popup: Popup }) {
  const router = useRouter()
  const t = useMessages()
  // Measured before scrolling is locked, which hides the scrollbar.
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
    // The key remounts the dialog for each popup, to reset the focus and its state.
    <Dialog
      key={popup.kind}
      title={t(titles[popup.kind])}
      className={styles.popup}
      onClose={closePopup}
    >
      <PopupContent popup={popup} />
    </Dialog>
  )
}

const titles = {
  sent: message('forms.sent.title'),
  partner: message('popups.partner'),
  'goods-request': message('popups.equipment'),
  'testing-request': message('popups.testing'),
}

function PopupContent({ popup }: { popup: Popup }) {
  if (popup.kind === 'sent') return <SentMessage {...popup} />
  if (popup.kind === 'partner') return <RequestFormContent call={requestPartnership} />
  return <GoodsRequest {...popup} />
}
