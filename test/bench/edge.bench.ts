import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEdge } from '../edges/edge.programs.ts'
import { describeSurrogateVarnish } from '../edges/surrogate.varnish.ts'
import { findFreePort } from '../support/free.port.ts'
import { describeSite, groupPath, siteName, type Contestant } from './contestants.ts'
import { compressed } from './load.ts'
import { chooseSeconds, rounds } from './pace.ts'
import { describeRace, race, startAll, stopAll } from './race.ts'
import type { Section } from './section.ts'
import { has, startServer, type Server } from './servers.ts'

const connections = 50
const seconds = chooseSeconds(3)
const varnishName = 'Varnish in front'
const surrogateName = 'Varnish, purged by keys'

/** A page that a cache in front keeps, from the cache and from the gateway. */
export async function benchEdge(): Promise<Section> {
  if (!has('varnishd')) return { markdown: 'There is no Varnish here, so it was not measured.\n' }
  const runners = await startAll([
    { name: siteName, path: groupPath, start: startGateway },
    { name: varnishName, path: groupPath, start: startVarnish },
    { name: surrogateName, path: groupPath, start: startPurged },
  ] satisfies Contestant[])
  const question = { connections, seconds }
  const identity = await race(runners, { ...question, acceptEncoding: 'identity' })
  const encoded = await race(runners, { ...question, acceptEncoding: compressed })
  await stopAll(runners)
  return {
    markdown: `The group page \`${groupPath}\` from the memory of the gateway alone and from Varnish, by its
[recipes](edges.md#recipes), in front of another gateway: with \`EDGE=keeps-pages\` Varnish asks its gateway once a second, with
\`EDGE=surrogate\` when the page was purged. Varnish and its gateway are on the measured core.
${connections} connections from a process on the other core, in ${rounds} alternating rounds of ${seconds} s. Processor time is that
of Varnish without its gateway.

With the header of a browser, \`Accept-Encoding: ${compressed}\`; Varnish knows gzip alone:

${describeRace(encoded, siteName)}

Uncompressed:

${describeRace(identity, siteName)}
`,
  }
}

const startGateway = () => startServer(describeSite({ EDGE: 'keeps-pages' }), '/healthz')

async function startVarnish(): Promise<Server> {
  const gateway = await startGateway()
  const gatewayPort = Number(new URL(gateway.origin).port)
  return startBefore(gateway, (port, folder) =>
    describeEdge('varnish', { gatewayPort, port, folder }),
  )
}

async function startPurged(): Promise<Server> {
  const purge = await findFreePort()
  const purgeUrl = `http://127.0.0.1:${purge}`
  const site = describeSite({ EDGE: 'surrogate', EDGE_PURGE_URL: purgeUrl })
  const gateway = await startServer(site, '/healthz')
  const gatewayPort = Number(new URL(gateway.origin).port)
  return startBefore(gateway, (port, folder) =>
    describeSurrogateVarnish(
      { site: String(port), purge: String(purge) },
      [gatewayPort, gatewayPort],
      folder,
    ),
  )
}

/** Starts a cache in front of a gateway, which it stops with itself. */
async function startBefore(
  gateway: Server,
  describe: (port: number, folder: string) => ReturnType<typeof describeEdge>,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-bench-edge-'))
  const cache = await startServer((port) => describe(port, folder), '/readyz')
  return {
    ...cache,
    async stop() {
      await cache.stop()
      await gateway.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
