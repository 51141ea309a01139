import { island } from '../base/island.tsx'
import { setPopupLoader, usePopup } from '../base/popup.store.ts'

// Nobody needs it before they open one.
const PopupDialog = island(() => import('./PopupDialog.tsx'), 'PopupDialog')
setPopupLoader(PopupDialog.preload)

/** The place of all popups, once in the document. */
export function Popups() {
  const popup = usePopup()
  return popup ? <PopupDialog popup={popup} /> : null
}
