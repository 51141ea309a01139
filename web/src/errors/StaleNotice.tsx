import { island } from '../base/island.tsx'
import { staleness } from '../base/staleness.ts'
import { useStore } from '../base/store.ts'

const StaleMessage = island(() => import('./StaleMessage.tsx'), 'StaleMessage')

/** Loads the message for pages with stale data. It is not in the HTML, which is cached and shared by all visitors. */
export function StaleNotice() {
  const sinceMs = useStore(staleness, (ms) => ms, undefined)
  return sinceMs === undefined ? null : <StaleMessage sinceMs={sinceMs} />
}
