import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { startCluster, startTls, startWatched, type RedisUser } from '../support/redis.shapes.ts'
import { hasRedis } from '../support/redis.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'
import { copySqliteData } from '../support/sqlite.copy.ts'

const template = await useShared('sqliteTemplate')
const guide = await readFile(join(root, 'docs/operations/deploy.md'), 'utf8')
const [rule = ''] = /user faceplate on .*/.exec(guide) ?? []
const user: RedisUser = { login: 'faceplate:secret', rule: rule.replace('PASSWORD', 'secret') }
const page = '/product/ks-2428/'

const readStatus = async ({ origin }: SiteProcess) =>
  (await supertest(origin).get('/readyz')).body as object
const purge = async ({ opsOrigin }: SiteProcess) =>
  (
    await supertest(opsOrigin)
      .post('/purge')
      .send({ paths: [page] })
  ).status
const listOutages = (site: SiteProcess) =>
  site.output().match(/"(redis_lost|redis_restored|limits_redis_lost|limits_redis_restored)"/g)
const countReturns = async ({ opsOrigin }: SiteProcess) => {
  const { text } = await supertest(opsOrigin).get('/metrics')
  return Number(/reason="redis-restored"\} (\d+)/.exec(text)?.[1])
}

/** Reads a page of each site all the time. The returned function ends that, and returns the statuses; 0: no response. */
function keepReading(sites: readonly SiteProcess[]): () => Promise<number[]> {
  const statuses = new Set<number>()
  const ending = new AbortController()
  const readers = sites.map(async ({ origin }) => {
    while (!ending.signal.aborted) {
      const response = await fetch(new URL(page, origin)).catch(() => undefined)
      await response?.text()
      statuses.add(response?.status ?? 0)
    }
  })
  return async () => {
    ending.abort()
    await Promise.all(readers)
    return [...statuses]
  }
}

describe.skipIf(!hasRedis)('two gateways share', () => {
  let content: Awaited<ReturnType<typeof startContent>>
  let data: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'faceplate-shapes-'))
    await copySqliteData(template, join(data, 'content.sqlite'))
    content = await startContent(data)
  })
  afterAll(async () => {
    await content.stop()
    await rm(data, { recursive: true })
  })

  async function startPair(url: string): Promise<SiteProcess[]> {
    const settings = {
      API_BASE: content.base(),
      API_IS_CONTENT_SERVICE: 'Y',
      REDIS_URL: url,
      LOG_LEVEL: 'info',
    }
    const sites = await Promise.all([startSite(settings), startSite(settings)])
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
    for (const site of sites) {
      await expect.poll(() => readStatus(site)).toMatchObject({ status: 'ok' })
      await expect.poll(() => purge(site)).toBe(200)
    }
    return sites
  }

  /** Takes Redis away, and expects that the gateways purge together again, and that no read fails. */
  async function expectReturn(sites: readonly SiteProcess[], begin: () => Promise<void>) {
    const before = await Promise.all(sites.map(countReturns))
    const endReading = keepReading(sites)
    await begin()
    for (const [at, site] of sites.entries()) {
      await expect.poll(() => countReturns(site)).toBeGreaterThan(before[at] ?? 0)
      await expect.poll(() => purge(site)).toBe(200)
      // A busy machine may have more than one, each of which is logged once when it begins and once when it ends.
      const outages = listOutages(site)?.filter((event) => !event.includes('limits')) ?? []
      expect(outages[0]).toBe('"redis_lost"')
      for (const [order, event] of outages.entries()) expect(event).not.toBe(outages[order + 1])
    }
    expect(await endReading()).toEqual([200])
  }

  test('a cluster that loses a node, and then moves their slot', async () => {
    const cluster = await startCluster(user)
    onTestFinished(() => cluster.close())
    const sites = await startPair(cluster.url)
    const key = await cluster.findKey('faceplate:*:state')
    const owner = await cluster.replicate(key)
    await expectReturn(sites, () => owner.stop('SIGKILL'))

    const before = await Promise.all(sites.map(countReturns))
    const endReading = keepReading(sites)
    await cluster.moveSlot(key)
    for (const [at, site] of sites.entries()) {
      await expect.poll(() => countReturns(site)).toBeGreaterThan(before[at] ?? 0)
      await expect.poll(() => purge(site)).toBe(200)
    }
    expect(await endReading()).toEqual([200])
  })

  test('a server that Sentinels replace', async () => {
    const watched = await startWatched(user)
    onTestFinished(() => watched.close())
    const sites = await startPair(watched.url)
    await expectReturn(sites, () => watched.server.stop('SIGKILL'))
    expect(await watched.replica.command('INFO', 'replication')).toContain('role:master')
  })

  test('a server that speaks TLS and knows them by a certificate', async () => {
    const server = await startTls(user)
    onTestFinished(() => server.close())
    await startPair(server.url)
  })
})
