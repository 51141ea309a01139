import type { Socket } from 'node:net'

/** Status that replaces an unexpected 100. */
export const replacementStatus = 199

const interim = /^HTTP\/1\.[01] 1\d\d[ \r]/
const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Accepts an unexpected `100 Continue` from an upstream: a client must ignore interim responses that it did not expect
 * (RFC 9110 §15.2). Undici ends the connection instead, so a write that was done would be reported as failed. Undici
 * ignores unknown interim responses, so the status 100 is replaced by the unassigned 199.
 */
export function passInterimResponses(socket: Socket): Socket {
  // A response head follows a write; bytes elsewhere are not changed.
  let isHeadNext = false
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  const read = socket.read.bind(socket)
  socket.write = (...given: unknown[]) => {
    isHeadNext = true
    return write(...given)
  }
  socket.read = (size?: number) => {
    const chunk: unknown = read(size)
    if (isHeadNext && Buffer.isBuffer(chunk)) isHeadNext = renameContinue(chunk)
    return chunk
  }
  return socket
}

/** Replaces each 100 at the start of the chunk by 199. Returns whether the final response head is still to come. */
function renameContinue(chunk: Buffer): boolean {
  let at = 0
  while (at < chunk.length) {
    const line = chunk.toString('latin1', at, at + 13)
    if (!interim.test(line)) return false
    if (line.startsWith('100', 9)) chunk.write(String(replacementStatus), at + 9, 'latin1')
    const end = chunk.indexOf(endOfHead, at)
    if (end === -1) return false
    at = end + endOfHead.length
  }
  return true
}
