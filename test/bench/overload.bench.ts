import { setTimeout as sleep } from 'node:timers/promises'
import { freeFilter, frameworks, groupPath, site } from './contestants.ts'
import { median, percentile, write, writeTable } from './figures.ts'
import { compressed, load } from './load.ts'
import { chooseSeconds, rounds } from './pace.ts'
import { plotBars } from './plot.ts'
import { startAll, stopAll, type Runner } from './race.ts'
import type { Section } from './section.ts'
import { settle } from './servers.ts'
import { storeData } from './stored.files.ts'
import { timeRequest } from './timed.request.ts'

const floodSeconds = chooseSeconds(3)
const probeEveryMs = 20
const floods = [0, 8, 64]

interface Flood {
  p95Ms: number[]
  pagesPerSecond: number[]
  refusedPerSecond: number[]
}

/** Response time of `/healthz` while other clients request uncached pages. */
export async function benchOverload(): Promise<Section> {
  const ours = await startAll([site(`${groupPath}?${freeFilter}={n}`)])
  const data = await storeData(ours[0]?.server.origin ?? '')
  const runners = [...ours, ...(await startAll(frameworks('fresh', data)))]
  const results = new Map(runners.map((runner) => [runner, floods.map(makeFlood)]))
  for (const runner of runners) await measure(runner, 8, makeFlood())
  for (let round = 0; round < rounds; round += 1) {
    for (const [runner, measured] of results) {
      for (const [at, connections] of floods.entries()) {
        await measure(runner, connections, measured[at] ?? makeFlood())
      }
    }
  }
  await stopAll(runners)
  const title = 'p95 of /healthz under a flood of uncached pages, ms'
  const bars = [...results].flatMap(([{ name }, measured]) =>
    measured.map(({ p95Ms }, at) => ({ name: `${name}, ${floods[at]}`, values: p95Ms })),
  )
  const rows = [...results].flatMap(([{ name }, measured]) =>
    measured.map(({ p95Ms, pagesPerSecond, refusedPerSecond }, at) => [
      name,
      String(floods[at]),
      `${write(median(p95Ms))} ms (${write(Math.min(...p95Ms))}–${write(Math.max(...p95Ms))})`,
      write(median(pagesPerSecond)),
      write(median(refusedPerSecond)),
    ]),
  )
  const columns = ['server', 'connections', 'p95 of `/healthz`', 'pages a second', '503 a second']
  return {
    markdown: `\`/healthz\` is requested every ${probeEveryMs} ms while the connections of the second column request uncached pages, in ${rounds} alternating
rounds of ${floodSeconds} s. The aim for Faceplate is 50 ms.

![${title}](benchmarks/overload.svg)

${writeTable(columns, rows)}
`,
    plots: { 'overload.svg': plotBars(title, bars) },
  }
}

function makeFlood(): Flood {
  return { p95Ms: [], pagesPerSecond: [], refusedPerSecond: [] }
}

async function measure(runner: Runner, connections: number, flood: Flood): Promise<void> {
  const { path, server } = runner
  const until = performance.now() + floodSeconds * 1000
  const question = { paths: [path], connections, seconds: floodSeconds, acceptEncoding: compressed }
  const [times, loaded] = await Promise.all([
    probe(`${server.origin}/healthz`, until),
    connections === 0 ? undefined : load(server.origin, question),
  ])
  await settle(server)
  flood.p95Ms.push(percentile(times, 95))
  const { requests = 0, refused = 0, seconds = 1 } = loaded ?? {}
  flood.pagesPerSecond.push((requests - refused) / seconds)
  flood.refusedPerSecond.push(refused / seconds)
}

/** Sends requests at a fixed rate without waiting for responses: a slow response delays no other request. */
async function probe(url: string, until: number): Promise<number[]> {
  const times: Promise<number>[] = []
  while (performance.now() < until) {
    times.push(timeRequest(url))
    await sleep(probeEveryMs)
  }
  return Promise.all(times)
}
