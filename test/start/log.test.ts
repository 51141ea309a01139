import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { starterEnded } from '@faceplate/server/process/process.events'
import { root } from '@faceplate/server/process/project'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { lead } from '../support/examples.ts'
import {
  answerJson,
  hangUp,
  saySilence,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { findTexts, readErrors, readLog } from '../support/log.lines.ts'
import { patienceMs } from '../support/patience.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { origin } from '../support/shared.site.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'
import { copySqliteData } from '../support/sqlite.copy.ts'

const sites: SiteProcess[] = []
afterEach(() => Promise.all(sites.splice(0).map((each) => each.stop())))

let upstream: FaultyUpstream
beforeAll(async () => {
  upstream = await startFaultyUpstream(answerAltered(origin, (_path, body) => body))
})
afterAll(() => upstream.close())

/** Runs the commands by which the runbook reads a log. */
async function runRunbook(log: string): Promise<string[]> {
  const page = await readFile(join(root, 'docs/runbook.md'), 'utf8')
  const [, commands = ''] = /### Read the log\n[^]*?```sh\n([^]*?)```/.exec(page) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-runbook-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'log'), log)
  return commands
    .trim()
    .split('\n')
    .map((command) => spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' }).stdout)
}

async function start(environment: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  const site = await startSite({
    API_BASE: upstream.base,
    API_PASSTHROUGH: 'Y',
    UPSTREAM_TIMEOUT_MS: '500',
    ...environment,
  })
  sites.push(site)
  return site
}

const form = 'name=Vera'
const picture = '/images/goods/kr-124-front.svg'

/** One address of each part of the site that calls the content API. */
const paths = [
  '/',
  '/product/kr-124/',
  '/search/?q=switch',
  '/api/catalog/groups',
  '/api/catalog/compare/compare-goods',
  '/api/other/path',
  picture,
  `${picture}?as=png`,
  '/images/photo.jpg?w=480',
  '/files/manual.pdf',
  '/export/goods.ndjson',
  '/export/changes?since=2026-01-01',
  '/news/feed.xml',
  '/news.csv',
  '/product/kr-124.md',
  '/sitemap.xml',
]

describe('error lines', () => {
  test.each<[string, Behaviour]>([
    ['hangs up', hangUp],
    ['is silent', saySilence],
    ['responds with 500', answerJson({}, { status: 500 })],
    ['responds with 503', answerJson({}, { status: 503 })],
    ['breaks its contract', answerJson({ data: 'nothing' })],
  ])('a content API that %s: each 5xx of a visitor has exactly one', async (_, behaviour) => {
    const site = await start()
    const { body: build } = await supertest(site.origin).get('/builds/latest.json')
    upstream.behave(behaviour)
    const failed: { id: string; status: number }[] = []
    const visit = async (path: string, init?: RequestInit) => {
      const answer = await fetch(site.origin + path, { redirect: 'manual', ...init })
      const text = await answer.text()
      const isPayload = path.includes('_payload.json')
      const status = isPayload ? (JSON.parse(text).status ?? 200) : answer.status
      const id = answer.headers.get('x-request-id') ?? ''
      if (status >= 500) failed.push({ id, status })
    }
    // Twice at the same time: whoever waits for a call of another visitor has a line and its cause as well.
    const payload = `/product/kr-124/_payload.json?${build.id}`
    await Promise.all([...paths, ...paths, payload, payload].map((path) => visit(path)))
    await visit('/api/catalog/compare/clear', { method: 'DELETE' })
    await visit('/unsubscribe/?token=aaaaaaaaaaaaaaaaaaaaaaaa', {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await visit('/api/forms/call', {
      method: 'POST',
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    // A probe and a request that nobody can parse are no visitors.
    await fetch(`${site.origin}/readyz`)
    const socket = createConnection(Number(new URL(site.origin).port), 'localhost')
    socket.end('no HTTP\r\n\r\n')
    await once(socket.resume(), 'close')

    expect(failed.length).toBeGreaterThan(20)
    const show = (each: { id: unknown; status: unknown }) =>
      `${String(each.id)} ${String(each.status)}`
    const readShown = () =>
      readErrors(site.output())
        .map(({ reqId, status, shown }) => show({ id: reqId, status: shown ?? status }))
        .toSorted()
    await expect.poll(readShown).toEqual(failed.map(show).toSorted())
    for (const { event, cause } of readErrors(site.output())) {
      expect(event).toBe('request')
      expect(cause).toMatch(/\w+ \w+/)
    }
    const [count, causes, undone] = await runRunbook(site.output())
    expect(Number(count)).toBe(failed.length)
    const counted =
      causes
        ?.trim()
        .split('\n')
        .map((line) => Number.parseInt(line, 10)) ?? []
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(failed.length)
    expect(undone).toBe('')
  })

  test('a site that was never up: /readyz is a 503 and no error', async () => {
    const site = await start()
    upstream.behave(hangUp)
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
    await expect
      .poll(() => readLog(site.output()).find(({ path }) => path === '/readyz'))
      .toMatchObject({ level: 30, status: 503 })
    expect(readErrors(site.output())).toEqual([])
  })
})

test('[G-retry] a 500 of the content API is passed on to callers, and pages are an error page without its body', async () => {
  const site = await start()
  const trace = '<h1>TypeError</h1><pre>at /srv/app/goods.js:12</pre>'
  upstream.behave((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'x-powered-by': 'Own' })
    response.end(trace)
  })
  const before = upstream.requests.length
  const read = async (path: string, init?: RequestInit) => {
    const answer = await fetch(site.origin + path, init)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  for (const [path, method = 'GET'] of [
    ['/api/search?q=a'],
    ['/api/catalog/compare/compare-goods'],
    ['/api/catalog/compare/clear', 'DELETE'],
    ['/api/other/path'],
    [picture],
    ['/files/a.pdf'],
  ] as const) {
    const { status, text, headers } = await read(path, { method })
    expect({ status, text }, path).toEqual({ status: 500, text: trace })
    expect(Object.fromEntries(headers), path).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
  const countCalls = (path: string) =>
    upstream.requests.slice(before).filter(({ url }) => url.startsWith(path)).length
  expect(countCalls('/api/search')).toBe(2)
  expect(countCalls('/api/catalog/compare/clear')).toBe(1)
  for (const path of ['/export/goods.ndjson', '/product/kr-124/', '/product/kr-124.json']) {
    const { status, text } = await read(path)
    expect(status, path).toBe(502)
    expect(text, path).not.toContain('TypeError')
  }
  const posted = await read('/api/forms/call', {
    method: 'POST',
    body: JSON.stringify(lead),
    headers: { 'content-type': 'application/json' },
  })
  expect(posted.status).toBe(202)
  const causes = readErrors(site.output())
    .filter(({ status }) => status === 500)
    .map(({ cause }) => cause)
  expect(new Set(causes)).toEqual(new Set(['the content API responded with 500']))

  const call = '/api/banners/base'
  upstream.behave(
    answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=0, stale-if-error=600' } }),
  )
  await read(call)
  upstream.behave(answerJson({}, { status: 500 }))
  expect(await read(call)).toMatchObject({ status: 200, text: '[]' })
})

describe('an outage in which visitors get stale responses', () => {
  const lifetimes = {
    'in the background': 'max-age=1, stale-while-revalidate=600, stale-if-error=600',
    'while they wait': 'max-age=1, stale-if-error=600',
  }

  test.each(Object.entries(lifetimes))(
    'fetched %s, by several workers: no error line, and each cause once in each process',
    async (_, control) => {
      const headers = { 'cache-control': control }
      upstream.behave((request, response) => {
        // Its own header is no JSON's.
        const own = answerAltered(origin, (_path, body) => body, headers)
        response.setHeader('cache-control', control)
        own(request, response)
      })
      const site = await start({ WORKERS: '2', UPSTREAM_TIMEOUT_MS: '20000' })
      const { body: build } = await supertest(site.origin).get('/builds/latest.json')
      const warmed = [
        '/',
        '/product/kr-124/',
        '/news/',
        `/product/kr-124/_payload.json?${build.id}`,
        '/api/catalog/groups',
        picture,
        `${picture}?as=png`,
        '/news/feed.xml',
        '/sitemap.xml',
      ]
      // Enough connections that both workers get some.
      const visitAll = (times: number) =>
        Promise.all(
          Array.from({ length: times }, () => warmed)
            .flat()
            .map(async (path) => {
              const { status, headers: fields } = await fetch(site.origin + path, {
                headers: { connection: 'close' },
              })
              return { path, status, how: fields.get('cache-status') ?? '' }
            }),
        )
      // A page of a busy start may lack sections: each worker has built it again before the outage.
      const countWarm = () => {
        const times = Map.groupBy(
          readLog(site.output()).filter(({ level, status }) => level === 30 && status === 200),
          ({ worker, path }) => `${String(worker)} ${String(path)}`,
        )
        return [...times.values()].filter(
          (lines) => Number(lines.at(-1)?.['time']) - Number(lines[0]?.['time']) > 3000,
        ).length
      }
      // Visits without a pause would keep both cores busy for all the time that the pages need.
      const paced = { interval: 400 }
      await expect
        .poll(async () => {
          await visitAll(4)
          return countWarm()
        }, paced)
        .toBeGreaterThanOrEqual(2 * new Set(warmed.map((path) => path.split('?')[0])).size)
      upstream.behave(hangUp)
      const seen = new Set<string>()
      await expect
        .poll(async () => {
          for (const { path, status, how } of await visitAll(2)) {
            expect(status, path).toBe(200)
            if (how.includes('stale-if-error')) seen.add(path)
          }
          return seen.size
        }, paced)
        .toBe(warmed.length)
      await visitAll(5)
      await expect
        .poll(() => readLog(site.output()).some(({ event }) => event === 'stale_served'))
        .toBe(true)
      expect(readErrors(site.output())).toEqual([])
      const causes = readLog(site.output())
        .filter(({ level }) => level === 40)
        .map(({ pid, event, call, route, reason, err }) =>
          JSON.stringify([pid, event, call, route, reason, (err as { kind?: string })?.kind]),
        )
      expect(new Set(causes).size).toBe(causes.length)
    },
  )
})

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

const template = await useShared('sqliteTemplate')

/** Runs `node scripts/start.mjs` from a shell, with a copy of the demo database. */
async function startFromShell(command: string, environment: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'faceplate-log-'))
  await copySqliteData(template, join(dataDir, 'content.sqlite'))
  // As outside npm, which the test itself may be run by.
  const { npm_lifecycle_event: _npm, ...outer } = process.env
  const shell = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...outer, PORT: '0', OPS_PORT: '0', DRAIN_MS: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += chunk))
  const find = (event: string, name?: string) =>
    readLog(output).find((line) => line.event === event && line['name'] === name)
  onTestFinished(async () => {
    const gateway = Number(find('site_listening')?.['pid'])
    if (!find('ending', 'content') && isRunning(gateway)) process.kill(gateway, 'SIGTERM')
    await expect.poll(() => find('ended', 'content')).toBeDefined()
    await rm(dataDir, { recursive: true })
  })
  const isStarted = () => {
    expect(shell.exitCode ?? shell.signalCode, output).toBeNull()
    return find('site_listening') !== undefined
  }
  await vi.waitUntil(isStarted, { timeout: patienceMs })
  return { shell, output: () => output, find, address: String(find('site_listening')?.['address']) }
}

const script = 'node scripts/start.mjs --no-build'

describe('the end of a process', () => {
  test('SIGTERM: each process says so and how much it has done, and nothing is an error', async () => {
    const redis = hasRedis ? await startRedis() : undefined
    onTestFinished(() => redis?.close())
    const site = await startDemoSite({
      WORKERS: '2',
      DRAIN_MS: '1000',
      ...(redis && { REDIS_URL: `redis://localhost/?path=${redis.url}` }),
    })
    sites.push(site)
    for (const path of paths) await fetch(site.origin + path)
    const before = readErrors(site.output()).length
    site.process.kill('SIGTERM')
    const probe = async () => {
      const { status } = await fetch(`${site.origin}/readyz`, { headers: { connection: 'close' } })
      return status
    }
    await expect.poll(probe, { interval: 10 }).toBe(503)
    await site.end()
    const [, , , , ends] = await runRunbook(site.output())
    expect(ends?.match(/"event":"ended"/g)).toHaveLength(4)
    const log = readLog(site.output())
    const select = (wanted: string) => log.filter(({ event }) => event === wanted)
    // The primary process, two workers and the content service.
    expect(select('ending').map(({ reason }) => reason)).toEqual(Array(4).fill('SIGTERM'))
    const ended = select('ended')
    expect(new Set(ended.map(({ pid }) => pid)).size).toBe(4)
    const answered = ended
      .filter(({ worker }) => worker !== undefined)
      .reduce((sum, { requests }) => sum + Number(requests), 0)
    expect(answered).toBe(select('request').length)
    for (const { uptimeS } of ended) expect(uptimeS).toBeGreaterThanOrEqual(1)
    expect(readErrors(site.output())).toHaveLength(before)
    expect(select('process_warning')).toEqual([])
  })

  test.each<[string, NodeJS.Signals, string]>([
    ['SIGINT', 'SIGINT', 'SIGINT'],
    ['SIGHUP', 'SIGHUP', 'SIGHUP'],
    ['a killed start script', 'SIGKILL', starterEnded],
  ])('%s is the reason, and the output is only the log', async (_, signal, reason) => {
    const { shell, output, find } = await startFromShell(`exec ${script}`)
    shell.kill(signal)
    await expect.poll(() => find('ended')).toBeDefined()
    expect(find('ending')).toMatchObject({ level: 30, reason })
    await expect.poll(() => find('ended', 'content')).toBeDefined()
    expect(find('ending', 'content')).toMatchObject({ reason: 'SIGTERM' })
    expect(readErrors(output())).toEqual([])
    expect(findTexts(output())).toEqual([])
  })

  test('a gateway that is killed is the reason of the end of its content service', async () => {
    const { find } = await startFromShell(`exec ${script}`)
    process.kill(Number(find('site_listening')?.['pid']), 'SIGKILL')
    await expect.poll(() => find('ended', 'content')).toBeDefined()
    expect(find('ending', 'content')).toMatchObject({ reason: starterEnded })
  })

  test('a shell that exits after it has started the site does not end it', async () => {
    const { shell, find, address } = await startFromShell(`${script} & while :; do sleep 0.1; done`)
    shell.kill('SIGKILL')
    await once(shell, 'exit')
    const beganMs = performance.now()
    // The start script would look for its starter twice a second.
    await expect
      .poll(async () => {
        expect((await fetch(`${address}/healthz`)).status).toBe(200)
        return performance.now() - beganMs > 1500
      })
      .toBe(true)
    expect(find('ending')).toBeUndefined()
  })

  test('an uncaught error is a line of the log and nothing else, as is a warning of Node', async () => {
    const act =
      "process.on('SIGUSR2', () => { process.emitWarning('old', 'DeprecationWarning', 'DEP0'); setTimeout(() => { throw new Error('broken') }, 50) })"
    const site = await startDemoSite({
      NODE_OPTIONS: `--import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(act)}`)}`,
    })
    const exit = once(site.process, 'exit')
    site.process.kill('SIGUSR2')
    expect(await exit).toEqual([1, null])
    expect(
      readLog(site.output()).filter(({ event }) => event.startsWith('process_')),
    ).toMatchObject([
      { level: 40, event: 'process_warning', err: { message: 'old', code: 'DEP0' } },
      { level: 60, event: 'process_crashed', err: { message: 'broken' } },
    ])
    expect(findTexts(site.output())).toEqual([])
    await site.stop()
  })
})
