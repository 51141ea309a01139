import {
  freeFilter,
  frameworks,
  groupPath,
  olderSite,
  olderSiteName,
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

/** Uncached pages. */
export async function benchUncached(): Promise<Section> {
  const path = `${groupPath}?${freeFilter}={n}`
  const calls = await startStoredCalls()
  const older = olderSite(path)
  const sites = await startAll([site(path), siteOnStoredCalls(path, calls.origin), ...older])
  const data = await storeData(sites[0]?.server.origin ?? '')
  const runners = [...sites, ...(await startAll(frameworks('fresh', data)))]
  const results = await race(runners, { connections, seconds, acceptEncoding: compressed })
  await stopAll([...runners, { server: calls }])
  const title = 'Uncached pages a second'
  const aims = older.map(({ name }) => ({
    of: `Faceplate / ${olderSiteName}`,
    least: 3,
    ratios: compare(results, siteName, name),
  }))
  const note =
    older.length === 0
      ? ''
      : `The row \`${olderSiteName}\` is an older checkout (\`--against=FOLDER\`).\n`
  const bars = results.map(({ name, perSecond }) => ({ name, values: perSecond }))
  return {
    markdown: `The group page with 24 cards, rendered for each request. Each request to Faceplate has a filter value that no request had
before, and that excludes no product. In the row \`Faceplate\` the content service reads and filters on the same core. In the row
\`Faceplate, content API elsewhere\` a content API on the other core sends stored responses. That row is comparable with
Next.js and Nuxt, which read their data from a file.
${note}${connections} connections, ${rounds} alternating rounds of ${seconds} s, with \`Accept-Encoding: ${compressed}\`.

![${title}](benchmarks/uncached.svg)

${describeRace(results, siteName)}
${aims.length === 0 ? '' : `\n${describeAims(aims)}\n`}`,
    plots: { 'uncached.svg': plotBars(title, bars) },
  }
}
