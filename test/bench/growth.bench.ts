import { join } from 'node:path'
import { goodsExportPath, readersGuidePath } from '@faceplate/contracts/pages/site.pages'
import { fillCatalogue } from '../support/catalogue.scale.ts'
import { describeSite, freeFilter, groupPath } from './contestants.ts'
import { median, write, writeTable } from './figures.ts'
import { isQuick } from './pace.ts'
import type { Section } from './section.ts'
import {
  everywhere,
  listChildren,
  makeFolder,
  readTreeUsage,
  readUsage,
  settle,
  startServer,
  type Server,
} from './servers.ts'
import { timeRequest } from './timed.request.ts'

const sizes = isQuick ? [164, 2000] : [164, 100_000]
const addresses = isQuick ? 3 : 30

/** The addresses of each kind of response, in the order in which they are requested. */
async function listQuestions({ origin }: Server): Promise<[question: string, paths: string[]][]> {
  const response = await fetch(`${origin}/api/catalog/goods?group=switches&page_size=${addresses}`)
  const { data } = (await response.json()) as { data: { code: string }[] }
  const each = (address: (at: number) => string) =>
    Array.from({ length: addresses }, (_, at) => address(at))
  return [
    ['search page', each((at) => `/search/?q=ks+24+${at}`)],
    ['list page', each((at) => `${groupPath}?${freeFilter}=${90_000 + at}`)],
    [
      'list page with filters',
      each((at) => `${groupPath}?management=SNMP&layer=L3&${freeFilter}=${90_000 + at}`),
    ],
    ['list page with a text', each((at) => `${groupPath}?q=gigabit&${freeFilter}=${90_000 + at}`)],
    ['product page', data.map(({ code }) => `/product/${code}/`)],
    ['`/sitemap.xml`', ['/sitemap.xml']],
    ['one file of the sitemap', ['/sitemap.xml?part=1']],
    [`\`${readersGuidePath}\``, [readersGuidePath]],
    ['export of all products', [goodsExportPath]],
  ]
}

/**
 * Pages of small and large catalogues through the gateway: each address is requested once, so that none comes from the
 * cache. Resident memory of both processes is read after each kind.
 */
export async function benchGrowth(): Promise<Section> {
  const rows: string[][] = []
  for (const size of sizes) {
    const folder = makeFolder()
    await fillCatalogue(join(folder, 'content.sqlite'), size)
    const describe = describeSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
    const server = await startServer(
      (port, own) => ({ ...describe(port, own), cores: everywhere }),
      '/healthz',
    )
    const ownPaths = await listQuestions(server)
    // Until the data of searches has been read.
    await settle(server)
    const note = (question: string, times: readonly number[], cpuMs: number) => {
      const [firstMs = NaN] = times
      const [content] = listChildren(server.pid)
      rows.push([
        question,
        size.toLocaleString('en'),
        write(firstMs),
        times.length === 1 ? '–' : write(median(times.slice(1))),
        write(cpuMs / times.length),
        write(readUsage(server.pid).residentMb),
        content === undefined ? '–' : write(readUsage(content).residentMb),
      ])
    }
    note('after the start', [NaN], NaN)
    for (const [question, paths] of ownPaths) {
      const before = readTreeUsage(server.pid).cpuMs
      const times: number[] = []
      for (const path of paths) times.push(await timeRequest(server.origin + path))
      note(question, times, readTreeUsage(server.pid).cpuMs - before)
    }
    await server.stop()
  }
  const columns = [
    'request',
    'products',
    'first, ms',
    'median of the others, ms',
    'processor, ms each',
    'gateway, MB',
    'content service, MB',
  ]
  return {
    markdown: `A site on SQLite, one request at a time, each address once: no response comes from the cache. Processor time is that of both
processes, also for work in the background. The last columns are the resident memory after these requests.
A sitemap of up to 10,000 pages is one file, so \`/sitemap.xml\` and \`?part=1\` are the same with 164 products.

${writeTable(columns, rows.toSorted(byRequest(rows)))}`,
  }
}

/** Rows of the same request beside each other, in the order of the requests. */
function byRequest(rows: readonly string[][]) {
  const order = [...new Set(rows.map(([question]) => question))]
  return ([a]: string[], [b]: string[]) => order.indexOf(a) - order.indexOf(b)
}
