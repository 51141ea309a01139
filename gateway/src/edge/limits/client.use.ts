import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ClientTable } from './client.table.ts'
import type { RateState } from './rate.ts'

/** The parts of this process that one client holds. */
export interface ClientUse {
  /** Its open connections, in the order of their latest requests. */
  sockets: Set<Socket>
  /** Responses that are not sent to their end. */
  responses: Set<ServerResponse>
  processor: RateState
}

/** Most clients with a share of their own: twice as many as there are connections. */
const maxClients = 20_000

export type ClientUses = ClientTable<ClientUse>

export function createClientUses(now: () => number): ClientUses {
  return new ClientTable({
    create: () => ({ sockets: new Set(), responses: new Set(), processor: { fullAtMs: 0 } }),
    isAtRest: ({ sockets, responses, processor }) =>
      sockets.size === 0 && responses.size === 0 && processor.fullAtMs <= now(),
    maxClients,
  })
}
