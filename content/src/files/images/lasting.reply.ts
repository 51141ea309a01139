import type { FastifyReply } from 'fastify'
import { toLastingAddress } from './picture.ts'

/** For ever, by those who know the word (RFC 8246) and by those who do not. */
const lasting = 'public, max-age=31536000, immutable'

/**
 * Says how long an answer may be kept, by the address it was asked for at. What is at the address of its bytes
 * stays as it is; at its plain path it may be another one any minute. At the address of former bytes it has moved,
 * since pages that were kept show those addresses still; gives whether it has.
 */
export function controlKeeping(
  reply: FastifyReply,
  asked: string,
  { path, hash, control }: { path: string; hash: string; control: string },
): boolean {
  const current = toLastingAddress(path, hash)
  const hasMoved = asked !== path && asked !== current
  if (hasMoved) reply.header('cache-control', 'public, max-age=60').redirect(current, 302)
  else reply.header('cache-control', asked === current ? lasting : control)
  return hasMoved
}
