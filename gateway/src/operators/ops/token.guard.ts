import { setTimeout } from 'node:timers/promises'
import { isEqual } from '@faceplate/server/http/secret.comparison'
import type { FastifyRequest } from 'fastify'
import type { OperatorToken } from '../../base/config/ops.tokens.ts'
import { logEvent } from '../../base/log.events.ts'
import { nameClient } from '../../edge/limits/client.network.ts'
import { ClientTable } from '../../edge/limits/client.table.ts'
import {
  describeClients,
  readClientAddress,
  type ClientDetail,
} from '../../edge/requests/request.client.ts'

/** How a client presents a token: in the log-in form of the editor, or as bearer token. */
export type TokenWay = 'form' | 'bearer'

/** The token, or why there is none: it is wrong, or too many wrong ones of this client wait for their response. */
export type TokenFinding = OperatorToken | 'wrong' | 'busy'

export interface TokenGuardOptions {
  tokens: readonly OperatorToken[]
  /** How much of an address is logged. */
  clientDetail: ClientDetail
  onWrong: (way: TokenWay) => void
  now: () => number
}

/** Wrong tokens of one client, an IPv4 address or an IPv6 network. */
interface Attempts {
  waiting: number
  /** Ends with the delay of the last wrong token. */
  last: Promise<void>
  lastMs: number
}

/** Delay of each wrong token. Those of one client wait in turn, so parallel ones do not guess a token faster. */
const failureDelayMs = 1000
const maxWaiting = 5
/** Wrong tokens of a client with less time between them are logged once. */
const burstMs = 60_000
const maxClients = 1000

/** Finds tokens of the operators' port. Wrong ones are delayed by client, so that no client shuts out another. */
export class TokenGuard {
  readonly #options: TokenGuardOptions
  readonly #describe: (ip: string) => string | undefined
  readonly #clients: ClientTable<Attempts>

  constructor(options: TokenGuardOptions) {
    this.#options = options
    this.#describe = describeClients(options.clientDetail)
    this.#clients = new ClientTable({
      create: () => ({ waiting: 0, last: Promise.resolve(), lastMs: -Infinity }),
      isAtRest: ({ waiting, lastMs }) => waiting === 0 && options.now() - lastMs > burstMs,
      maxClients,
    })
  }

  async find(request: FastifyRequest, given: string, way: TokenWay): Promise<TokenFinding> {
    const address = readClientAddress(request)
    const attempts = this.#clients.find(nameClient(address))
    // The token is not looked at, since a right guess must not be faster either.
    if (attempts.waiting >= maxWaiting) return 'busy'
    const found = this.#options.tokens.find(({ token }) => isEqual(given, token))
    if (found) return found
    this.#options.onWrong(way)
    const nowMs = this.#options.now()
    if (nowMs - attempts.lastMs > burstMs) {
      logEvent(request.log, 'ops_token_wrong', { way, client: this.#describe(address) })
    }
    attempts.lastMs = nowMs
    attempts.waiting += 1
    attempts.last = attempts.last.then(() => setTimeout(failureDelayMs))
    await attempts.last
    attempts.waiting -= 1
    return 'wrong'
  }

  /** As `find`, for the bearer token of a request; undefined if it has none. */
  findBearer(request: FastifyRequest): Promise<TokenFinding> | undefined {
    const { authorization } = request.headers
    if (authorization === undefined) return undefined
    return this.find(request, authorization.replace(/^Bearer /, ''), 'bearer')
  }
}
