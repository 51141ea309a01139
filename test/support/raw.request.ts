import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  /** Status line and header fields. */
  head: string
  /** Everything received. */
  text: string
}

/**
 * Writes raw bytes (Latin-1; `
 * ` ends a line) and reads the response until the server closes the connection.
 */
export function sendRaw(origin: string, request: string): Promise<RawAnswer> {
  const { port, hostname } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
      resolve({ status, head: text.split('\r\n\r\n')[0] ?? '', text })
    })
    socket.write(request.replaceAll('\n', '\r\n'), 'latin1')
  })
}
