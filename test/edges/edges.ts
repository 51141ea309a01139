import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { findPorts } from '../support/free.port.ts'
import { launchSite } from '../support/site.launch.ts'
import { countGateway, joinGateways } from './counted.gateway.ts'
import { EDITIONS, measureAway, measureFront, type EdgeFacts } from './edge.facts.ts'
import { edgeNames, findVersion, startEdge, type EdgeName } from './edge.programs.ts'
import { edgeModes, readTable, type EdgeTable } from './edge.table.ts'
import { writePage } from './edges.page.ts'
import { startSurrogateVarnish, waitUntilPurged } from './surrogate.varnish.ts'

// Measures the edges named on the command line, or all, and compares them with docs/edges.json. `--write` replaces that file and
// docs/edges.md.

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const args = process.argv.slice(2)
const named = args.filter((each) => !each.startsWith('--'))
const unknown = named.find((name) => !edgeNames.some((each) => each === name))
if (unknown !== undefined) {
  process.stderr.write(`edges: there is no ${unknown}; there are ${edgeNames.join(', ')}\n`)
  process.exit(1)
}
const asked = edgeNames.filter((name) => named.length === 0 || named.includes(name))

const measured: EdgeTable = { ...readTable() }
const differences: string[] = []
const versions = new Map<EdgeName, string>()
for (const name of asked) {
  const version = await findVersion(name)
  if (version === undefined) process.stderr.write(`edges: ${name} is not installed\n`)
  else versions.set(name, version)
}
for (const mode of edgeModes) {
  const site = await launchSite({ EDITIONS, EDGE: mode })
  // Side by side, since each waits until calls are stale.
  const outcomes = await Promise.allSettled(
    [...versions].map(async ([name, version]) => {
      const facts = await measure(name, site.origin)
      const before = measured[name]
      compare(`${name}, ${mode}`, before?.[mode], facts)
      const others = before ?? { version, revalidates: facts, 'keeps-pages': facts }
      measured[name] = { ...others, version, [mode]: facts }
    }),
  )
  await site.stop()
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
if (versions.has('varnish') && measured.varnish) {
  const facts = await measureSurrogate()
  compare('varnish, surrogate', measured.varnish.surrogate, facts)
  measured.varnish = { ...measured.varnish, surrogate: facts }
}
for (const difference of differences) process.stdout.write(`${difference}\n`)
if (args.includes('--write')) {
  const ordered = Object.fromEntries(edgeNames.map((name) => [name, measured[name]]))
  writeFileSync(join(root, 'docs/edges.json'), `${JSON.stringify(ordered, null, 2)}\n`)
  writeFileSync(join(root, 'docs/edges.md'), await writePage())
}
const isIncomplete = versions.size < asked.length && existsSync('/usr/bin/apt-get')
process.exit(isIncomplete || (differences.length > 0 && !args.includes('--write')) ? 1 : 0)

function compare(title: string, before: EdgeFacts | undefined, facts: EdgeFacts): void {
  for (const [fact, value] of Object.entries(facts)) {
    const known = before?.[fact as keyof EdgeFacts]
    if (known !== value) differences.push(`${title}, ${fact}: ${known} → ${value}`)
  }
}

/** Measures Varnish with its module xkey in front of two gateways. */
async function measureSurrogate(): Promise<EdgeFacts> {
  const [site = '', purge = ''] = await findPorts(2)
  const settings = {
    EDITIONS,
    EDGE: 'surrogate',
    EDGE_PURGE_URL: `http://127.0.0.1:${purge}`,
  }
  const sites = [await launchSite(settings), await launchSite(settings)] as const
  const first = await countGateway(sites[0].origin)
  const second = await countGateway(sites[1].origin)
  const edge = await startSurrogateVarnish({ site, purge }, [first.port, second.port])
  const both = joinGateways(first, second)
  try {
    for (const { opsOrigin } of sites) await waitUntilPurged(opsOrigin)
    const front = await measureFront(edge.origin, both)
    return { ...front, ...(await measureAway(edge.origin, both)) }
  } finally {
    await edge.stop()
    await Promise.all(sites.map((each) => each.stop()))
  }
}

async function measure(name: EdgeName, gatewayOrigin: string): Promise<EdgeFacts> {
  const gateway = await countGateway(gatewayOrigin)
  const edge = await startEdge(name, gateway.port)
  try {
    const front = await measureFront(edge.origin, gateway)
    return { ...front, ...(await measureAway(edge.origin, gateway)) }
  } finally {
    await edge.stop()
  }
}
