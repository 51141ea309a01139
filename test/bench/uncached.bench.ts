import {
  freeFilter,
  frameworks,
  groupPath,
  olderSite,
  site,
  siteName,
  siteOnStoredCalls,
  startStoredCalls,
  storeData,
} from './contestants.ts'
import { compressed } from './load.ts'
import { chooseSeconds, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import { compare, describeAims, describeRace, race, startAll, stopAll } from './race.ts'
import type { Section } from './section.ts'

const connections = 20
const seconds = chooseSeconds(4)

/** Pages that nobody has asked for before. */
export async function benchUncached(): Promise<Section> {
  const path = `${groupPath}?${freeFilter}={n}`
  const calls = await startStoredCalls()
  const older = olderSite(path)
  const sites = await startAll([site(path), siteOnStoredCalls(path, calls.origin), ...older])
  const data = await storeData(sites[0]?.server.origin ?? '')
  const runners = [...sites, ...(await startAll(frameworks('fresh', data)))]
  const results = await race(runners, { connections, seconds, acceptEncoding: compressed })
  await stopAll([...runners, { server: calls }])
  const title = 'Pages a second that nobody has asked for before'
  const aims = older.map(({ name }) => ({
    of: 'to the site before',
    least: 3,
    ratios: compare(results, siteName, name),
  }))
  const bars = results.map(({ name, perSecond }) => ({ name, values: perSecond }))
  return {
    markdown: `The group page with 24 cards, made anew for each request: to ours each comes with a filter that was
never set before and narrows nothing. The first row of ours reads and filters in its own content
service on the same core; the other has a content API that costs it nothing, as Next.js and Nuxt read
their data from a file. ${connections} connections, ${rounds} rounds of ${seconds} s in turns, with \`Accept-Encoding: ${compressed}\`.

![${title}](benchmarks/uncached.svg)

${describeRace(results, siteName)}
${aims.length === 0 ? '' : `\n${describeAims(aims)}\n`}`,
    plots: { 'uncached.svg': plotBars(title, bars) },
  }
}
