import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { island } from '../base/island.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'

// Loaded when its panel is opened, which keeps the form out of the HTML of every page.
const CallForm = island(() => import('./CallForm.tsx'), 'CallForm', {
  fallback: <Skeleton shape="block" />,
  isServed: false,
})

/** The form of the menu. It is rendered into the placeholder of its panel (`FormColumn`) once the panel is opened. */
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
