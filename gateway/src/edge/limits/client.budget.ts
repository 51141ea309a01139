import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readClientAddress } from '../requests/request.client.ts'
import { nameClient } from './client.network.ts'
import type { ClientTurns } from './client.turns.ts'
import type { ClientUse, ClientUses } from './client.use.ts'
import type { Limit } from './limit.classes.ts'
import type { RequestLimits } from './limits.ts'
import { ProcessorTime, type Work } from './processor.time.ts'
import { chargeUnits, toRate, type Rate } from './rate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The parts of this process that the client of the request holds. */
    client: ClientUse | undefined
    /** Measures the processor time of the request; undefined without a limit of it. */
    work: Work | undefined
  }
}

/** Requests of one client in progress. */
const maxInProgress = 256
/** Bytes of responses that wait for one client to read them. */
const maxHeldBytes = 32_000_000
/** Up to so many responses of one client, the bytes that wait are not counted. */
const fewResponses = 8
const retryAfterMs = 1000

export interface ProcessorBudgetOptions {
  /** Processor time in milliseconds per window; undefined: no limit. */
  limit: Limit | undefined
  now: () => number
}

/** Shares out the processor time of this process. */
export class ProcessorBudget {
  readonly #rate: Rate | undefined
  readonly #now: () => number
  readonly #time = new ProcessorTime()
  /** Running mean of the milliseconds that a request of a route takes. */
  readonly #meansMs = new Map<string, number>()

  constructor({ limit, now }: ProcessorBudgetOptions) {
    this.#rate = limit && toRate(limit)
    this.#now = now
  }

  /** Milliseconds until a client may use the processor again; 0 or less: it may now. */
  findWaitMs({ processor }: ClientUse): number {
    if (!this.#rate) return 0
    return processor.fullAtMs - this.#now() - this.#rate.burst * this.#rate.unitMs
  }

  /** Charges time that was not measured. */
  charge({ processor }: ClientUse, ms: number): void {
    if (this.#rate) chargeUnits(processor, this.#rate, this.#now(), ms)
  }

  /**
   * Starts the work of a request. The mean of its route is charged at once, so that many requests that begin together
   * are seen as such; the difference is settled when the work ends.
   */
  start(client: ClientUse, route: string): Work | undefined {
    const rate = this.#rate
    if (!rate) return undefined
    const meanMs = this.#meansMs.get(route) ?? 0
    chargeUnits(client.processor, rate, this.#now(), meanMs)
    const work = this.#time.start()
    let isSettled = false
    return {
      ...work,
      end: () => {
        const spentMs = work.end()
        if (isSettled) return spentMs
        isSettled = true
        this.#meansMs.set(route, meanMs + (spentMs - meanMs) / 10)
        chargeUnits(client.processor, rate, this.#now(), spentMs - meanMs)
        return spentMs
      },
    }
  }
}

export interface BudgetOptions {
  uses: ClientUses
  processor: ProcessorBudget
  turns: ClientTurns
  /** Whether an address is that of a trusted proxy: its requests have not waited for a turn of their client yet. */
  isProxy: (address: string | undefined) => boolean
  reject: RequestLimits['reject']
}

/** Bounds the requests in progress, the bytes that wait to be read, and the processor time of each client. */
export function registerBudget(
  app: FastifyInstance,
  { uses, processor, turns, isProxy, reject }: BudgetOptions,
): void {
  app.decorateRequest('client')
  app.decorateRequest('work')
  app.addHook('onRequest', (request, reply, done) => {
    const client = uses.find(nameClient(readClientAddress(request)))
    const { raw } = reply
    request.client = client
    client.responses.add(raw)
    raw.once('close', () => {
      request.work?.end()
      client.responses.delete(raw)
    })
    const begin = () => {
      const waitMs = processor.findWaitMs(client)
      request.work = processor.start(client, nameWork(request))
      // The head and the content are written; sending them takes no more processor time worth counting.
      raw.once('prefinish', () => request.work?.end())
      // It has waited as long as it may.
      done(waitMs > 0 ? reject('processor', reply, waitMs) : undefined)
    }
    if (client.responses.size > maxInProgress) done(reject('requests', reply, retryAfterMs))
    else if (countHeldBytes(client.responses) > maxHeldBytes) {
      done(reject('bytes', reply, retryAfterMs))
    } else if (isProxy(request.socket.remoteAddress)) turns.take(client, begin)
    else begin()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request
    const hasBody =
      headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody) request.work?.pause()
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

function nameWork({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? ''}`
}

function countHeldBytes(responses: ReadonlySet<ServerResponse>): number {
  if (responses.size <= fewResponses) return 0
  let bytes = 0
  for (const { writableLength } of responses) bytes += writableLength
  return bytes
}
