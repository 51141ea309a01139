import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readPopup, subscribeToPopup } from '../base/popup.store.ts'

// Nobody needs it before they open one.
const PopupDialog = lazy(async () => ({
  default: (await import('./PopupDialog.tsx')).PopupDialog,
}))

/** The place of all popups, once in the document. */
export function Popups() {
  const popup = useSyncExternalStore(subscribeToPopup, readPopup, () => undefined)
  if (!popup) return null
  return (
    <Suspense>
      <PopupDialog popup={popup} />
    </Suspense>
  )
}
