import type { FastifyReply } from 'fastify'
import { writeLifetime, type Lifetime } from '../../base/http/lifetime.ts'
import { toHashedAddress } from './picture.ts'

const yearSeconds = 31_536_000
/** Caches keep the response for a year; with `immutable` (RFC 8246) browsers do not revalidate it on reload. */
const immutable = `public, max-age=${yearSeconds}, immutable`

/**
 * Sets the Cache-Control of a response by the requested address. Content at a hashed address never changes, while
 * content at a plain path can change at any time (`lifetime`). Neither kind of content is used longer than it is
 * public. An outdated hash is redirected to the current one, since cached pages still contain it. Returns true if it
 * has sent this redirect.
 */
export function controlCaching(
  reply: FastifyReply,
  asked: string,
  file: { path: string; hash: string; lifetime: Lifetime; secondsLeft: number },
): boolean {
  const { path, hash, lifetime, secondsLeft } = file
  const current = toHashedAddress(path, hash)
  const hasMoved = asked !== path && asked !== current
  if (hasMoved) {
    reply.header('cache-control', writeLifetime({ fresh: 60 }, secondsLeft)).redirect(current, 302)
  } else if (asked === current) {
    const isEndless = secondsLeft === Infinity
    const ofHash = isEndless ? immutable : writeLifetime({ fresh: yearSeconds }, secondsLeft)
    reply.header('cache-control', ofHash)
  } else reply.header('cache-control', writeLifetime(lifetime, secondsLeft))
  return hasMoved
}
