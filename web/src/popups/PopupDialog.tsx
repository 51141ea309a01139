import { requestPartnership } from '@faceplate/contracts/forms/forms.contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { FormWords } from '@faceplate/contracts/forms/form.words.en'
import { useFormWords } from '../forms/useFormWords.ts'
import { RequestFormContent } from '../forms/RequestFormContent.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { GoodsRequest } from './GoodsRequest.tsx'
import styles from './PopupDialog.module.css'
import { SentMessage } from './SentMessage.tsx'
import { closePopup, type Popup } from '../base/popup.store.ts'

/** A popup over the page (X-popups). */
export function PopupDialog({ popup }: { popup: Popup }) {
  const router = useRouter()
  const words = useFormWords()
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
      title={titleOf(popup, words)}
      className={styles.popup}
      onClose={closePopup}
    >
      <PopupContent popup={popup} />
    </Dialog>
  )
}

function titleOf(popup: Popup, { forms, sent }: FormWords): string {
  if (popup.kind === 'sent') return sent.title
  if (popup.kind === 'partner') return forms.becomePartner
  return popup.kind === 'testing-request' ? forms.testing : forms.equipment
}

function PopupContent({ popup }: { popup: Popup }) {
  if (popup.kind === 'sent') return <SentMessage {...popup} />
  if (popup.kind === 'partner') return <RequestFormContent call={requestPartnership} />
  return <GoodsRequest {...popup} />
}
