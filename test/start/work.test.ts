import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { readLog } from '../support/log.lines.ts'
import { readSamples } from '../support/prometheus.ts'
import type { SiteProcess } from '../support/site.process.ts'
import type { Work } from '../support/work.preload.ts'

// Speed is not tested, because machines are noisy; the work of a request is equal on all of them. A change that renders a
// page twice or parses a response again exceeds a bound below. A change that saves work lowers the bounds.

/** Bounds of every response from memory. */
const fromMemory = {
  'rendered pages': 0,
  'rendered React elements': 0,
  'contract checks': 0,
  'upstream calls': 0,
  'JSON.parse': 0,
  'parsed kilocharacters': 0,
  'label hashes of metrics': 1,
  'log lines': 1,
}

/** The most work of one request in the gateway. `function calls` are those of the product, its libraries and Node. */
const bounds = {
  'a new page': {
    'rendered pages': 1,
    // Among them those of the line-up of a group, of the prices of all goods, and of two tables to save.
    'rendered React elements': 1800,
    'contract checks': 2,
    'upstream calls': 2,
    'JSON.parse': 4,
    'parsed kilocharacters': 47.5,
    'label hashes of metrics': 18,
    'log lines': 1,
    'bytes of the body': 100_800,
    'bytes on the wire': 20_000,
    'function calls': 79_500,
  },
  'a page from memory': {
    ...fromMemory,
    'bytes of the body': 100_100,
    'bytes on the wire': 15_500,
    'function calls': 1250,
  },
  'a call from memory': {
    ...fromMemory,
    'bytes of the body': 28_900,
    'bytes on the wire': 4_300,
    'function calls': 1250,
  },
}

type Request = keyof typeof bounds
type Counts = Record<keyof (typeof bounds)[Request], number>

/** Requests that are counted. The least of each count has no work in it that happened beside a request. */
const samples = 6

let site: SiteProcess
let filters = 0

/** Paths; a filter value that no request had before makes a new page. */
const paths: Record<Request, () => string> = {
  'a new page': () => `/catalog/switches/?switching_capacity.max=${100_000 + filters++}`,
  'a page from memory': () => '/catalog/switches/',
  'a call from memory': () => '/api/catalog/analogs/search?vendor=Cisco&model=Catalyst+9300-24S',
}

beforeAll(async () => {
  const preload = new URL('../support/work.preload.ts', import.meta.url).href
  site = await startDemoSite({ NODE_OPTIONS: `--import ${preload}`, TRUST_PROXY: 'loopback' })
})
afterAll(() => site.stop())

test.for(Object.keys(bounds) as Request[])(
  '%s costs no more work than its bounds',
  async (name) => {
    const counts = await countRequest(paths[name])
    const risen = Object.entries(bounds[name])
      .map(([kind, most]) => ({ kind, most, counted: counts[kind as keyof Counts] }))
      // Nothing is counted of a function that has another name.
      .filter(({ most, counted }) => !(counted <= most) || (most > 0 && counted === 0))
      .map(({ kind, most, counted }) => `${kind} of ${name}: ${counted} instead of at most ${most}`)
    expect(risen).toEqual([])
  },
)

async function countRequest(choosePath: () => string): Promise<Counts> {
  await warmUp(choosePath)
  const before = await readMetrics()
  const works: Work[] = []
  const answers: Answer[] = []
  await takeWork()
  for (let sample = 0; sample < samples; sample += 1) {
    answers.push(await ask(choosePath()))
    works.push(await takeWork())
  }
  const after = await readMetrics()
  const ids = new Set(answers.map(({ id }) => id))
  // The content service logs its part of a request under the same id.
  const findLines = () =>
    readLog(site.output()).filter(({ reqId, pid }) => ids.has(reqId) && pid === site.process.pid)
  await expect.poll(() => findLines().length).toBeGreaterThanOrEqual(samples)
  const least = (read: (work: Work) => number) => Math.min(...works.map(read))
  const calls = (name: string) => least((work) => work.calls[name] ?? 0)
  return {
    'rendered pages': (after.renders - before.renders) / samples,
    'rendered React elements': calls('renderElement'),
    'contract checks': calls('checkResponse'),
    'upstream calls': (after.calls - before.calls) / samples,
    'JSON.parse': least(({ parses }) => parses),
    'parsed kilocharacters': least(({ parsedCharacters }) => parsedCharacters) / 1000,
    'label hashes of metrics': calls('hashObject'),
    'log lines': findLines().length / samples,
    'bytes of the body': Math.max(...answers.map(({ body }) => body)),
    'bytes on the wire': Math.max(...answers.map(({ sent }) => sent)),
    'function calls': least(({ allCalls }) => allCalls),
  }
}

/** Size with the best compression, as a share of the size with a fast one, is below this. */
const smallest = 0.97

interface Answer {
  id: unknown
  /** Bytes of the body before its compression. */
  body: number
  /** Bytes of the whole response on the wire. */
  sent: number
}

/** Requests a new page once, and another address until its body has the smallest encoding. */
async function warmUp(choosePath: () => string): Promise<void> {
  const path = choosePath()
  const { sent } = await ask(path)
  if (choosePath() === path) {
    await expect.poll(async () => (await ask(path)).sent).toBeLessThan(sent * smallest)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

async function ask(path: string): Promise<Answer> {
  // A public response does not state its id, so the request does, as that of a proxy.
  const id = randomUUID()
  const headers = { 'accept-encoding': 'br', 'x-request-id': id }
  const request = get(site.origin + path, { agent, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { socket } = response
  const body = brotliDecompressSync(await buffer(response))
  expect(response.statusCode).toBe(200)
  const sent = socket.bytesRead - (readBefore.get(socket) ?? 0)
  readBefore.set(socket, socket.bytesRead)
  return { id, body: body.length, sent }
}

/** Bytes that each connection had received before its current response. */
const readBefore = new WeakMap<object, number>()

/** The work of the gateway since the last call. */
async function takeWork(): Promise<Work> {
  const answered = once(site.process, 'message')
  site.process.send('count')
  const [work] = (await answered) as [Work]
  return work
}

async function readMetrics(): Promise<{ renders: number; calls: number }> {
  const samples = readSamples(await (await fetch(`${site.opsOrigin}/metrics`)).text())
  const sum = (name: string) =>
    samples.reduce((total, sample) => total + (sample.name === name ? sample.value : 0), 0)
  return {
    renders: sum('faceplate_render_seconds_count'),
    calls: sum('faceplate_upstream_calls_total'),
  }
}
