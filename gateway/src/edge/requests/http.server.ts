import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { endWithoutWaiting } from '@faceplate/server/http/server.end'
import type { FastifyServerFactory } from 'fastify'
import { maxUrlLength } from './request.path.ts'

/** How clients reach the gateway. */
export interface ServerSettings {
  /** Addresses of proxies whose forwarded fields are believed. */
  trustProxy: string[]
  /** Default: an HTTP server with limits. */
  factory?: FastifyServerFactory | undefined
  /** Overrides of the default limits. */
  socketLimits?: Partial<SocketLimits> | undefined
}

/** Limits of connections and of their times. */
export interface SocketLimits {
  /** Open connections; further ones are closed at once. */
  maxConnections: number
  /** Time for the head of a request to arrive, for the first request from the start of the connection. */
  headersTimeoutMs: number
  /** Time for a whole request to arrive; the largest has 250 kB. */
  requestTimeoutMs: number
  /** Time without any data on a connection after which it is closed. 0: no limit. */
  stallMs: number
  /** Time for a response to begin, from the head of its request; shorter than `stallMs`, so that clients get a 504. */
  responseTimeoutMs: number
  /** Interval at which the times of requests and responses are checked. */
  checkingIntervalMs: number
}

export const defaultLimits: SocketLimits = {
  maxConnections: 10_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  stallMs: 120_000,
  responseTimeoutMs: 100_000,
  checkingIntervalMs: 2000,
}

/**
 * Largest head of a request; longer ones get 431. A third each for a URL of `maxUrlLength`, which the list of devices
 * on the page of alternatives reaches; for the same URL in Referer, which browsers shorten to the origin if it is
 * longer (W3C Referrer Policy); and for cookies and the fields of browsers and proxies, which have about 2 kB.
 */
const maxHeadBytes = 3 * maxUrlLength

/** Creates an HTTP server as Fastify does, with limits against clients that are slow on purpose. */
export function createHttpServer(
  listener: RequestListener,
  limits: Partial<SocketLimits> = {},
): Server {
  const { maxConnections, headersTimeoutMs, requestTimeoutMs, stallMs, checkingIntervalMs } = {
    ...defaultLimits,
    ...limits,
  }
  const options: ServerOptions & { optimizeEmptyRequests: boolean } = {
    // Must be longer than the idle timeout of proxies, or they send a request over a connection that is closing: 60 s in
    // nginx and load balancers of AWS. `Keep-Alive` announces it, and the connection stays open for a second longer
    // (`keepAliveTimeoutBuffer` of Node), for a request that is already on its way.
    keepAliveTimeout: 72_000,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkingIntervalMs,
    maxHeaderSize: maxHeadBytes,
    // Avoids a body stream for requests without content. The types of Node lack this option.
    optimizeEmptyRequests: true,
  }
  const server = createServer(options, listener)
  server.maxConnections = maxConnections
  server.timeout = stallMs
  // Node would respond with 417 itself (see `registerExpectation`).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  endWithoutWaiting(server, requestTimeoutMs)
  return server
}
