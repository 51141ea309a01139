import { freeFilter, groupPath, nameWorkers, siteOfWorkers } from './contestants.ts'
import { compressed } from './load.ts'
import { chooseSeconds, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import { describeRace, race, startAll, stopAll } from './race.ts'
import type { Section } from './section.ts'

const connections = 50
const seconds = chooseSeconds(4)
const numbers = [1, 2]

/** Gain from a second worker (`WORKERS`). */
export async function benchWorkers(): Promise<Section> {
  const raceWorkers = async (path: string) => {
    const runners = await startAll(numbers.map((workers) => siteOfWorkers(path, workers)))
    const results = await race(runners, { connections, seconds, acceptEncoding: compressed })
    await stopAll(runners)
    return results
  }
  const kept = await raceWorkers(groupPath)
  const fresh = await raceWorkers(`${groupPath}?${freeFilter}={n}`)
  const bars = fresh.map(({ name, perSecond }) => ({ name, values: perSecond }))
  const title = 'Uncached pages a second, by number of workers'
  return {
    markdown: `The group page, from memory and rendered for each request. The site has both cores, and shares them with the content
service and the load generator. So two workers serve less than twice as many: a page from memory costs the load
generator as much as it costs the site. ${connections} connections, ${rounds} alternating rounds of ${seconds} s.

![${title}](benchmarks/workers.svg)

From memory:

${describeRace(kept, nameWorkers(1))}

Rendered for each request:

${describeRace(fresh, nameWorkers(1))}
`,
    plots: { 'workers.svg': plotBars(title, bars) },
  }
}
