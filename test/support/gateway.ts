import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { buildGateway } from '@faceplate/gateway/root/app'
import type { GatewayOptions } from '@faceplate/gateway/root/app.options'
import { createUpstreamClient } from '@faceplate/gateway/upstream/upstream.client'
import { logOptions } from '@faceplate/server/process/log.event'
import { findMessages } from '@faceplate/server/process/messages'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

/** Renders every address as an empty page. */
export const renderNothing: Renderer = {
  build: { id: 'none', timestamp: 0 },
  map: { script: '/map.js', styles: [] },
  renderPage: () =>
    Promise.resolve({
      kind: 'page',
      status: 200,
      html: '<!doctype html>',
      scriptHashes: [],
      leftOut: [],
    }),
  readPage: () =>
    Promise.resolve({ kind: 'data', status: 200, answers: [], failures: [], leftOut: [] }),
}

export interface TestGateway {
  app: FastifyInstance
  origin: string
  /** Moves the gateway's clock. */
  advanceMs(ms: number): void
  /** Log lines, parsed. */
  log: Record<string, unknown>[]
  /** Number of requests received so far. */
  arrivals: () => number
  /** Closes the gateway once its background work is done. */
  close(): Promise<void>
}

/** A gateway on a real socket in front of any upstream, with a clock that the test controls. */
export async function startGateway(
  upstreamBase: string,
  options: Partial<GatewayOptions> & {
    timeoutMs?: number
    language?: string
  } = {},
): Promise<TestGateway> {
  // A long default timeout; a test of the timeout sets a shorter one.
  const { timeoutMs = 30_000, language = 'en', ...rest } = options
  let nowMs = 0
  const log: Record<string, unknown>[] = []
  const upstream = createUpstreamClient({ base: upstreamBase, language, timeoutMs })
  const app = await buildGateway({
    upstream,
    upstreamBase,
    upstreamTimeoutMs: timeoutMs,
    renderer: renderNothing,
    cacheMaxBytes: 10_000_000,
    // Tests without pages concern the transport of responses, whatever their content.
    takesAnyShape: options.renderer === undefined,
    publicOrigin: undefined,
    messages: findMessages(language),
    trustProxy: [],
    logger: pino({ ...logOptions, level: 'info' }, { write: (line) => log.push(JSON.parse(line)) }),
    metrics: createMetrics(),
    now: () => nowMs,
    // Two seconds behind, so that the Date of a real upstream never results in an age above zero.
    wallNow: () => Date.now() - 2000,
    ...rest,
  })
  let arrivals = 0
  app.server.on('request', () => (arrivals += 1))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const closeAll = async () => {
    await app.close()
    await upstream.close()
  }
  let closing: Promise<void> | undefined
  return {
    app,
    origin,
    advanceMs: (ms) => {
      nowMs += ms
    },
    log,
    arrivals: () => arrivals,
    close: () => (closing ??= closeAll()),
  }
}
