import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A host name or IP address, IPv6 in brackets, with an optional port (RFC 3986 §3.2.2). */
const pattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d*))?$/i

/**
 * Rejects a request with two Host headers or an invalid one (RFC 9112 §3.2): a proxy in front might use the other one.
 * HTTP/1.0 needs no Host; Node itself rejects HTTP/1.1 without one.
 */
export function registerHost(
  app: FastifyInstance,
  reject: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, headers } = request.raw
    const { host } = headers
    // The host of a target in absolute form replaces that of the header (see `readTarget`).
    if (hasValidHost(rawHeaders) && (host === undefined || isHost(host))) done()
    else void reject(request, reply)
  })
}

/** Reads the raw header lines: of two Host headers, Node silently keeps the first. */
function hasValidHost(lines: readonly string[]): boolean {
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
