import type { HitCount } from '../../edge/limits/hit.count.ts'
import type { LimitPeers } from '../../edge/limits/limits.ts'
import type { TokenUses } from '../../leads/token.uses.ts'
import type { PrimaryChannel, WorkerApi } from './worker.ipc.ts'

/** Interval for sharing hits with the other workers; a client gets few responses in between. */
const hitsEveryMs = 100

/** Connects a worker to the other workers of this site. */
export interface Peers extends LimitPeers {
  /** Key for tokens that one worker signs and another verifies. */
  key: string
  /** The form tokens that leads of any worker have used. */
  tokenUses: TokenUses
  /** Tells the primary process to deliver spooled leads; workers never deliver them. */
  deliver: () => void
  /** Tells the other workers which paths an unsafe method changed. */
  drop: (paths: readonly string[]) => void
}

/** Connects the gateway of a worker to its peers through the IPC channel to the primary process. */
export function createPeers(
  primary: PrimaryChannel,
  key: string,
): Peers & Pick<WorkerApi, 'addHits'> {
  let shared: HitCount | undefined
  return {
    key,
    tokenUses: {
      // On timeout the token counts as unused.
      claim: (token, user) => primary.claimToken(token, user).catch(() => 'first' as const),
      release: (token) => void primary.releaseToken.asEvent(token),
    },
    deliver: () => void primary.deliver.asEvent(),
    drop: (paths) => void primary.drop.asEvent(paths),
    count: (...asked) => primary.count(...asked),
    shareHits(hits) {
      shared = hits
      const publishHits = () => {
        const taken = hits.drain()
        if (taken.length > 0) void primary.addHits.asEvent(taken)
      }
      setInterval(publishHits, hitsEveryMs).unref()
    },
    addHits: (taken) => shared?.add(taken),
  }
}
