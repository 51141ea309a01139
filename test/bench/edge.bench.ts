import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEdge } from '../edges/edge.programs.ts'
import { describeSite, groupPath, siteName, type Contestant } from './contestants.ts'
import { compressed } from './load.ts'
import { chooseSeconds, rounds } from './pace.ts'
import {
  compare,
  compareCost,
  describeAims,
  describeRace,
  race,
  startAll,
  stopAll,
} from './race.ts'
import type { Section } from './section.ts'
import { has, startServer, type Server } from './servers.ts'

const connections = 50
const seconds = chooseSeconds(3)
const varnishName = 'Varnish in front'

/** A page that a cache in front keeps, from the cache and from the gateway. */
export async function benchEdge(): Promise<Section> {
  if (!has('varnishd')) return { markdown: 'There is no Varnish here, so it was not measured.\n' }
  const runners = await startAll([
    { name: siteName, path: groupPath, start: startGateway },
    { name: varnishName, path: groupPath, start: startVarnish },
  ] satisfies Contestant[])
  const question = { connections, seconds }
  const identity = await race(runners, { ...question, acceptEncoding: 'identity' })
  const encoded = await race(runners, { ...question, acceptEncoding: compressed })
  await stopAll(runners)
  return {
    markdown: `The group page \`${groupPath}\` with \`EDGE=keeps-pages\`, from the memory of the gateway alone and from Varnish, by
[its recipe](edges.md#recipes), in front of another gateway. Varnish asks its gateway once a second, and both are on the measured
core. ${connections} connections from a process on the other core, in ${rounds} alternating rounds of ${seconds} s. Processor time is
that of Varnish without its gateway.

With the header of a browser, \`Accept-Encoding: ${compressed}\`; Varnish knows gzip alone:

${describeRace(encoded, siteName)}

Uncompressed:

${describeRace(identity, siteName)}

${describeAims([
  {
    of: 'requests: Varnish / Faceplate, with the header of a browser',
    ratios: compare(encoded, varnishName, siteName),
  },
  {
    of: 'processor time: Varnish / Faceplate, with the header of a browser',
    ratios: compareCost(encoded, varnishName, siteName),
  },
])}
`,
  }
}

const startGateway = () => startServer(describeSite({ EDGE: 'keeps-pages' }), '/healthz')

async function startVarnish(): Promise<Server> {
  const gateway = await startGateway()
  const gatewayPort = Number(new URL(gateway.origin).port)
  // Varnish drops its rights, and could not enter a folder of this process.
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-bench-edge-'))
  const varnish = await startServer(
    (port) => describeEdge('varnish', { gatewayPort, port, folder }),
    '/readyz',
  )
  return {
    ...varnish,
    async stop() {
      await varnish.stop()
      await gateway.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
