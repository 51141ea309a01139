import { once } from 'node:events'
import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { formSignals } from '@faceplate/contracts/forms/form.signals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const fine = answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=600' } })

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

interface Asked {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** A client that sends all its requests over one connection, and so to one worker. */
interface Visitor {
  /** Number of the worker in the log. */
  worker: number
  pid: number
  ask(path: string, asked?: Asked): Promise<Answer>
}

let upstream: FaultyUpstream
let site: SiteProcess
const agents: Agent[] = []

beforeAll(async () => {
  upstream = await startFaultyUpstream(fine)
  site = await startSite({
    WORKERS: '2',
    API_BASE: upstream.base,
    API_PASSTHROUGH: 'Y',
    API_PASSTHROUGH_SHARE_AUTHORIZED: 'Y',
    API_PASSTHROUGH_CORS: 'Y',
    API_PASSTHROUGH_CLEAR_SITE_DATA: 'Y',
    TRUST_PROXY: 'loopback',
    LIMIT_SEARCH: '4/600',
    LIMIT_HITS: '100/600',
    LOG_LEVEL: 'info',
  })
})
afterEach(() => upstream.behave(fine))
afterAll(async () => {
  for (const agent of agents) agent.destroy()
  await site.stop()
  await upstream.close()
})

/** The client address that a proxy reports. */
const from = (address: string) => ({ 'x-forwarded-for': address })

const readLog = (): Record<string, unknown>[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

async function connect(): Promise<Visitor> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  const visit: Visitor['ask'] = async (path, { method = 'GET', body, headers } = {}) => {
    const sent = ask(site.origin + path, {
      agent,
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    }).end(body && JSON.stringify(body))
    const [answer] = await once(sent, 'response')
    const text = (await answer.toArray()).join('')
    return { status: answer.statusCode, headers: answer.headers, text }
  }
  const { headers } = await visit('/healthz')
  const findLine = () => readLog().find(({ reqId }) => reqId === headers['x-request-id'])
  await expect.poll(findLine).toBeDefined()
  const { worker, pid } = findLine() ?? {}
  return { worker: Number(worker), pid: Number(pid), ask: visit }
}

/** Connects to two workers that are both running. */
async function connectBoth(): Promise<[Visitor, Visitor]> {
  const found = new Map<number, Visitor>()
  const look = async () => {
    // Connects concurrently; otherwise the same worker could accept every connection.
    for (const visitor of await Promise.all(Array.from({ length: 8 }, connect))) {
      found.set(visitor.worker, visitor)
    }
    return found.size
  }
  await expect.poll(look).toBe(2)
  const [one, other] = found.values()
  if (!one || !other) throw new Error('Two workers are needed')
  return [one, other]
}

async function readMetrics() {
  const text = await (await fetch(`${site.opsOrigin}/metrics`)).text()
  return (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
}

const readSuggestions = async (): Promise<object[]> => {
  const { suggestions } = await (await fetch(`${site.opsOrigin}/redirects`)).json()
  return suggestions
}

const purge = async (body: object): Promise<unknown> => {
  const answer = await fetch(`${site.opsOrigin}/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

describe('workers', () => {
  test('pass on what the settings of API_PASSTHROUGH permit', async () => {
    const permitted = { 'access-control-allow-origin': '*', 'clear-site-data': '"cache"' }
    const control = { 'cache-control': 'public, max-age=60' }
    upstream.behave(answerJson({}, { headers: { ...control, ...permitted } }))
    const [visitor] = await connectBoth()
    const headers = { authorization: 'Bearer 1' }
    expect((await visitor.ask('/api/permitted', { headers })).headers).toMatchObject(permitted)
    const again = await visitor.ask('/api/permitted')
    expect(again.headers).toMatchObject(permitted)
    expect(again.headers['cache-status']).toContain('hit')
  })

  const path = '/api/banners/base'
  const outcome = async (visitor: Visitor) => {
    const { headers } = await visitor.ask(path)
    return /hit|fwd=[\w-]+/.exec(String(headers['cache-status']))?.[0]
  }

  test('both serve requests, and appear as one gateway to operators', async () => {
    const [one, other] = await connectBoth()
    expect(one.worker).not.toBe(other.worker)
    const counted = 'faceplate_requests_total{method="GET",kind="api",route="/api/*",status="200"}'
    const before = (await readMetrics())(counted) || 0
    for (const visitor of [one, other, other]) await visitor.ask('/api/brands')
    await expect.poll(async () => (await readMetrics())(counted)).toBe(before + 3)
    expect((await readMetrics())('faceplate_workers')).toBe(2)
    const status = await (await fetch(`${site.opsOrigin}/status`)).text()
    for (const { worker } of [one, other])
      expect(status).toContain(`Worker ${worker}: Response cache`)
    // An address counts as repeated if each worker had one request of it.
    for (const visitor of [one, other]) expect((await visitor.ask('/old-manual/')).status).toBe(404)
    const suggested = { from: '/old-manual/', status: 301, hits: 2 }
    await expect.poll(readSuggestions).toEqual([suggested])
    await purge({ all: true })
  })

  test('a purge and a content change reach both', async () => {
    const [one, other] = await connectBoth()
    const both = [one, other]
    const outcomes = async () => [await outcome(one), await outcome(other)]
    await outcomes()
    expect(await outcomes()).toEqual(['hit', 'hit'])
    expect(await purge({ paths: [path] })).toEqual({ purged: 2, paths: [{ path, purged: 2 }] })
    expect(await outcomes()).toEqual(['fwd=uri-miss', 'fwd=uri-miss'])
    expect(await purge({ tags: ['banners'], expire: true })).toEqual({ purged: 2 })
    for (const visitor of both) {
      await expect.poll(() => outcome(visitor)).toBe('hit')
      const { status } = await visitor.ask(path, { method: 'PUT', body: {} })
      expect(status).toBe(200)
      for (const each of both) await expect.poll(() => outcome(each)).toBe('fwd=uri-miss')
    }
  })

  test('the limit of a client applies to both together', async () => {
    const [one, other] = await connectBoth()
    const none = { count: 0, items: [] }
    upstream.behave(answerJson({ catalog: { count: 0, goods: [] }, news: none, solutions: none }))
    const search = async (visitor: Visitor, at: number) =>
      visitor.ask(`/api/search?q=${at}`, { headers: from('203.0.113.1') })
    const statuses = []
    for (const [at, visitor] of [one, other, one, other, one, other].entries()) {
      statuses.push((await search(visitor, at)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect((await search(one, 9)).headers['ratelimit']).toMatch(/^"search";r=0;t=(150|14\d)$/)

    upstream.behave(fine)
    const hit = async (visitor: Visitor) =>
      (await visitor.ask(path, { headers: from('203.0.113.2') })).status
    for (const visitor of [one, other]) await visitor.ask(path)
    for (let hits = 0; hits < 100; hits += 1) expect(await hit(one)).toBe(200)
    let asked = 0
    await expect.poll(() => ((asked += 1), hit(other))).toBe(429)
    expect(asked).toBeLessThan(100)
  })

  test('[G-insights] a client counts once for a text, whichever worker it reaches', async () => {
    const [one, other] = await connectBoth()
    const report = async (visitor: Visitor, address: string) => {
      const body = { kind: 'device', texts: ['nexus 9000'] }
      const sent = { method: 'POST', body, headers: from(address) }
      return (await visitor.ask('/insights', sent)).status
    }
    for (const visitor of [one, other, one, other]) {
      expect(await report(visitor, '203.0.113.1')).toBe(204)
    }
    const readCount = async () =>
      (await readMetrics())('faceplate_unmet_total{kind="device",outcome="repeated"}')
    await expect.poll(readCount).toBe(3)
    for (const [at, visitor] of [one, other].entries()) await report(visitor, `203.0.113.${at + 2}`)
    const list = async () => {
      const headers = { accept: 'application/json' }
      return (await (await fetch(`${site.opsOrigin}/insights`, { headers })).json()).unmet
    }
    await expect
      .poll(list)
      .toEqual([expect.objectContaining({ kind: 'device', text: 'nexus 9000', count: 3 })])
  })

  test('all routes of a class share one count, whichever worker has the request', async () => {
    const [one, other] = await connectBoth()
    const paths = [
      '/api/search?q=1',
      '/search/?q=2',
      '/api/catalog/analogs/search?vendor=a',
      '/analogs/?list=3',
    ]
    let clients = 0
    /** Requests of a new client to both workers in turn, each with another query: a cached response does not count. */
    const countAll = async () => {
      const headers = from(`203.0.114.${(clients += 1)}`)
      const accepted = []
      for (const [at, path] of paths.entries()) {
        const visitor = at % 2 === 0 ? one : other
        accepted.push((await visitor.ask(`${path}-${clients}`, { headers })).status)
      }
      const statuses = []
      for (const [at, path] of paths.entries()) {
        const visitor = at % 2 === 0 ? other : one
        statuses.push((await visitor.ask(`${path}-${clients}-again`, { headers })).status)
      }
      return { accepted, statuses }
    }
    // On a busy machine a worker counts alone while the primary is late, and accepts more.
    await expect
      .poll(countAll)
      .toEqual({ accepted: [200, 200, 200, 200], statuses: [429, 429, 429, 429] })
  })

  test('a lead spooled by one of them is delivered once, and they accept each other’s form tokens', async () => {
    const [one, other] = await connectBoth()
    upstream.behave(answerJson({}, { status: 503 }))
    const held = await one.ask('/api/forms/call', { method: 'POST', body: lead })
    expect(held.status).toBe(202)
    upstream.behave(answerJson({ data: { reference: 'F-1' } }))
    const isDelivered = ({ event }: Record<string, unknown>) => event === 'spooled_lead_delivered'
    await expect.poll(() => readLog().filter(isDelivered)).toHaveLength(1)
    expect(readLog().find(isDelivered)).not.toHaveProperty('worker')
    const metrics = await readMetrics()
    expect(metrics('faceplate_spool_events_total{event="held"}')).toBe(1)
    expect(metrics('faceplate_spool_events_total{event="delivered"}')).toBe(1)
    expect(metrics('faceplate_spool_leads{state="waiting"}')).toBe(0)
    const { stamp } = JSON.parse((await one.ask(formSignals.stampPath)).text)
    const headers = { [formSignals.stamp]: stamp }
    await other.ask('/api/forms/call', { method: 'POST', body: lead, headers })
    expect((await readMetrics())('faceplate_spool_leads{state="quarantine"}')).toBe(1)
  })

  test('[G-forms] a form token is used once at all of them', async () => {
    const [one, other] = await connectBoth()
    upstream.behave(answerJson({ data: { reference: 'F-1' } }))
    const isQuarantined = () =>
      readMetrics().then((read) => read('faceplate_spool_leads{state="quarantine"}'))
    const before = await isQuarantined()
    const { stamp } = JSON.parse((await one.ask(formSignals.stampPath)).text)
    const issuedMs = Date.now()
    await expect.poll(() => Date.now() - issuedMs).toBeGreaterThan(1300)
    const headers = { [formSignals.stamp]: stamp }
    const send = (connection: typeof one, name: string) =>
      connection.ask('/api/forms/call', {
        method: 'POST',
        body: { ...lead, contacts: { ...lead.contacts, name } },
        headers,
      })
    expect((await send(one, 'Anna')).status).toBe(200)
    expect((await send(other, 'Ivan')).status).toBe(202)
    expect(await isQuarantined()).toBe(before + 1)
  })

  test('a killed worker does not affect the others, and is replaced', async () => {
    const [one, other] = await connectBoth()
    const counted =
      'faceplate_requests_total{method="GET",kind="health",route="/healthz",status="200"}'
    const before = (await readMetrics())(counted)
    const findEnd = () => readLog().filter(({ event }) => event === 'worker_ended')
    const statuses: unknown[] = []
    const visit = async () => statuses.push((await other.ask('/healthz')).status)
    await visit()
    process.kill(one.pid, 'SIGKILL')
    while (findEnd().length === 0) await visit()
    // A visitor does not notice that a worker has ended.
    for (let asked = 0; asked < 20; asked += 1) {
      await visit()
      statuses.push((await (await connect()).ask('/healthz')).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))

    const next = (await connectBoth()).map(({ worker }) => worker)
    expect(Math.max(...next)).toBeGreaterThan(Math.max(one.worker, other.worker))
    expect(findEnd()).toEqual([expect.objectContaining({ ended: one.worker, signal: 'SIGKILL' })])
    const metrics = await readMetrics()
    expect(metrics('faceplate_worker_ends_total{cause="SIGKILL"}')).toBe(1)
    expect(metrics('faceplate_workers')).toBe(2)
    expect(metrics(counted)).toBeGreaterThan(before)
  })

  test('a worker that is killed while the content API fails is replaced by one that could serve', async () => {
    const [one, other] = await connectBoth()
    const path = '/api/news/years'
    for (const visitor of [one, other]) expect((await visitor.ask(path)).status).toBe(200)
    upstream.behave(answerJson({}, { status: 503 }))
    const ends = () =>
      readMetrics().then((read) => read('faceplate_worker_ends_total{cause="SIGKILL"}'))
    const before = (await ends()) || 0
    const asked = upstream.requests.length
    process.kill(one.pid, 'SIGKILL')
    await expect.poll(ends).toBe(before + 1)
    // The primary process has asked whether the content API is back.
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(asked)
    const served = await Promise.all(Array.from({ length: 8 }, connect))
    expect(new Set(served.map(({ worker }) => worker))).toEqual(new Set([other.worker]))
    for (const visitor of served) expect((await visitor.ask(path)).status).toBe(200)
    upstream.behave(fine)
    await connectBoth()
  })

  test('SIGTERM ends all of them after their requests in flight', async () => {
    const both = await connectBoth()
    const answer: (() => void)[] = []
    upstream.behave((request, response) => answer.push(() => fine(request, response)))
    const inHand = both.map((visitor) => visitor.ask('/api/news/groups'))
    await expect.poll(() => answer.length).toBe(2)
    const ended = once(site.process, 'exit')
    site.process.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${site.origin}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    for (const each of answer) each()
    expect((await Promise.all(inHand)).map(({ status }) => status)).toEqual([200, 200])
    expect(await ended).toEqual([0, null])
    for (const { pid } of both) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(site.output().split('"event":"worker_ended"')).toHaveLength(3)
  })

  test('a port in use is one clear line of the log', async () => {
    const taken = createServer().listen(0)
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const start = startSite({
      WORKERS: '2',
      PORT: String(port),
      API_BASE: upstream.base,
      LOG_LEVEL: 'warn',
    })
    const reason = `Port ${port} is taken: set PORT to a free one`
    const { message } = await start.then(
      () => new Error('It has started'),
      (error: Error) => error,
    )
    const [title, ...lines] = message.trim().split('\n')
    expect(title).toBe('The site ended with 1:')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 60, reason, event: 'site_start_failed' },
    ])
    taken.close()
  })
})
