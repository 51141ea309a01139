import { retryCalls } from './client.retry.ts'
import type { Session } from './client.session.ts'
import { createClient, createFetchTransport, type ApiClient, type FetchOptions } from './client.ts'

// Main entry of the published package, `contracts/client`; its other entry is `contracts.package.ts`.
export { ApiError, createClient, createFetchTransport } from './client.ts'
export type {
  ApiClient,
  CallOptions,
  FetchOptions,
  Route,
  RouteInput,
  RouteResponse,
  Transport,
  TransportRequest,
  TransportResponse,
} from './client.ts'
export { retryCalls } from './client.retry.ts'
export { createSession, type Session } from './client.session.ts'
export type { ApiErrorKind, FieldProblem, Problem } from '../shared/problem.contract.ts'

export interface ConnectOptions extends FetchOptions {
  /** Number of retries of safe calls; 1 by default. */
  retries?: number
  /** Stores the cookies of the site where no browser does. */
  session?: Session
}

/** Creates the client of a site: `connect('https://www.example.com')`. */
export function connect(
  site: string,
  { retries = 1, session, ...options }: ConnectOptions = {},
): ApiClient {
  const base = new URL('/api/', site).href
  return createClient(
    retryCalls(
      createFetchTransport(base, { ...options, ...(session && { fetch: session.fetch }) }),
      retries,
    ),
  )
}
