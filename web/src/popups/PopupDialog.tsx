import {
  requestGoods,
  requestPartnership,
  requestTesting,
} from '@faceplate/contracts/forms.contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { FormWords } from '@faceplate/contracts/form.words.en'
import { useFormWords } from '../forms/useFormWords.ts'
import { RequestFormContent } from '../forms/RequestFormContent.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './PopupDialog.module.css'
import { closePopup, type Popup } from '../base/popup.store.ts'

/** One popup over the page (X-popups). */
export function PopupDialog({ popup }: { popup: Popup }) {
  const router = useRouter()
  const words = useFormWords()
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

function titleOf(popup: Popup, { forms }: FormWords): string {
  if (popup.kind === 'message') return popup.title
  if (popup.kind === 'partner') return forms.becomePartner
  return popup.kind === 'testing-request' ? forms.testing : forms.equipment
}

function PopupContent({ popup }: { popup: Popup }) {
  const words = useFormWords()
  if (popup.kind === 'message') {
    return (
      <div className={styles.message}>
        <p>{popup.text}</p>
        <Button onClick={closePopup}>{words.sent.close}</Button>
      </div>
    )
  }
  if (popup.kind === 'partner') return <RequestFormContent call={requestPartnership} />
  return (
    <RequestFormContent
      call={popup.kind === 'testing-request' ? requestTesting : requestGoods}
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
