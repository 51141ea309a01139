import { island } from '../base/island.tsx'
import { staleness } from '../base/staleness.ts'
import { useStore } from '../base/store.ts'

const StaleMessage = island(() => import('./StaleMessage.tsx'), 'StaleMessage')

/** Loads the message for pages whose data is old; the HTML says nothing of it, which every visitor gets alike. */
export function StaleNotice() {
  const sinceMs = useStore(staleness, (ms) => ms, undefined)
  return sinceMs === undefined ? null : <StaleMessage sinceMs={sinceMs} />
}
