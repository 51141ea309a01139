import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

/** Finds a port that no program uses at this moment, for programs that cannot choose one themselves. */
export async function findFreePort(): Promise<number> {
  const [port] = await findPorts(1)
  return Number(port)
}

/**
 * Finds ports that are free on all addresses, below the system's range of ephemeral ports, so that no outgoing connection
 * occupies them later.
 */
export async function findPorts(count: number): Promise<string[]> {
  const servers: Server[] = []
  while (servers.length < count) {
    const server = createServer().listen(randomInt(20_000, 32_000))
    const isHeld = once(server, 'listening').then(
      () => true,
      () => false,
    )
    // All servers stay open until the end, so no port is found twice.
    if (await isHeld) servers.push(server)
  }
  const ports = servers.map((server) => String((server.address() as AddressInfo).port))
  for (const server of servers) server.close()
  return ports
}
