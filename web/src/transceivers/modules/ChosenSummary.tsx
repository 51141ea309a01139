import type { RefObject } from 'react'
import { message } from '@faceplate/messages/message'
import { readQuantity } from '../../forms/quantity.ts'
import { BottomBar } from '../../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../../ui/overlays/BottomSlot.tsx'
import { buttonClass } from '../../ui/fields/Button.tsx'
import { RichText } from '../../ui/text/RichText.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { useChosenModules } from './chosen.store.ts'

/** Number of chosen modules with a link to the request, visible while the list is. */
export function ChosenSummary({ list }: { list: RefObject<Element | null> }) {
  const t = useMessages()
  const chosen = useChosenModules()
  if (chosen.length === 0) return null
  const pieces = chosen.reduce((sum, { quantity }) => sum + (readQuantity(quantity) ?? 0), 0)
  return (
    <BottomSlot label={t('transceivers.request.chosen')} during={list}>
      <BottomBar>
        <p role="status">
          <RichText
            message={message('transceivers.request.total')}
            values={{
              pieces,
              types: chosen.length,
              strong: (text) => <strong>{text}</strong>,
            }}
          />
        </p>
        <a href="#request" className={buttonClass()}>
          {t('transceivers.request.open')}
        </a>
      </BottomBar>
    </BottomSlot>
  )
}
