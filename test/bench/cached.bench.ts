import {
  bareServers,
  callPath,
  fastifyName,
  frameworks,
  groupPath,
  nginxNames,
  nginxServers,
  nuxtName,
  site,
  siteName,
  siteWithLimits,
  siteWithLimitsName,
  startOrigin,
  type Contestant,
} from './contestants.ts'
import { compressed, load } from './load.ts'
import { chooseSeconds, pairedStarts, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import {
  compare,
  compareCost,
  describeAims,
  describeRank,
  describeRace,
  race,
  raceStarts,
  startAll,
  stopAll,
  type Aim,
  type Result,
} from './race.ts'
import type { Section } from './section.ts'
import { storeAnswer, storeData } from './stored.files.ts'

const connections = 50
const seconds = chooseSeconds(2)

interface Results {
  identity: readonly Result[]
  brotli: readonly Result[]
}

/** A call of the API, served from memory. */
export async function benchCall(): Promise<Section> {
  const results = await runRaces(callPath, () => [])
  const { brotli } = results
  const question = { connections, seconds: 2 * seconds, acceptEncoding: 'identity' }
  const contestants = [site(callPath), siteWithLimits(callPath)]
  const limits = await raceStarts(contestants, question, pairedStarts)
  return describe(results, {
    name: 'json',
    title: 'Requests a second: a call from memory',
    introduction: `\`${callPath}\`, a response of 19 kB. ${describeWay()}

The row \`${siteWithLimitsName}\` is the server that \`npm start\` runs, with log, metrics, request ids and limits that count
requests but are never reached. An earlier gateway served hits before Fastify saw them and reached 97 % of bare Fastify
with fewer header fields; the design was abandoned ([012](decisions/012-serve-cache-hits-in-an-early-hook.md)).`,
    aims: [
      {
        of: 'processor time: Faceplate, limits on / bare Fastify with the same bytes and headers',
        atMost: 1.8,
        ratios: compareCost(brotli, siteWithLimitsName, fastifyName),
      },
      {
        of: `processor time: limits on / limits off, each server started ${pairedStarts} times`,
        atMost: 1.05,
        ratios: compareCost(limits, siteWithLimitsName, siteName),
      },
    ],
  })
}

/** The group page, from memory if the server has a cache. */
export async function benchPage(): Promise<Section> {
  const results = await runRaces(groupPath, (data) => frameworks('kept', data))
  const { brotli } = results
  return describe(results, {
    name: 'page',
    title: 'Requests a second: a page from memory, compressed',
    introduction: `The group page \`${groupPath}\` with 24 cards. The bare servers and nginx send the bytes and
header fields of Faceplate's page. Next.js and Nuxt render the same page from the same data
([what differs](#uncached-pages)), with the compression that they have by default: Next.js compresses each response with
gzip, Nuxt compresses none. ${describeWay()}`,
    aims: [
      {
        of: 'processor time: Faceplate, limits on / bare Fastify with the same bytes and headers',
        atMost: 1.8,
        ratios: compareCost(brotli, siteWithLimitsName, fastifyName),
      },
      {
        of: 'requests: Faceplate / nginx with brotli each time',
        atLeast: 8,
        ratios: compare(brotli, siteName, nginxNames.brotli),
      },
      {
        of: 'requests: Faceplate / nginx with gzip each time',
        atLeast: 8,
        ratios: compare(brotli, siteName, nginxNames.gzip),
      },
      {
        of: 'requests: Faceplate / Nuxt, SWR',
        atLeast: 1.3,
        ratios: compare(brotli, siteName, nuxtName),
      },
    ],
  })
}

async function runRaces(path: string, addPeers: (data: string) => Contestant[]): Promise<Results> {
  const sites = await startAll([site(path), siteWithLimits(path)])
  const first = sites[0]?.server.origin ?? ''
  // Waits until the background compression is done, because its bytes are then copied for the other servers.
  for (const acceptEncoding of ['identity', compressed]) {
    await load(first, { paths: [path], connections, seconds, acceptEncoding })
  }
  const stored = await storeAnswer(first, path)
  const origin = await startOrigin(stored, path)
  const peers = await startAll([
    ...bareServers(path, stored),
    ...nginxServers(path, origin.origin),
    ...addPeers(await storeData(first)),
  ])
  const runners = [...sites, ...peers]
  const plain = runners.filter(({ onlyCompresses }) => !onlyCompresses)
  const identity = await race(plain, { connections, seconds, acceptEncoding: 'identity' })
  const brotli = await race(runners, { connections, seconds, acceptEncoding: compressed })
  await stopAll([...runners, { server: origin }])
  return { identity, brotli }
}

function describeWay(): string {
  return `Each server runs on one core, with ${connections} connections from
a process on the other core, in ${rounds} alternating rounds of ${seconds} s. Figures are medians, with minimum and maximum.`
}

interface Description {
  name: string
  title: string
  introduction: string
  aims: readonly Aim[]
}

function describe(
  { identity, brotli }: Results,
  { name, title, introduction, aims }: Description,
): Section {
  const bars = brotli.map((result) => ({ name: result.name, values: result.perSecond }))
  return {
    markdown: `${introduction}

![${title}](benchmarks/${name}.svg)

With the header of a browser, \`Accept-Encoding: ${compressed}\`:

${describeRace(brotli, fastifyName)}

${describeRank(brotli, siteWithLimitsName)}

Uncompressed:

${describeRace(identity, fastifyName)}

${describeAims(aims)}
`,
    plots: { [`${name}.svg`]: plotBars(title, bars) },
  }
}
