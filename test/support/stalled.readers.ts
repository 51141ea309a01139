import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Opens connections that request a file, take its first bytes and then read nothing more. */
export async function openStalledReaders(
  origin: string,
  path: string,
  count: number,
): Promise<{ close: () => void }> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      // A reader may be disconnected.
      socket.on('error', () => {})
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      const [head] = (await once(socket, 'data')) as [Buffer]
      socket.pause()
      const [line] = head.toString('latin1').split('\r\n', 1)
      if (line !== 'HTTP/1.1 200 OK') throw new Error(`${path}: ${line}`)
    }),
  )
  return {
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
