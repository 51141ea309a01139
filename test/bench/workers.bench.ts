import { freeFilter, groupPath, nameWorkers, siteOfWorkers } from './contestants.ts'
import { compressed } from './load.ts'
import { chooseSeconds, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import { describeRace, race, startAll, stopAll } from './race.ts'
import type { Section } from './section.ts'

const connections = 50
const seconds = chooseSeconds(4)
const numbers = [1, 2]

/** What a second worker brings (`WORKERS`). */
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
  const title = 'Pages a second that nobody has asked for before, by workers'
  return {
    markdown: `The group page, from memory and made anew. Here the site has both cores, and shares them with the content
service and with whoever asks, which is why two workers are less than twice as much: where a page comes from memory,
asking for it costs as much as to answer. ${connections} connections, ${rounds} rounds of ${seconds} s in turns.

![${title}](benchmarks/workers.svg)

From memory:

${describeRace(kept, nameWorkers(1))}

Made anew:

${describeRace(fresh, nameWorkers(1))}
`,
    plots: { 'workers.svg': plotBars(title, bars) },
  }
}
