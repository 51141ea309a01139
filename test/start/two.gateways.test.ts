import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { demoFolder } from '../support/content.templates.ts'
import { contacts, lead } from '../support/examples.ts'
import { findFreePort } from '../support/free.port.ts'
import { hasRedis, openRedisPort, startRedis, type RedisServer } from '../support/redis.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'
import { copySqliteData } from '../support/sqlite.copy.ts'

const template = await useShared('sqliteTemplate')

const pages = ['/', '/product/ks-2428/', '/partners/', '/api/catalog/groups', '/api/news/years']
const series = 'catalogue/goods/switches/ks-2400.yaml'
const summary = '24 gigabit ports and four 10G uplinks, fanless'

const read = async ({ origin }: SiteProcess, path: string) => {
  const { status, headers } = await supertest(origin).get(path)
  return { status, cache: String(headers['cache-status']) }
}
const readAll = async (site: SiteProcess) => {
  const statuses = pages.map(async (path) => (await read(site, path)).status)
  return new Set(await Promise.all(statuses))
}
const purge = ({ opsOrigin }: SiteProcess, scope: object) =>
  supertest(opsOrigin).post('/purge').send(scope)
const readStatus = async ({ origin }: SiteProcess) =>
  (await supertest(origin).get('/readyz')).body as { status: string; degraded?: string[] }
const logged = (site: SiteProcess, text: string) => () => site.output().split(text).length - 1

/** Waits until all dependencies respond, and all pages are stored with all their sections. */
async function settle(sites: readonly SiteProcess[]): Promise<void> {
  for (const site of sites) {
    await expect.poll(async () => (await readStatus(site)).status).toBe('ok')
  }
  // A page is cached no longer than the shortest-lived of its calls: without a purge, some call could always be near its end.
  await expect
    .poll(async () => (await purge(sites[0] as SiteProcess, { all: true })).status)
    .toBe(200)
  for (const site of sites) {
    for (const path of pages) {
      // A page that lacks a section is cached for less than ten seconds.
      await expect.poll(async () => (await read(site, path)).cache).toMatch(/ hit; ttl=\d\d/)
    }
  }
}

