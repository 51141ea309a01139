import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readRules } from '@faceplate/gateway/responses/redirects/redirect.rules'
import { RedirectTable } from '@faceplate/gateway/responses/redirects/redirect.table'
import { writeTable } from './figures.ts'
import { isQuick } from './pace.ts'
import type { Section } from './section.ts'

// The cost of a look-up as the table of redirects grows.

const defaultSizes = isQuick ? [100, 10_000] : [100, 10_000, 1_000_000]
const lookups = 200_000

/** Number of old paths looked up in turn: the rules of many paths do not fit into the caches of a CPU. */
const few = 100
const many = 5000
const rounds = 9

/** One rule in ten is a prefix, one in ten is a link of a chain, one in ten matches by query keys. */
function writeRules(size: number): Buffer {
  const rows = ['from,to,status\n']
  for (let at = 0; at < size; at += 1) {
    const kind = at % 10
    const old = `/catalog/group-${at % 97}/old-${at}`
    if (kind === 0) rows.push(`${old}/*,/catalog/switches/,302\n`)
    else if (kind === 1) rows.push(`${old}/,/catalog/group-${(at + 1) % 97}/old-${at + 1}/,301\n`)
    else if (kind === 3) rows.push(`/index.php?option=content&id=${at},/product/new-${at}/,301\n`)
    else rows.push(`${old}/,/product/new-${at}/,301\n`)
  }
  return Buffer.from(rows.join(''))
}

/** Requests spread over the whole table, as many for each table so that the figures are comparable. */
function askFor(size: number, { write, samples }: Question): string[] {
  return Array.from({ length: samples }, (_, sample) =>
    write(Math.floor((sample * size) / samples / 10) * 10),
  )
}

interface Question {
  write: (at: number) => string
  samples: number
}

const writeExact = (at: number) => `/catalog/group-${(at + 2) % 97}/old-${at + 2}/`

const questions: Record<string, Question> = {
  exact: { write: writeExact, samples: few },
  prefix: { write: (at) => `/catalog/group-${at % 97}/old-${at}/manual/`, samples: few },
  query: { write: (at) => `/index.php?id=${at + 3}&option=content`, samples: few },
  'no rule': { write: (at) => `/catalog/switches/access-switches/${at}/`, samples: few },
  escaped: { write: (at) => writeExact(at).replaceAll('-', '%2D'), samples: few },
  [`exact, ${many} different paths`]: { write: writeExact, samples: many },
}

/** Measures tables of several sizes. */
export async function benchRedirects(sizes: readonly number[] = defaultSizes): Promise<Section> {
  const rows: string[][] = []
  for (const size of sizes) {
    const csv = writeRules(size)
    const before = measureHeap()
    const started = performance.now()
    const { rules } = await readRules(csv, { origins: [] })
    const table = await RedirectTable.compile(rules)
    const loadedMs = performance.now() - started
    const heapMb = (measureHeap() - before) / 2 ** 20
    const costs = Object.values(questions).map((question) => time(table, askFor(size, question)))
    rows.push([
      format(size),
      ...costs.map((ns) => `${ns.toFixed(0)} ns`),
      `${loadedMs.toFixed(0)} ms`,
      `${heapMb.toFixed(1)} MB`,
    ])
    if (table.size !== size) throw new Error(`${size} rules became ${table.size}`)
  }
  const columns = ['rules', ...Object.keys(questions), 'read and compiled in', 'memory']
  return {
    markdown: `The cost of a look-up as the table grows. ${few} paths are looked up in turn, in the column \`exact, ${many} different paths\` ${many}.\n\n${writeTable(columns, rows)}`,
  }
}

/** Splits an address into path and query, as a request has them. */
function splitAddress(address: string): [path: string, search: string] {
  const mark = address.indexOf('?')
  return mark === -1 ? [address, ''] : [address.slice(0, mark), address.slice(mark)]
}

/** Nanoseconds of a look-up in the best of several rounds, the one least disturbed by other processes. */
function time(table: RedirectTable, addresses: readonly string[]): number {
  const times: number[] = []
  const asked = addresses.map((address) => splitAddress(address))
  for (let round = 0; round < rounds; round += 1) {
    const started = process.hrtime.bigint()
    for (let at = 0; at < lookups; at += 1) {
      const [path, search] = asked[at % asked.length] ?? ['', '']
      table.find(path, search)
    }
    times.push(Number(process.hrtime.bigint() - started) / lookups)
  }
  return Math.min(...times)
}

/** Bytes of the heap in use after a full garbage collection. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

function format(number: number): string {
  return new Intl.NumberFormat('en').format(number)
}
