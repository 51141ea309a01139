import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { formSignals } from '@faceplate/contracts/forms/form.signals'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A person needs longer than this to fill in and send a form, even with autofill. */
const fastestMs = 1200
/** An older token is ignored: the visitor may have left the form open. */
const oldestMs = 24 * 3_600_000

/** Detects form posts of bots. */
export interface FormTokens {
  /** Creates a token: the signed current time. */
  issue(): string
  /** Why a request is suspected spam; undefined: it is not suspected, or has no valid token. */
  findSpamReason(request: FastifyRequest): string | undefined
}

/**
 * The key is random per process, or shared by all workers. A token with another key is ignored, which makes no request
 * suspicious.
 */
export function createFormTokens(
  now: () => number,
  key: string | Buffer = randomBytes(32),
): FormTokens {
  const sign = (time: string) => createHmac('sha256', key).update(time).digest('base64url')

  function readAgeMs(token: string): number | undefined {
    const [time = '', signature = ''] = token.split('.')
    const [signed, expected] = [Buffer.from(signature), Buffer.from(sign(time))]
    if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined
    const ageMs = now() - Number.parseInt(time, 36)
    return ageMs <= oldestMs ? ageMs : undefined
  }

  return {
    issue() {
      const time = Math.floor(now()).toString(36)
      return `${time}.${sign(time)}`
    },
    findSpamReason({ headers, body }) {
      const trap = body instanceof URLSearchParams && body.get(formSignals.trapName)
      if (trap || [headers[formSignals.trap]].flat()[0]) return 'honeypot'
      const ageMs = readAgeMs([headers[formSignals.stamp]].flat()[0] ?? '')
      return ageMs !== undefined && ageMs < fastestMs ? 'too fast' : undefined
    },
  }
}

/** Serves a token when a visitor starts to fill in a form. Pages hold no token, since bots would find it there. */
export function registerFormTokens(app: FastifyInstance, tokens: FormTokens): void {
  app.get(formSignals.stampPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ stamp: tokens.issue() }),
  )
}
