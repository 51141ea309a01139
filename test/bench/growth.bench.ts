import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  addressOf,
  goodsExportPath,
  pathOf,
  readersGuidePath,
} from '@faceplate/contracts/pages/site.pages'
import { fillCatalogue } from '../support/catalogue.scale.ts'
import { callPath, describeSite, freeFilter, groupPath } from './contestants.ts'
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

/** `--goods=1000000` measures that size alone. */
const named = readOption('goods')
const sizes = named ? [Number(named)] : isQuick ? [164, 2000] : [164, 100_000]
const addresses = isQuick ? 3 : 30

/** `--data=FOLDER` keeps the database there, since a million products take minutes to write. */
const keptFolder = readOption('data')

const retryMs = 100

/** An export is read for so long; then its rate is known. */
const longestReadMs = 60_000

/** A catalogue that is not in memory by then is too large; its lists fail until it is. */
const longestWarmUpMs = 120_000

interface Question {
  name: string
  paths: readonly string[]
  /** The response is read for `longestReadMs` at most. */
  isStream?: boolean
}

interface GoodsPage {
  data: { code: string }[]
  pagination: { total: number }
}

/** Requests a list of products until it is answered: calls fail while a large catalogue is being read. */
async function readGoods({ origin, startedAtMs }: Server): Promise<GoodsPage> {
  for (;;) {
    const response = await fetch(
      `${origin}/api/catalog/goods?group=switches&page_size=${addresses}`,
    )
    const body: unknown = await response.json()
    if (response.status === 200) return body as GoodsPage
    if (performance.now() - startedAtMs > longestWarmUpMs) {
      throw new Error(`The list of products answers ${response.status}`)
    }
    await sleep(retryMs)
  }
}

/** The addresses of each kind of response, in the order in which they are requested. */
function listQuestions({ data, pagination }: GoodsPage): Question[] {
  const each = (address: (at: number) => string) =>
    Array.from({ length: addresses }, (_, at) => address(at))
  // Calls have numbers of their own, since those of the pages are in the cache.
  const free = (at: number) => `${freeFilter}=${90_000 + at}`
  const freeOfCall = (at: number) => `${freeFilter}=${80_000 + at}`
  const lastPage = Math.ceil(pagination.total / 24)
  const codes = data.map(({ code }) => code)
  return [
    { name: 'search page', paths: each((at) => `/search/?q=ks+24+${at}`) },
    { name: 'list page', paths: each((at) => `${groupPath}?${free(at)}`) },
    {
      name: 'list page with filters',
      paths: each((at) => `${groupPath}?management=SNMP&layer=L3&${free(at)}`),
    },
    { name: 'list page with a text', paths: each((at) => `${groupPath}?q=gigabit&${free(at)}`) },
    {
      name: 'last page of a list',
      paths: each((at) => `${groupPath}?page=${Math.max(1, lastPage)}&${free(at)}`),
    },
    {
      name: 'call for a list',
      paths: each((at) => `/api/catalog/goods?group=switches&page_size=24&${freeOfCall(at)}`),
    },
    {
      name: 'call for filters with counts',
      paths: each(
        (at) => `/api/catalog/filters/switches?management=SNMP&layer=L3&${freeOfCall(at)}`,
      ),
    },
    {
      name: 'call for alternatives',
      paths: each((at) => `${callPath}&limit=${at + 1}`),
    },
    { name: 'product page', paths: codes.map((code) => addressOf('product-code', { code })) },
    {
      name: 'comparison of three',
      paths: codes
        .slice(2)
        .map(
          (code, at) => `${pathOf('catalog-comparison')}?ids=${codes[at]},${codes[at + 1]},${code}`,
        ),
    },
    { name: '`/sitemap.xml`', paths: ['/sitemap.xml'] },
    { name: 'one file of the sitemap', paths: ['/sitemap.xml?part=1'] },
    { name: `\`${readersGuidePath}\``, paths: [readersGuidePath] },
    { name: 'export of all products', paths: [goodsExportPath], isStream: true },
  ]
}

/**
 * Pages of small and large catalogues through the gateway: each address is requested once, so that none comes from the
 * cache. Resident memory of both processes is read after each kind.
 */
