import {
  elsewhere,
  freeFilter,
  frameworks,
  groupPath,
  nameOlder,
  olderCheckout,
  olderSites,
  site,
  siteName,
  siteOnStoredCalls,
  startStoredCalls,
} from './contestants.ts'
import { compressed } from './load.ts'
import { chooseSeconds, isQuick, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import {
  compareCost,
  describeAims,
  describeRace,
  describeRank,
  race,
  startAll,
  stopAll,
  type Aim,
  type Result,
} from './race.ts'
import type { Section } from './section.ts'
import { storeData } from './stored.files.ts'

// Enough to keep one core busy. Requests in flight at the end of a round are not counted, though they cost.
const connections = 4
const seconds = chooseSeconds(4)
const warmRequests = isQuick ? 20 : 300
const comparable = siteName + elsewhere

/** Uncached pages. */
export async function benchUncached(): Promise<Section> {
  const path = `${groupPath}?${freeFilter}={n}`
  const calls = await startStoredCalls()
  const olderCalls = olderCheckout === undefined ? undefined : await startStoredCalls(olderCheckout)
  const older =
    olderCheckout === undefined || olderCalls === undefined
      ? []
      : olderSites(path, olderCheckout, olderCalls.origin)
  const sites = await startAll([site(path), siteOnStoredCalls(path, calls.origin), ...older])
  const data = await storeData(sites[0]?.server.origin ?? '')
  const runners = [...sites, ...(await startAll(frameworks('fresh', data)))]
  const question = { connections, seconds, warmRequests }
  const shipped = await race(runners, { ...question, acceptEncoding: compressed })
  const identity = await race(runners, { ...question, acceptEncoding: 'identity' })
  const origins = [calls, ...(olderCalls ? [olderCalls] : [])].map((server) => ({ server }))
  await stopAll([...runners, ...origins])
  const title = 'Processor time of an uncached page, ms'
  const bars = shipped.map(({ name, cpuMs }) => ({ name, values: cpuMs }))
  return {
    markdown: `${introduction}${older.length === 0 ? '\n' : `\nThe rows \`${older[0]?.name}\` are an older checkout (\`--against=FOLDER\`), with its own content API.\n\n`}${connections} connections, ${rounds} alternating rounds of ${seconds} s.

![${title}](benchmarks/uncached.svg)

As delivered, with \`Accept-Encoding: ${compressed}\`: Faceplate compresses with brotli, Next.js with gzip, the others not
at all.

${describeRace(shipped, comparable)}

${describeRank(shipped, comparable)}

Uncompressed, so that each server does the same:

${describeRace(identity, comparable)}

${describeRank(identity, comparable)}

${describeAims(listAims(shipped))}
`,
    plots: { 'uncached.svg': plotBars(title, bars) },
  }
}

function listAims(results: readonly Result[]): Aim[] {
  if (olderCheckout === undefined) return []
  const older = nameOlder(olderCheckout)
  return [
    [siteName, older],
    [comparable, older + elsewhere],
  ].map(([name = '', other = '']) => ({
    of: `processor time: ${name} / ${other}`,
    atMost: 0.55,
    ratios: compareCost(results, name, other),
  }))
}

const introduction = `The group page with 24 cards, rendered for each request, with limits off. Each request to Faceplate has a filter value that
no request had before, and that excludes no product. In the row \`Faceplate\` the content service reads and filters on the
same core, and its processor time is counted. In the row \`${comparable}\` a content API on the
other core sends stored responses. That row is comparable with the frameworks.

The frameworks render the same page from the same API responses: the same 24 cards, filters, menus, footer and forms, in
the same elements with the same texts, by components that an engineer would write for that framework. What differs:

- They read their data from a file, in one piece; Faceplate makes two HTTP calls and reads six responses from its cache.
- They have one route, no stylesheet, and neither log, metrics, limits nor a cache.
- Their whole page is hydrated, so it carries all data of the page (Next.js also carries the page itself a second time, as
  its flight data). Faceplate's menu and footer are static HTML or islands.
- Every internal link is the framework's own link component; in Faceplate the links of menu panels are plain anchors.
- Next.js has client components for forms, filters and the compare links; the rest are server components.
`
