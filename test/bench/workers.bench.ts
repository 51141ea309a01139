import { freeFilter, groupPath, nameWorkers, siteOfWorkers } from './contestants.ts'
import { median, writeSpread, write, writeTable } from './figures.ts'
import { compressed } from './load.ts'
import { chooseSeconds, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import { compare, race, startAll, stopAll } from './race.ts'
import type { Section } from './section.ts'

const connections = 50
const seconds = chooseSeconds(4)
const numbers = [1, 2]

const questions = {
  'from memory': groupPath,
  'made anew': `${groupPath}?${freeFilter}={n}`,
}

/** What a second worker brings (`WORKERS`). */
export async function benchWorkers(): Promise<Section> {
  const rows: string[][] = []
  const bars: { name: string; values: number[] }[] = []
  for (const [what, path] of Object.entries(questions)) {
    const runners = await startAll(numbers.map((workers) => siteOfWorkers(path, workers)))
    const results = await race(runners, { connections, seconds, acceptEncoding: compressed })
    await stopAll(runners)
    for (const workers of numbers) {
      const name = nameWorkers(workers)
      const result = results.find((each) => each.name === name)
      if (!result) continue
      rows.push([
        `${what}, ${name}`,
        writeSpread(result.perSecond),
        write(median(compare(results, name, nameWorkers(1)))),
        `${write(median(result.p99Ms))} ms`,
        `${median(result.residentMb).toFixed(0)} MB`,
      ])
      if (path !== groupPath) bars.push({ name, values: result.perSecond })
    }
  }
  const title = 'Pages a second that nobody has asked for before, by workers'
  return {
    markdown: `The group page, from memory and made anew. Here the site has both cores, and shares them with the content
service and with whoever asks, which is why two workers are less than twice as much: where a page comes from memory,
asking for it costs as much as to answer. ${connections} connections, ${rounds} rounds of ${seconds} s in turns.

![${title}](benchmarks/workers.svg)

${writeTable(['page', 'requests a second', 'of 1 worker', 'p99', 'resident memory, all processes'], rows)}
`,
    plots: { 'workers.svg': plotBars(title, bars) },
  }
}
