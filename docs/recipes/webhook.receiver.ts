import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http'
import type { WebhookEvent } from './lead.event.ts'

export interface ReceiverOptions {
  /** Signing key, as `npm run leads -- secret` prints it: `whsec_…`. */
  secret: string
  /** Stores an event; rejects if it could not, so that the site sends it again. */
  handle: (event: WebhookEvent, signal: AbortSignal) => Promise<void>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** An older or newer post may be a recorded one that somebody sends again. */
const toleranceMs = 5 * 60_000
/** The site waits ten seconds for a response. */
const handleMs = 8000
const maxBodyBytes = 1_000_000
const minKeyBytes = 24
/** Ids of events that were stored, to recognise repeated deliveries; the CRM recognises older ones by reference. */
const maxRemembered = 1000

/** Creates a server that verifies events (https://www.standardwebhooks.com/) and responds with 2xx once they are stored. */
export function createReceiver({ secret, handle, now = Date.now }: ReceiverOptions): Server {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  // With an empty key anybody could sign.
  if (key.length < minKeyBytes) throw new Error('WEBHOOK_SECRET is not the key of the webhook')
  const stored = new Map<string, Promise<void>>()

  const storeOnce = async (event: WebhookEvent): Promise<void> => {
    const storing = stored.get(event.id) ?? handle(event, AbortSignal.timeout(handleMs))
    stored.set(event.id, storing)
    const [oldest] = stored.keys()
    if (stored.size > maxRemembered && oldest !== undefined) stored.delete(oldest)
    try {
      await storing
    } catch (error) {
      stored.delete(event.id)
      throw error
    }
  }

  const respond = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST') return 405
    const body = await readBody(request)
    if (body === undefined) return 413
    if (!isSigned(request.headers, body, key, now())) return 401
    try {
      await storeOnce(JSON.parse(body))
      return 204
    } catch (error) {
      console.error(`Event ${String(request.headers['webhook-id'])}: ${String(error)}`)
      return 502
    }
  }

  return createServer((request, response) => {
    respond(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    )
  })
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Whether one of the signatures is that of the id, the time and the body, and the time is now. */
function isSigned(headers: IncomingHttpHeaders, body: string, key: Buffer, nowMs: number): boolean {
  const [id, time, signatures = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    [headers[`webhook-${name}`]].flat().join(),
  )
  if (!(Math.abs(nowMs - Number(time) * 1000) <= toleranceMs)) return false
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
