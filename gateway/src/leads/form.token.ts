import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { formSignals } from '@faceplate/contracts/forms/form.signals'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** No person fills in a form and sends it in less, not even with a browser that knows them. */
const fastestMs = 1200
/** An older stamp says nothing: somebody went to lunch. */
const oldestMs = 24 * 3_600_000

/** Tells requests of programs by what no person does. */
export interface FormTokens {
  /** A signed time. */
  issue(): string
  /** Why a request looks like no person's; undefined: it does not, or says nothing about it. */
  judge(request: FastifyRequest): string | undefined
}

/**
 * The key is this process's own, or that of all workers: a stamp of another one says nothing, and that is held
 * against nobody.
 */
export function createFormTokens(
  now: () => number,
  key: string | Buffer = randomBytes(32),
): FormTokens {
  const sign = (time: string) => createHmac('sha256', key).update(time).digest('base64url')

  function readAgeMs(stamp: string): number | undefined {
    const [time = '', signature = ''] = stamp.split('.')
    const [given, due] = [Buffer.from(signature), Buffer.from(sign(time))]
    if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
    const ageMs = now() - Number.parseInt(time, 36)
    return ageMs <= oldestMs ? ageMs : undefined
  }

  return {
    issue() {
      const time = Math.floor(now()).toString(36)
      return `${time}.${sign(time)}`
    },
    judge({ headers, body }) {
      const trapped = body instanceof URLSearchParams && body.get(formSignals.trapName)
      if (trapped || [headers[formSignals.trap]].flat()[0]) return 'honeypot'
      const ageMs = readAgeMs([headers[formSignals.stamp]].flat()[0] ?? '')
      return ageMs !== undefined && ageMs < fastestMs ? 'too fast' : undefined
    },
  }
}

/** Gives a stamp to whoever begins to fill in a form. It is never part of a page, where a program would find it. */
export function registerFormTokens(app: FastifyInstance, tokens: FormTokens): void {
  app.get(formSignals.stampPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ stamp: tokens.issue() }),
  )
}
