import { consent, isUnanswered } from '../analytics/consent.ts'
import { island } from '../base/island.tsx'
import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'

const CookieMessage = island(() => import('./CookieMessage.tsx'), 'CookieMessage')

/**
 * Says what the site keeps, until 'Ok' (X-cookie), and asks whether visits may be counted where that is to be asked
 * (R-hits). Every visitor gets the same HTML, as one who has answered, so only the browser knows whether it is still
 * to be said; who has answered loads nothing of it.
 */
export function CookieNotice() {
  const { analytics } = useShell()
  const isShown = useStore(consent, (answer) => isUnanswered(analytics, answer), 'refused')
  return (
    // Here from the start, so that what comes into it is read out.
    <div role="status">{isShown ? <CookieMessage /> : null}</div>
  )
}
