import type { HitCount } from '../../edge/limits/hit.count.ts'
import type { LimitPeers } from '../../edge/limits/limits.ts'
import type { PrimaryLine, WorkerDuties } from './worker.line.ts'

/** Hits are told to the other workers so often: what a client gets in between is little. */
const hitsEveryMs = 100

/** The other processes that serve the visitors of this site, as one of them sees them. */
export interface Peers extends LimitPeers {
  /** Signs what one of them issues and another judges. */
  key: string
  /** Says that something lies in the spool; none of them delivers it. */
  deliver: () => void
  /** Says what an unsafe method has changed. */
  drop: (paths: readonly string[]) => void
}

/** Makes of the line to the primary process what the gateway of a worker knows of the others. */
export function createPeers(
  primary: PrimaryLine,
  key: string,
): Peers & Pick<WorkerDuties, 'addHits'> {
  let shared: HitCount | undefined
  return {
    key,
    deliver: () => void primary.deliver.asEvent(),
    drop: (paths) => void primary.drop.asEvent(paths),
    count: (client, windowMs) => primary.count(client, windowMs),
    shareHits(hits) {
      shared = hits
      const tell = () => {
        const taken = hits.drain()
        if (taken.length > 0) void primary.addHits.asEvent(taken)
      }
      setInterval(tell, hitsEveryMs).unref()
    },
    addHits: (taken) => shared?.add(taken),
  }
}
