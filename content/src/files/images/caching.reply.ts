import type { FastifyReply } from 'fastify'
import { toHashedAddress } from './picture.ts'

/** Caches keep the response for a year; with `immutable` (RFC 8246) browsers do not revalidate it on reload. */
const immutable = 'public, max-age=31536000, immutable'

/**
 * Sets the Cache-Control of a response by the requested address. Content at a hashed address never changes, while
 * content at a plain path can change at any time (`control`). An outdated hash is redirected to the current one, since
 * cached pages still contain it. Returns true if it has sent this redirect.
 */
export function controlCaching(
  reply: FastifyReply,
  asked: string,
  { path, hash, control }: { path: string; hash: string; control: string },
): boolean {
  const current = toHashedAddress(path, hash)
  const hasMoved = asked !== path && asked !== current
  if (hasMoved) reply.header('cache-control', 'public, max-age=60').redirect(current, 302)
  else reply.header('cache-control', asked === current ? immutable : control)
  return hasMoved
}