describe.skipIf(!hasRedis)('two gateways that share a Redis', () => {
  let redis: RedisServer
  let content: Awaited<ReturnType<typeof startContent>>
  let sites: SiteProcess[]
  let files: string
  let startOne: (port: number) => Promise<SiteProcess>
  let ports: number[]

  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'faceplate-gateways-'))
    files = join(scratch, 'content')
    await cp(demoFolder, files, { recursive: true })
    const data = join(scratch, 'data')
    await mkdir(data)
    await copySqliteData(template, join(data, 'content.sqlite'))
    content = await startContent(data, { CONTENT_DIR: files })
    redis = await startRedis()
    const redisPort = await openRedisPort(redis)
    startOne = (port) =>
      startSite({
        API_BASE: content.base(),
        API_IS_CONTENT_SERVICE: 'Y',
        REDIS_URL: redisPort.url,
        PORT: String(port),
        LOG_LEVEL: 'info',
      })
    ports = [await findFreePort(), await findFreePort()]
    sites = await Promise.all(ports.map(startOne))
    return async () => {
      await Promise.all(sites.map((site) => site.stop()))
      redisPort.close()
      await redis.close()
      await content.stop()
      await rm(scratch, { recursive: true })
    }
  })
  beforeEach(() => settle(sites))

  test('lose nothing when one of them is lost while the content API is away', async () => {
    await content.kill()
    const [sessions = ''] = (await redis.command('KEYS', '*:sessions')).split('\n')
    await redis.command('HSET', sessions, 'gone 1', '1000')
    for (const site of sites) {
      await expect.poll(logged(site, '"reason":"gateway-lost"')).toBeGreaterThan(0)
      expect(await readAll(site)).toEqual(new Set([200]))
      const { text } = await supertest(site.opsOrigin).get('/metrics')
      expect(text).toMatch(
        /^faceplate_cache_events_total\{event="revalidation-required",reason="gateway-lost"\} [1-9]/m,
      )
    }
    await content.start()
  })

  test('lose nothing when Redis restarts while the content API is away', async () => {
    await content.kill()
    await redis.stop('SIGKILL')
    for (const site of sites) {
      await expect
        .poll(() => readStatus(site))
        .toEqual({ status: 'degraded', degraded: ['content API', 'Redis'] })
    }
    await redis.start()
    for (const site of sites) {
      await expect
        .poll(() => readStatus(site))
        .toEqual({ status: 'degraded', degraded: ['content API'] })
      expect(await readAll(site)).toEqual(new Set([200]))
    }
    await content.start()
  })

  test('[G-forms] know the idempotency keys of each other, and lose no request that has a key of another', async () => {
    const [one, other] = sites as [SiteProcess, SiteProcess]
    const send = async ({ origin }: SiteProcess, key: string, name: string) => {
      const { status, body } = await supertest(origin)
        .post('/api/forms/call')
        .set('idempotency-key', key)
        .send({ ...lead, contacts: { ...contacts, name } })
      return { status, reference: body.reference as string | undefined }
    }
    const first = await send(one, 'direct', 'Anna')
    expect(first).toEqual({ status: 201, reference: expect.any(String) })
    expect(await send(other, '"direct"', 'Anna')).toEqual(first)
    expect((await send(other, 'direct', 'Eve')).status).toBe(422)

    await content.kill()
    const spooled = [await send(one, 'spooled', 'Anna'), await send(other, 'spooled', 'Eve')]
    expect(spooled.map(({ status }) => status)).toEqual([202, 202])
    expect(spooled[0]?.reference).not.toBe(spooled[1]?.reference)
    await content.start()
    for (const [site, name, { reference } = {}] of [
      [one, 'Anna', spooled[0]],
      [other, 'Eve', spooled[1]],
    ] as const) {
      await expect.poll(() => send(site, 'spooled', name)).toEqual({ status: 201, reference })
    }
    expect((await send(one, 'spooled', 'Adam')).status).toBe(422)
    expect((await send(one, 'direct', 'Eve')).status).toBe(422)
    expect(await send(one, 'direct', 'Anna')).toEqual(first)
  })

  test('do a purge that did not reach Redis as soon as it is back, and say until then that it is not done', async () => {
    const [one, other] = sites as [SiteProcess, SiteProcess]
    const names = ports.map((port) => `${hostname()}:${port}`)
    await expect.poll(async () => (await purge(one, { tags: ['nothing'] })).status).toBe(200)
    await content.kill()
    await redis.stop('SIGKILL')
    const { body } = await purge(one, { paths: ['/partners/'] }).expect(503)
    expect(body).toMatchObject({ shared: false, unreached: [names[1]], purged: expect.any(Number) })
    expect(body.detail).toContain(names[1])
    expect((await read(one, '/partners/')).status).toBe(502)
    expect((await read(other, '/partners/')).status).toBe(200)
    const { text } = await supertest(one.opsOrigin).get('/metrics')
    expect(text).toMatch(/^faceplate_cache_pending_purges [1-9]/m)
    await redis.start()
    // Nothing brings it back, and nothing else is lost.
    await expect.poll(async () => (await read(other, '/partners/')).status).toBe(502)
    await expect.poll(logged(one, '"event":"purges_delivered"')).toBe(1)
    for (const path of ['/', '/product/ks-2428/']) {
      for (const site of sites) expect((await read(site, path)).status, path).toBe(200)
    }
    await content.start()
    await expect.poll(async () => (await read(other, '/partners/')).status).toBe(200)
  })

  test('keep what they have when one starts after an import', async () => {
    const [one, other] = sites as [SiteProcess, SiteProcess]
    const file = join(files, series)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(summary, 'Rewritten'))
    for (const site of sites) {
      await expect
        .poll(async () => {
          const { text: page } = await supertest(site.origin).get('/product/ks-2428/')
          return page.includes('Rewritten')
        })
        .toBe(true)
    }
    // The version of the content is stored with the next heartbeat.
    const [state = ''] = (await redis.command('KEYS', '*:state')).split('\n')
    const { version } = await (await fetch(new URL('content/state', content.base()))).json()
    await expect.poll(() => redis.command('HGET', state, 'content')).toBe(String(version))
    await one.stop()
    for (const path of pages) await read(other, path)
    const purged = logged(other, '"event":"content_changed"')()
    sites[0] = await startOne(ports[0] ?? 0)
    await expect.poll(async () => (await readStatus(sites[0] as SiteProcess)).status).toBe('ok')
    await expect
      .poll(async () => (await read(sites[0] as SiteProcess, '/product/ks-2428/')).cache)
      .toContain('; hit; ttl')
    expect(logged(sites[0], '"event":"content_changed"')()).toBe(0)
    expect(logged(other, '"event":"content_changed"')()).toBe(purged)
    for (const path of pages) expect((await read(other, path)).cache, path).toContain('; hit')
  })

  test('serve what Redis has when one restarts while the content API is away', async () => {
    await content.kill()
    await sites[0]?.stop()
    const again = await startOne(ports[0] ?? 0)
    sites[0] = again
    await expect
      .poll(() => readStatus(again))
      .toEqual({ status: 'degraded', degraded: ['content API'] })
    expect(await readAll(again)).toEqual(new Set([200]))
    await content.start()
  })

  test('say when nothing is stored', async () => {
    await redis.command('FLUSHALL')
    const site = await startOne(await findFreePort())
    try {
      expect(await readStatus(site)).toMatchObject({ cache: 'empty' })
      expect((await supertest(site.opsOrigin).get('/status')).text).toContain(
        'none: visitors depend',
      )
      await supertest(site.origin).get('/').expect(200)
      expect(await readStatus(site)).not.toHaveProperty('cache')
    } finally {
      await site.stop()
    }
  })
})
