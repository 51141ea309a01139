import type { ServerResponse } from 'node:http'
import { hasContent } from '@faceplate/server/http/request.content'
import type { FastifyInstance } from 'fastify'
import { readClientAddress } from '../requests/request.client.ts'
import { nameClient } from './client.network.ts'
import type { ClientTurns } from './client.turns.ts'
import type { ClientUse, ClientUses } from './client.use.ts'
import type { RequestLimits } from './limits.ts'
import type { ClientWork, ProcessorBudget } from './processor.budget.ts'
import type { ResponseDeadline } from './response.deadline.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The parts of this process that the client of the request holds. */
    client: ClientUse | undefined
    /** Measures the processor time of the request; undefined without a limit of it. */
    work: ClientWork | undefined
  }
}

/** Requests of one client in progress. */
const maxInProgress = 256
/** Bytes of responses that wait for one client to read them. */
const maxHeldBytes = 32_000_000
/** Waiting bytes count only beyond this number of responses of one client. */
const fewResponses = 8
const retryAfterMs = 1000

export interface BudgetOptions {
  uses: ClientUses
  processor: ProcessorBudget
  turns: ClientTurns
  deadline: ResponseDeadline
  /** Whether an address is that of a trusted proxy: its requests have not waited for a turn of their client yet. */
  isProxy: (address: string | undefined) => boolean
  reject: RequestLimits['reject']
}

/** Bounds the requests in progress, the bytes that wait to be read, and the processor time of each client. */
export function registerBudget(
  app: FastifyInstance,
  { uses, processor, turns, deadline, isProxy, reject }: BudgetOptions,
): void {
  app.decorateRequest('client')
  app.decorateRequest('work')
  app.addHook('onRequest', (request, reply, done) => {
    const client = uses.find(nameClient(readClientAddress(request)))
    const { raw } = reply
    // Fastify builds this object at each access.
    const { config, url = '' } = request.routeOptions
    const isUnlimited = config.isUnlimited === true
    request.client = client
    client.responses.add(raw)
    deadline.begin(reply)
    raw.once('close', () => {
      request.work?.end()
      client.responses.delete(raw)
      deadline.end(raw)
    })
    const begin = () => {
      // The client may have left while its request waited.
      if (raw.destroyed) return
      const waitMs = processor.findWaitMs(client)
      // It has waited as long as it may. A health check must not fail because of other requests of its client.
      if (waitMs > 0 && !isUnlimited) return done(reject('processor', reply, waitMs))
      request.work = processor.start(client, `${request.method} ${url}`)
      // The head and the content are written; sending them takes no more processor time worth counting.
      raw.once('prefinish', () => request.work?.end())
      done()
    }
    const excess = isUnlimited ? undefined : findExcess(client)
    if (excess) done(reject(excess, reply, retryAfterMs))
    else if (isProxy(request.socket.remoteAddress)) turns.take(client, begin)
    else begin()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasContent(request)) request.work?.pause()
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.work?.resume()
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    // A stream takes as long as the client reads it.
    if (typeof payload === 'object' && payload !== null && 'pipe' in payload) request.work?.end()
    done()
  })
}

/** The bound that a client exceeds with one more response. */
function findExcess({ responses }: ClientUse): 'requests' | 'bytes' | undefined {
  if (responses.size > maxInProgress) return 'requests'
  return countHeldBytes(responses) > maxHeldBytes ? 'bytes' : undefined
}

function countHeldBytes(responses: ReadonlySet<ServerResponse>): number {
  if (responses.size <= fewResponses) return 0
  let bytes = 0
  for (const { writableLength } of responses) bytes += writableLength
  return bytes
}
