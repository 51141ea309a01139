import type { UpstreamCall } from '@faceplate/gateway/upstream/upstream.attempts'
import {
  createUpstreamClient,
  type UpstreamOptions,
  type UpstreamRequest,
} from '@faceplate/gateway/upstream/upstream.client'
import { afterEach, beforeEach } from 'vitest'
import { followCurrent } from './current.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from './faulty.upstream.ts'
import { startGateway, type TestGateway } from './gateway.ts'

export const good = answerJson({ data: [1] })

export const fail = (status: number, headers?: Record<string, string>) =>
  answerJson({ failed: status }, { status, ...(headers === undefined ? {} : { headers }) })

export const get: UpstreamRequest = {
  method: 'GET',
  path: 'banners/base',
  route: 'banners/base',
}

/** Provides each test of a file with an upstream and clients of it. */
export function useUpstream() {
  let upstream: FaultyUpstream
  let closers: (() => Promise<unknown>)[]
  beforeEach(async () => {
    upstream = await startFaultyUpstream(good)
    closers = []
  })
  afterEach(async () => {
    await upstream.close()
    for (const close of closers) await close()
  })

  /**
   * The upstream client alone, with a clock that only waits and the test advance; random values are always in the
   * middle.
   */
  function startClient(options: Partial<UpstreamOptions> = {}) {
    const clock = { ms: 1_000_000 }
    const pauses: number[] = []
    const calls: UpstreamCall[] = []
    const client = createUpstreamClient({
      base: upstream.base,
      language: 'en',
      timeoutMs: 30_000,
      now: () => clock.ms,
      random: () => 0.5,
      sleep: async (ms) => {
        pauses.push(ms)
        clock.ms += ms
      },
      onCall: (call) => calls.push(call),
      ...options,
    })
    closers.push(() => client.close())
    /** Resolves to the status, or to the kind of the error and its reason. */
    const end = (request: Partial<UpstreamRequest> = {}) =>
      client.send({ ...get, ...request }).then(
        ({ status }) => status,
        ({ kind, reason }) => (reason === undefined ? kind : `${kind}: ${reason}`),
      )
    return { client, clock, pauses, calls, end }
  }

  async function startSite(options: Parameters<typeof startGateway>[1] = {}): Promise<TestGateway> {
    const gateway = await startGateway(upstream.base, options)
    closers.push(() => gateway.close())
    return gateway
  }

  return {
    upstream: followCurrent(() => upstream),
    startClient,
    startSite,
    /** Closes it at the end of the test. */
    closeAfter: (close: () => Promise<unknown>) => closers.push(close),
  }
}
