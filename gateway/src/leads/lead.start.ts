import type { FastifyInstance } from 'fastify'
import { createFormTokens, registerFormTokens } from './form.token.ts'
import { deliverLeads } from './lead.delivery.ts'
import { LeadIntake } from './lead.intake.ts'
import { createNetworkNames } from './network.name.ts'
import { deliveryDelays, type DeliveryDelays } from './spool/delivery.delay.ts'
import type { Spool } from './spool/spool.store.ts'
import { createTokenUses, type TokenUses } from './token.uses.ts'

/** The other processes on this machine that accept leads. */
export interface LeadPeers {
  /** Key for tokens that one process signs and another verifies. */
  key: string
  /** The form tokens that leads of any process have used. */
  tokenUses: TokenUses
  /** Tells the primary process to deliver spooled leads; workers never deliver them. */
  deliver: () => void
}

export interface LeadSettings {
  /** Stores leads while the content API cannot accept them; without a spool they are then rejected. */
  spool?: Spool | undefined
  /** Delays between attempts to deliver spooled leads. */
  delays?: DeliveryDelays | undefined
}

export interface LeadStartOptions extends LeadSettings {
  /** Names of the click ids that are stored with the source of a lead. */
  clickIds?: readonly string[]
  peers: LeadPeers | undefined
  /** Milliseconds since 1970. */
  wallNow: () => number
}

/** Serves form tokens, and opens the intake of leads if there is a spool. Without workers this process delivers it. */
export function startLeads(
  app: FastifyInstance,
  { spool, delays = deliveryDelays, clickIds = [], peers, wallNow }: LeadStartOptions,
): LeadIntake | undefined {
  const { calls, contentApi, metrics, messages } = app
  const tokens = createFormTokens(wallNow, peers?.key)
  registerFormTokens(app, tokens)
  if (!spool) return undefined

  function startDelivery(delivered: Spool): () => void {
    const delivery = deliverLeads({
      calls,
      spool: delivered,
      contentApi,
      delays,
      metrics,
      logger: app.log,
    })
    app.addHook('onClose', () => delivery.close())
    return () => delivery.wake()
  }

  return new LeadIntake({
    calls,
    spool,
    delays,
    metrics,
    onSpooled: peers?.deliver ?? startDelivery(spool),
    tokens,
    tokenUses: peers?.tokenUses ?? createTokenUses(wallNow),
    isOwnApi: contentApi.isOwn,
    nameNetwork: createNetworkNames({ upstreamBase: contentApi.base, workerKey: peers?.key }),
    clickIds,
    messages,
    now: () => new Date(wallNow()),
  })
}
