import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { island } from '../base/island.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'

// It comes when its panel is opened; the HTML of a page has enough forms without those of its menu.
const CallForm = island(() => import('./CallForm.tsx'), 'CallForm', {
  fallback: <Skeleton shape="block" />,
  isServed: false,
})

/** The form of the menu, in the place that the HTML of its panel keeps for it, once that has been opened. */
export function MenuForm() {
  const [place, setPlace] = useState<Element>()
  useEffect(() => {
    const found = document.querySelector('[data-panel] [data-form]')
    const panel = found?.closest('details')
    if (!found || !panel) return undefined
    const show = () => setPlace(found)
    if (panel.open) show()
    panel.addEventListener('toggle', show, { once: true })
    return () => panel.removeEventListener('toggle', show)
  }, [])
  return place ? createPortal(<CallForm />, place) : null
}
