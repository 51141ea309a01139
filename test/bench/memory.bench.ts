import { freeFilter, groupPath, site } from './contestants.ts'
import { write, writeTable } from './figures.ts'
import { compressed, load } from './load.ts'
import { isQuick } from './pace.ts'
import { plotLines } from './plot.ts'
import type { Section } from './section.ts'
import { listChildren, readUsage, type Server } from './servers.ts'

const seconds = isQuick ? 20 : 300
/** Memory should be flat over this last part of the load. */
const settledShare = 0.4
const connections = 50

/** Memory of the site while clients request everything it has. */
export async function benchMemory(): Promise<Section> {
  const { lines, loaded } = await watchMixedLoad(await site('/').start(), seconds)
  const title = 'Resident memory under mixed load, MB'
  const rows = lines.map(({ name, values }) => [
    name,
    `${write(Math.max(...values))} MB`,
    `${write(findSettledSlope(values))} MB a minute`,
  ])
  const { requests, refused, failed } = loaded
  return {
    markdown: `For ${seconds} s, ${connections} connections request every page of the sitemap in random order, with its payload, calls and pictures. One
request in ten is for a page with a filter value that no request had before. ${requests.toLocaleString('en')} responses, ${refused.toLocaleString('en')} of them
rejections; ${failed} connections broke. The aim for the gateway is 450 MB, flat.

![${title}](benchmarks/memory.svg)

${writeTable(['process', 'most', `slope of the last ${settledShare * seconds} s`], rows)}
`,
    plots: { 'memory.svg': plotLines(title, lines) },
  }
}

/** Resident memory of the processes of a site in each second of mixed load, in MB. Stops the site. */
export async function watchMixedLoad(server: Server, seconds: number) {
  const [content = server.pid] = listChildren(server.pid)
  const processes = { 'Faceplate gateway': server.pid, 'content service': content }
  const lines = Object.entries(processes).map(([name, pid]) => ({
    name,
    pid,
    values: [] as number[],
  }))
  const timer = setInterval(() => {
    for (const { pid, values } of lines) values.push(readUsage(pid).residentMb)
  }, 1000)
  const paths = await listMix(server.origin)
  const loaded = await load(server.origin, {
    paths,
    connections,
    seconds,
    acceptEncoding: compressed,
  })
  clearInterval(timer)
  await server.stop()
  return { lines, loaded }
}

/** The growth in MB a minute once the load has lasted. */
export function findSettledSlope(values: readonly number[]): number {
  return slope(values.slice(-settledShare * values.length)) * 60
}

/** The requests of visitors; `{n}` is a number not used before. */
async function listMix(origin: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(origin + path)).text()
  const sitemap = await read('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname)
  const build = (JSON.parse(await read('/builds/latest.json')) as { id: string }).id
  const pictures = [...(await read(groupPath)).matchAll(/src="(\/images\/[^"]+)"/g)]
  const calls = ['site', 'catalog/groups', 'catalog/goods?group=switches', 'news/list', 'solutions']
  const known = [
    ...pages,
    ...pages.map((page) => `${page}_payload.json?${build}`),
    ...calls.flatMap((call) => Array.from({ length: 20 }, () => `/api/${call}`)),
    ...pictures.map(([, path = '']) => path),
  ]
  const fresh = Array.from({ length: Math.ceil(known.length / 9) }, (_, at) =>
    at % 2 === 0
      ? `${groupPath}?${freeFilter}={n}`
      : `/api/catalog/goods?group=switches&${freeFilter}={n}`,
  )
  return [...known, ...fresh]
}

/** The growth of a value from one sample to the next, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let above = 0
  let below = 0
  for (const [at, value] of values.entries()) {
    above += (at - middle) * (value - mean)
    below += (at - middle) ** 2
  }
  return above / below
}
