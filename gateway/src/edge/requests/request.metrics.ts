import { noPage } from '@faceplate/contracts/pages/vitals.names'
import type { FastifyInstance } from 'fastify'
import { whenRead } from '../../base/metrics/metric.reading.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { OnIncomplete } from './access.log.ts'
import { nameRoute, type RequestRoute } from './request.route.ts'

/** Responses of one route with one method and status. */
interface Cell {
  labels: { method: string; kind: string; route: string; status: number }
  /** Number since the last scrape. */
  added: number
}

/**
 * Counts and times every response by the name of its call or page. The counts are handed to prom-client at a scrape,
 * because it writes and hashes the labels as a text at every count.
 * @returns the function that counts a response that was not sent to its end
 */
export function countRequests(
  app: FastifyInstance,
  { requests, requestSeconds }: Metrics,
): OnIncomplete {
  const cells = new Map<RequestRoute, Map<string, Cell>>()

  function findCell(route: RequestRoute, method: string, status: number): Cell {
    const name = `${method} ${status}`
    const found = cells.get(route)?.get(name)
    if (found) return found
    const cell = { labels: { method, ...route, status }, added: 0 }
    cells.set(route, (cells.get(route) ?? new Map<string, Cell>()).set(name, cell))
    return cell
  }

  whenRead(requests, () => {
    for (const cell of [...cells.values()].flatMap((each) => [...each.values()])) {
      requests.inc(cell.labels, cell.added)
      cell.added = 0
    }
  })
  const count: OnIncomplete = (request, { elapsedTime, isClientFault }, status) => {
    const route = isRedirect(status) ? redirected : isClientFault ? rejected : nameRoute(request)
    const method = methods.has(request.method) ? request.method : 'other'
    findCell(route, method, status).added += 1
    requestSeconds.observeIn(route, elapsedTime / 1000)
  }
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply, reply.statusCode)
    done()
  })
  return count
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Redirects share one series, since a redirected path may be any text. */
const redirected: RequestRoute = { kind: 'redirect', route: noPage }

/** Requests that demand a 5xx. With a kind of their own they do not count as errors of pages and calls. */
const rejected: RequestRoute = { kind: 'rejected', route: noPage }

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 308
}
