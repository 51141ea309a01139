import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { fillCatalogue } from '../support/catalogue.scale.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { isQuick } from './pace.ts'
import type { Section } from './section.ts'
import { makeFolder } from './servers.ts'
import { timeRequest } from './timed.request.ts'

const sizes = isQuick ? [164, 2000] : [164, 10_000, 100_000]
const rounds = 400

/** The requests by name, each in several forms so that consecutive responses differ. */
const questions: Record<string, string[]> = {
  'list, three filters': [
    'catalog/goods?group=switches&ports_1g=24&management=SNMP&stacking=yes',
    'catalog/goods?group=switches&ports_1g=48&protocols=LACP&power_draw.max=100&sort=name',
    'catalog/goods?group=switches&layer=L3&protocols=BGP&ports_10g=48&sort=new',
    'catalog/goods?group=access-points&wifi_standard=Wi-Fi+6&spatial_streams=4&clients.min=100&page=2',
  ],
  'facets, three filters': [
    'catalog/filters/switches?ports_1g=24&management=SNMP&stacking=yes',
    'catalog/filters/switches?ports_1g=48&protocols=LACP&switching_capacity.min=100',
    'catalog/filters/switches?layer=L3&protocols=BGP&ports_10g=48',
    'catalog/filters/access-points?wifi_standard=Wi-Fi+6&spatial_streams=4&clients.min=100',
  ],
  'list with text': [
    'catalog/goods?group=switches&q=ks+24&ports_1g=24',
    'catalog/goods?q=gigabit&management=SNMP',
  ],
  'good by code': ['catalog/good/ks-2428', 'catalog/good/kw-740', 'catalog/good/kp-1608x'],
  'site search': ['search?q=ks+2428', 'search?q=switch', 'search?q=KDR-KW', 'search?q=poe+outdoor'],
  'search, interpreted': [
    'search?q=poe+24',
    'search?q=swich+wifi7',
    `search?q=${encodeURIComponent('коммутатор на 24 порта')}`,
    'search?q=transciever+10+km',
    'search?q=KS-2429',
  ],
  analogs: [
    'catalog/analogs/search?vendor=Cisco&model=Catalyst+9300-24S',
    'catalog/analogs/search?vendor=Juniper&model=EX4400-24X',
  ],
}

/** The engine that answers lists and searches itself (`SEARCH_IN`). */
const searching = 'PostgreSQL, SEARCH_IN=database'

interface Result {
  engine: string
  size: number
  question: string
  medianMs: number
  p99Ms: number
}

/**
 * Response times of the content service by size of the catalogue: over HTTP to the service, one request at a
 * time, without a cache.
 */
export async function benchContent(): Promise<Section> {
  const results: Result[] = []
  const memory: string[] = []
  const postgres = await startPostgres()
  for (const engine of postgres ? ['SQLite', 'PostgreSQL', searching] : ['SQLite']) {
    for (const size of sizes) {
      const folder = makeFolder()
      const address = engine === 'SQLite' ? '' : await createDatabase(postgres?.url ?? '')
      const started = performance.now()
      await fillCatalogue(address || join(folder, 'content.sqlite'), size)
      const filledS = (performance.now() - started) / 1000
      const place = engine === searching ? 'database' : 'memory'
      const { child, base } = await startContent(folder, address, place)
      const coldMs = await timeRequest(`${base}catalog/filters/switches`)
      for (const [question, paths] of Object.entries(questions)) {
        results.push({ engine, size, question, ...(await measure(base, paths)) })
      }
      memory.push(
        `| ${engine} | ${format(size)} | ${filledS.toFixed(1)} s | ${coldMs.toFixed(0)} ms | ${readResidentMb(child)} MB |`,
      )
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    }
  }
  await postgres?.stop()
  return { markdown: describe(results, memory) }
}

async function startContent(folder: string, address: string, place: string) {
  const child = fork(join(root, 'content/src/main.ts'), {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: address,
      SEARCH_IN: place,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, base: `http://127.0.0.1:${port}/api/` }
}

async function measure(base: string, paths: readonly string[]) {
  for (const path of paths) for (let warm = 0; warm < 20; warm += 1) await timeRequest(base + path)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timeRequest(base + (paths[round % paths.length] ?? '')))
  }
  times.sort((a, b) => a - b)
  return {
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

function readResidentMb({ pid }: ChildProcess): string {
  if (process.platform !== 'linux') return '–'
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)
}

function format(number: number): string {
  return new Intl.NumberFormat('en').format(number)
}

function describe(results: readonly Result[], memory: readonly string[]): string {
  const rows = results
    .toSorted((a, b) => order(a).localeCompare(order(b)) || a.size - b.size)
    .map(({ engine, size, question, medianMs, p99Ms }) => {
      const first = results.find(
        (each) => each.engine === engine && each.question === question && each.size === sizes[0],
      )
      const growth = medianMs / (first?.medianMs ?? medianMs)
      return `| ${question} | ${engine} | ${format(size)} | ${medianMs.toFixed(2)} | ${p99Ms.toFixed(2)} | × ${growth.toFixed(1)} |`
    })
  return `Over HTTP to the service, one request at a time, without a cache. \`growth\` is the median relative to the smallest
catalogue. \`search, interpreted\` are searches that must be interpreted (synonyms, numbers, misspellings); \`analogs\` finds alternatives.

| question | engine | goods | median, ms | p99, ms | growth |
|---|---|--:|--:|--:|--:|
${rows.join('\n')}

The catalogue is read into memory after the start and each import; a request waits until this is done.

| engine | goods | filling the database | first request | resident memory |
|---|--:|--:|--:|--:|
${memory.join('\n')}
`
}

function order({ question, engine }: Result): string {
  return `${question} ${engine === 'SQLite' ? '' : engine}`
}
