import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { startCluster, startTls, startWatched, type RedisUser } from '../support/redis.shapes.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'
import { copySqliteData } from '../support/sqlite.copy.ts'

const template = await useShared('sqliteTemplate')
const guide = await readFile(join(root, 'docs/operations/deploy.md'), 'utf8')
const [rule = ''] = /user faceplate on .*/.exec(guide) ?? []
const user: RedisUser = { login: 'faceplate:secret', rule: rule.replace('PASSWORD', 'secret') }
const page = '/product/ks-2428/'

const count = (site: SiteProcess, event: string) =>
  site.output().split(`"event":"${event}"`).length - 1
const readStatus = async ({ origin }: SiteProcess) =>
  (await supertest(origin).get('/readyz')).body as object
const purge = async ({ opsOrigin }: SiteProcess) =>
  (
    await supertest(opsOrigin)
      .post('/purge')
      .send({ paths: [page] })
  ).status

describe.skipIf(!hasRedis)('gateways share', () => {
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

  async function startPair(url: string) {
    const settings = {
      API_BASE: content.base(),
      API_IS_CONTENT_SERVICE: 'Y',
      REDIS_URL: url,
      LIMIT_PAGES: '',
      LOG_LEVEL: 'info',
    }
    const pair = await Promise.all([startSite(settings), startSite(settings)])
    onTestFinished(async () => void (await Promise.all(pair.map((site) => site.stop()))))
    onTestFinished(() => pair.forEach((site) => process.stdout.write(site.output() + '\n')))
    for (const site of pair)
      await expect.poll(() => readStatus(site), { timeout: 15000 }).toMatchObject({ status: 'ok' })
    return pair
  }

  /** Reads a page at both gateways all the time. The returned function ends that, and returns the statuses. */
  function keepReading(pair: readonly SiteProcess[]) {
    const statuses = new Set<number>()
    let isEnding = false
    const readers = pair.map(async ({ origin }) => {
      while (!isEnding) statuses.add((await supertest(origin).get(page)).status)
    })
    return async () => {
      isEnding = true
      await Promise.all(readers)
      return [...statuses]
    }
  }

  /** Both have lost Redis once, found it again, and purge together. */
  async function expectOneOutage(pair: readonly SiteProcess[]) {
    for (const site of pair) {
      await expect.poll(() => count(site, 'redis_restored'), { timeout: 20000 }).toBe(1)
      expect(count(site, 'redis_lost')).toBe(1)
      const { text } = await supertest(site.opsOrigin).get('/metrics')
      expect(text).toMatch(/event="revalidation-required",reason="redis-restored"\} [1-9]/)
      await expect.poll(() => purge(site), { timeout: 15000 }).toBe(200)
    }
  }

  test('a cluster whose node is lost, and whose slot moves', async () => {
    const cluster = await startCluster(user)
    onTestFinished(() => cluster.close())
    const pair = await startPair(cluster.url)
    const endReading = keepReading(pair)
    for (const site of pair) expect(await purge(site)).toBe(200)
    await new Promise((r) => setTimeout(r, 1000))
    const key = await cluster.findKey('faceplate:*:state')
    const { owner } = await cluster.replicate(key)
    await owner.stop('SIGKILL')
    await expectOneOutage(pair)
    await cluster.moveSlot(key)
    await new Promise((r) => setTimeout(r, 3000))
    for (const site of pair) await expect.poll(() => purge(site), { timeout: 15000 }).toBe(200)
    expect(await endReading()).toEqual([200])
  })

  test('a server that Sentinels replace', async () => {
    const watched = await startWatched(user)
    onTestFinished(() => watched.close())
    const pair = await startPair(watched.url)
    const endReading = keepReading(pair)
    for (const site of pair) expect(await purge(site)).toBe(200)
    await watched.server.stop('SIGKILL')
    await expectOneOutage(pair)
    expect(await endReading()).toEqual([200])
  })

  test('a server that speaks TLS and knows them by a certificate', async () => {
    const server = await startTls(user)
    onTestFinished(() => server.close())
    for (const site of await startPair(server.url)) {
      expect(await purge(site)).toBe(200)
      expect(count(site, 'redis_lost')).toBe(0)
    }
  })
})
