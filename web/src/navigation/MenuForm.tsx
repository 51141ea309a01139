import { createPortal } from 'react-dom'
import { useIsLive } from '../base/hydration.ts'
import { island } from '../base/island.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

// It comes when its panel is opened; the HTML of a page has enough forms without those of its menu.
const CallForm = island(() => import('./CallForm.tsx').then(({ CallForm: Form }) => Form), {
  fallback: <Skeleton shape="block" />,
  isServed: false,
})

/** The form of the menu, in the place that the HTML of its panel keeps for it. */
export function MenuForm() {
  const place = useIsLive() ? document.querySelector('[data-panel] [data-form]') : null
  return place ? createPortal(<CallForm />, place) : null
}
