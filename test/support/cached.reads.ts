import type { CacheEvent } from '@faceplate/gateway/cache/cache.events'
import supertest from 'supertest'
import { afterEach, beforeEach } from 'vitest'
import { followCurrent } from './current.ts'
import {
  answerJson,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from './faulty.upstream.ts'
import { startGateway, type TestGateway } from './gateway.ts'

export const second = 1000
export const noon = Date.parse('2026-11-21T12:00:00Z')
export const path = '/api/banners/base'
/** A call without a contract, for which the visitor's Cache-Control is respected. */
export const otherPath = '/api/v2/things'

/** A response of the upstream, dated by the gateway's clock unless `headers` override it. */
export function say(data: unknown, headers: Record<string, string> = {}, status = 200): Behaviour {
  return answerJson(
    { data },
    { status, headers: { date: new Date(noon).toUTCString(), ...headers } },
  )
}

export const cached = (value: string) => ({ 'cache-control': value })

export const fail: Behaviour = (request) => request.socket.destroy()

/** Provides each test of a file with a gateway with an empty cache and its upstream. */
export function useCachedReads() {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const events: CacheEvent[] = []
  const start = async (options: Parameters<typeof startGateway>[1] = {}) => {
    gateway = await startGateway(upstream.base, {
      onCacheEvent: (event) => events.push(event),
      wallNow: () => noon,
      passesThrough: true,
      ...options,
    })
  }
  beforeEach(async () => {
    events.length = 0
    upstream = await startFaultyUpstream(answerJson({ data: [1] }))
    await start()
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })
  return {
    upstream: followCurrent(() => upstream),
    gateway: followCurrent(() => gateway),
    events,
    /** Replaces the gateway by one with other options. */
    restart: async (options: Parameters<typeof startGateway>[1]) => {
      await gateway.close()
      await start(options)
    },
    read: async (headers: Record<string, string> = {}, from = path) => {
      const answer = await supertest(gateway.origin).get(from).set(headers)
      const { status, body, headers: given } = answer
      return { status, body, how: String(given['cache-status']), headers: given }
    },
    /** Number of upstream calls, including background revalidations. Closes the gateway. */
    calls: async () => {
      await gateway.close()
      return upstream.requests.length
    },
    count: (kind: CacheEvent['kind']) => events.filter((each) => each.kind === kind).length,
  }
}
