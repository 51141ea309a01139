import { consent, isNoticeDue } from '../analytics/consent.ts'
import { island } from '../base/island.tsx'
import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'

const CookieMessage = island(() => import('./CookieMessage.tsx'), 'CookieMessage')

/**
 * Cookie notice, shown until 'Ok' (X-cookie), with a consent question if analytics needs consent (R-hits). The HTML is
 * shared by all visitors and has no notice. The browser decides whether to show it, so visitors who have responded do
 * not load the message.
 */
export function CookieNotice() {
  const { analytics } = useShell()
  const isShown = useStore(consent, (choice) => isNoticeDue(analytics, choice), 'refused')
  return (
    // The live region exists from the start, so that screen readers announce the notice.
    <div role="status">{isShown ? <CookieMessage /> : null}</div>
  )
}
