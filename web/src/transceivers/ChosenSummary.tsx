import type { RefObject } from 'react'
import { readQuantity } from '../forms/quantity.ts'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../ui/overlays/BottomSlot.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { useChosenModules } from './chosen.store.ts'

/** Number of chosen modules with a link to the request, visible while the list is. */
export function ChosenSummary({ list }: { list: RefObject<Element | null> }) {
  const chosen = useChosenModules()
  if (chosen.length === 0) return null
  const pieces = chosen.reduce((sum, { quantity }) => sum + (readQuantity(quantity) ?? 0), 0)
  return (
    <BottomSlot label="Chosen modules" during={list}>
      <BottomBar>
        <p role="status">
          <strong>{pieces === 1 ? '1 module' : `${pieces} modules`}</strong>
          {chosen.length === 1 ? ' of 1 type' : ` of ${chosen.length} types`}
        </p>
        <a href="#request" className={buttonClass()}>
          Request
        </a>
      </BottomBar>
    </BottomSlot>
  )
}
