import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A name or an address as hosts have them, IPv6 in brackets, and a port (RFC 3986 §3.2.2). */
const pattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d*))?$/i

/**
 * Refuses what names two hosts, or one that there cannot be (RFC 9112 §3.2): a proxy in front might take the
 * other for the one that was asked. HTTP/1.0 has no Host, HTTP/1.1 without one is refused by Node.
 */
export function registerHost(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isHostClear(request.raw.rawHeaders)) done()
    else void refuse(request, reply)
  })
}

/** Looks at the lines as they came: of two Hosts, Node keeps the first and says nothing. */
function isHostClear(lines: readonly string[]): boolean {
  let host: string | undefined
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = lines[at + 1] ?? ''
  }
  return host === undefined || isHost(host)
}

function isHost(text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && Number(match[1] ?? 0) <= 65_535
}
