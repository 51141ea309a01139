import { island } from '../base/island.tsx'
import { setPopupLoader, usePopup } from '../base/popup.store.ts'

// Loaded on demand.
const PopupDialog = island(() => import('./PopupDialog.tsx'), 'PopupDialog')
setPopupLoader(PopupDialog.preload)

/** Root of all popups, rendered once per document. */
export function Popups() {
  const popup = usePopup()
  return popup ? <PopupDialog popup={popup} /> : null
}
