import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ClientTable } from './client.table.ts'
import type { RateState } from './rate.ts'

/** A request that waits for its turn. */
export interface WaitingRequest {
  begin: () => void
  sinceMs: number
}

/** The parts of this process that one client holds. */
export interface ClientUse {
  /** Its open connections, in the order of their latest requests. */
  sockets: Set<Socket>
  /** Parsed requests that wait for earlier ones of their connection. */
  held: number
  /** Responses that are not sent to their end. */
  responses: Set<ServerResponse>
  processor: RateState
  /** Requests begun in this turn of the event loop. */
  begunInTurn: number
  /** Requests that wait for a turn. */
  waiting: WaitingRequest[]
  /** Runs while requests wait for processor time. */
  timer: NodeJS.Timeout | undefined
}

/** Most clients with a share of their own: twice as many as there are connections. */
const maxClients = 20_000

export type ClientUses = ClientTable<ClientUse>

export function createClientUses(now: () => number): ClientUses {
  return new ClientTable<ClientUse>({
    create: () => ({
      sockets: new Set(),
      held: 0,
      responses: new Set(),
      processor: { fullAtMs: 0 },
      begunInTurn: 0,
      waiting: [],
      timer: undefined,
    }),
    isAtRest: ({ sockets, responses, processor, waiting }) =>
      sockets.size + responses.size + waiting.length === 0 && processor.fullAtMs <= now(),
    maxClients,
  })
}
