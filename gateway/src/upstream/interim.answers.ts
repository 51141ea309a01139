import type { Socket } from 'node:net'

/** What an unasked 100 is made. */
export const disguisedContinue = 199

const interim = /^HTTP\/1\.[01] 1\d\d[ \r]/
const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Lets an upstream say `100 Continue` though nobody asked for it: a client passes over interim answers that it did
 * not expect (RFC 9110 §15.2). Undici ends the connection instead, so that a write that was done would be told as
 * failed. It passes over what it does not know, so 199, which nobody has given a meaning, is what it gets to see.
 */
export function passInterimAnswers(socket: Socket): Socket {
  // Answers begin after something was sent, and nowhere else is anything changed.
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

/** Makes each 100 at the beginning a 199. Tells whether the head of an answer is still to come. */
function renameContinue(chunk: Buffer): boolean {
  let at = 0
  while (at < chunk.length) {
    const line = chunk.toString('latin1', at, at + 13)
    if (!interim.test(line)) return false
    if (line.startsWith('100', 9)) chunk.write(String(disguisedContinue), at + 9, 'latin1')
    const end = chunk.indexOf(endOfHead, at)
    if (end === -1) return false
    at = end + endOfHead.length
  }
  return true
}
