import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'comparison'

/** Visitors return after months of deciding. */
const lifeSeconds = 180 * 24 * 3600

/**
 * The goods that a visitor compares, which the cookie itself holds: an adapter stores nothing. It needs no signature, since
 * any list is one that the visitor may ask for.
 */
export function readCompared({ cookies }: FastifyRequest): number[] {
  const ids = (cookies[name] ?? '').slice(0, comparisonLimit * 10).split('.')
  const whole = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  return [...new Set(whole)].slice(0, comparisonLimit)
}

export function setCompared(reply: FastifyReply, ids: readonly number[]): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/' } as const
  if (ids.length === 0) void reply.clearCookie(name, options)
  else void reply.setCookie(name, ids.join('.'), { ...options, maxAge: lifeSeconds })
}