export async function benchGrowth(): Promise<Section> {
  const rows: string[][] = []
  const starts: string[][] = []
  for (const size of sizes) {
    const folder = keptFolder ?? makeFolder()
    const file = join(folder, 'content.sqlite')
    let filledS = NaN
    if (!existsSync(file)) {
      const started = performance.now()
      await fillCatalogue(file, size)
      filledS = (performance.now() - started) / 1000
    }
    const describe = describeSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
    const server = await startServer(
      (port, own) => ({ ...describe(port, own), cores: everywhere }),
      '/healthz',
    )
    const products = size.toLocaleString('en')
    const readBoth = () => {
      const [content] = listChildren(server.pid)
      return [readUsage(server.pid), content === undefined ? undefined : readUsage(content)]
    }
    const note = (question: string, cells: readonly string[]) => {
      const memory = readBoth().map((usage) => write(usage?.residentMb ?? NaN))
      rows.push([question, products, ...cells, ...memory])
      process.stderr.write(`${[question, ...cells, ...memory].join(' | ')}\n`)
    }
    const questions = listQuestions(await readGoods(server))
    const listsMs = performance.now() - server.startedAtMs
    // Until the data of searches has been read.
    await settle(server, longestWarmUpMs)
    const warmMs = performance.now() - server.startedAtMs
    const warmCpuMs = readTreeUsage(server.pid).cpuMs
    note('after the start', ['–', '–', '–'])
    for (const { name, paths, isStream } of questions) {
      const before = readTreeUsage(server.pid).cpuMs
      const answers: Answer[] = []
      for (const path of paths) {
        answers.push(await read(server.origin + path, isStream ? longestReadMs : undefined))
      }
      const cpuMs = readTreeUsage(server.pid).cpuMs - before
      note(name, [...writeTimes(answers), write(cpuMs / paths.length)])
    }
    const [gateway, content] = readBoth()
    starts.push([
      products,
      write(filledS),
      write(statSync(file).size / 2 ** 20),
      write(server.startedMs / 1000),
      write(listsMs / 1000),
      write(warmMs / 1000),
      write(warmCpuMs / 1000),
      write(gateway?.peakMb ?? NaN),
      write(content?.peakMb ?? NaN),
    ])
    await server.stop()
  }
  return { markdown: describeGrowth(starts, rows) }
}

function describeGrowth(starts: readonly string[][], rows: readonly string[][]): string {
  const memory = ['gateway, MB', 'content service, MB']
  const startColumns = [
    'products',
    'filled in, s',
    'database, MB',
    'ready after, s',
    'lists after, s',
    'idle after, s',
    'processor until then, s',
    ...memory.map((name) => `most of ${name}`),
  ]
  const columns = [
    'request',
    'products',
    'first, ms',
    'median of the others, ms',
    'processor, ms each',
    ...memory,
  ]
  return `A site on SQLite, one request at a time, each address once: no response comes from the cache. Processor time is that of both
processes, also for work in the background. The last columns are the resident memory after these requests.
A sitemap of up to 10,000 pages is one file, so \`/sitemap.xml\` and \`?part=1\` are the same with 164 products. An export is
read for ${longestReadMs / 1000} s at most.

${writeTable(startColumns, starts)}

${writeTable(columns, rows.toSorted(byRequest(rows)))}`
}

interface Answer {
  ms: number
  status: number
  /** What was read of a stream that takes longer than its limit, in lines. */
  partialLines?: number
}

/** Requests a URL and reads the response, for a limited time if there is a limit. */
async function read(url: string, longestMs = Infinity): Promise<Answer> {
  const started = performance.now()
  const answer = await fetch(url)
  let lines = 0
  for await (const chunk of answer.body ?? []) {
    lines += countLines(chunk)
    const ms = performance.now() - started
    if (ms > longestMs) return { ms, status: answer.status, partialLines: lines }
  }
  return { ms: performance.now() - started, status: answer.status }
}

function countLines(chunk: Uint8Array): number {
  const newline = 10
  let count = 0
  for (const byte of chunk) if (byte === newline) count += 1
  return count
}

/** The time of the first response, and the median of the others. */
function writeTimes(answers: readonly Answer[]): [first: string, others: string] {
  const [first, ...others] = answers
  if (!first) return ['–', '–']
  return [writeAnswer(first), others.length === 0 ? '–' : writeOthers(others)]
}

function writeAnswer({ ms, status, partialLines }: Answer): string {
  if (status !== 200) return `${status} after ${write(ms)}`
  if (partialLines === undefined) return write(ms)
  return `${write((partialLines / ms) * 1000)} products a second`
}

function writeOthers(others: readonly Answer[]): string {
  const text = write(median(others.map(({ ms }) => ms)))
  const failed = others.filter(({ status }) => status !== 200)
  return failed.length === 0 ? text : `${text}, ${failed.length} × ${failed[0]?.status}`
}

/** Rows of the same request beside each other, in the order of the requests. */
function byRequest(rows: readonly string[][]) {
  const order = [...new Set(rows.map(([question]) => question))]
  return ([a]: string[], [b]: string[]) => order.indexOf(a) - order.indexOf(b)
}

function readOption(name: string): string | undefined {
  const start = `--${name}=`
  return process.argv.find((each) => each.startsWith(start))?.slice(start.length)
}
