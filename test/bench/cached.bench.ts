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
  siteWithoutLimits,
  siteWithoutLimitsName,
  startOrigin,
  storeAnswer,
  storeData,
  type Contestant,
} from './contestants.ts'
import { compressed, load } from './load.ts'
import { chooseSeconds, pairedStarts, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import {
  compare,
  describeAims,
  describeRace,
  race,
  raceStarts,
  startAll,
  stopAll,
  type Aim,
  type Result,
} from './race.ts'
import type { Section } from './section.ts'

const connections = 50
const seconds = chooseSeconds(2)

interface Results {
  identity: readonly Result[]
  brotli: readonly Result[]
}

/** A call of the API that is answered from memory. */
export async function benchCall(): Promise<Section> {
  const results = await runRaces(callPath, () => [])
  const { identity } = results
  const question = { connections, seconds: 2 * seconds, acceptEncoding: 'identity' }
  const contestants = [site(callPath), siteWithoutLimits(callPath)]
  const limits = await raceStarts(contestants, question, pairedStarts)
  return describe(results, {
    name: 'json',
    title: 'Requests a second: a call from memory',
    introduction: `\`${callPath}\`, an answer of 19 kB. ${describeWay()}

The 97 % of bare Fastify that stood here before were of a gateway that answered hits in front of Fastify; that
was given up ([012](decisions/012-serve-cache-hits-in-an-early-hook.md)), and the row was not measured again. It was also put
together for the benchmark without limits, and only the best round counted: here it is what \`npm start\`
runs, with log, metrics and limits that count but are never reached.`,
    aims: [
      {
        of: 'limits off: to bare Fastify',
        least: 0.8,
        ratios: compare(identity, siteWithoutLimitsName, fastifyName),
      },
      {
        of: `limits on: to limits off, each started ${pairedStarts} times`,
        least: 0.95,
        ratios: compare(limits, siteName, siteWithoutLimitsName),
      },
    ],
  })
}

/** The group page, from memory wherever a server has one. */
export async function benchPage(): Promise<Section> {
  const results = await runRaces(groupPath, (data) => frameworks('kept', data))
  const { brotli } = results
  return describe(results, {
    name: 'page',
    title: 'Requests a second: a page from memory, compressed',
    introduction: `The group page \`${groupPath}\` with 24 cards. Bare servers and nginx send the bytes of ours;
Next.js and Nuxt show the same data in markup of their own and send it in the coding that they have:
Next.js compresses each answer by gzip, Nuxt none. ${describeWay()}`,
    aims: [
      {
        of: 'to bare Fastify with the same bytes',
        least: 0.6,
        ratios: compare(brotli, siteName, fastifyName),
      },
      {
        of: 'to nginx with brotli each time',
        least: 8,
        ratios: compare(brotli, siteName, nginxNames.brotli),
      },
      {
        of: 'to nginx with gzip each time',
        least: 8,
        ratios: compare(brotli, siteName, nginxNames.gzip),
      },
      { of: 'to Nuxt, SWR', least: 1.3, ratios: compare(brotli, siteName, nuxtName) },
    ],
  })
}

async function runRaces(path: string, addPeers: (data: string) => Contestant[]): Promise<Results> {
  const sites = await startAll([site(path), siteWithoutLimits(path)])
  const first = sites[0]?.server.origin ?? ''
  // What is compressed well in the background is there before its bytes are taken over.
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
  return `Each server on one core, ${connections} connections from
another process on the other core, ${rounds} rounds of ${seconds} s in turns: medians, and the least and the most.`
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

As a browser asks, with \`Accept-Encoding: ${compressed}\`:

${describeRace(brotli, fastifyName)}

Uncompressed:

${describeRace(identity, fastifyName)}

${describeAims(aims)}
`,
    plots: { [`${name}.svg`]: plotBars(title, bars) },
  }
}
