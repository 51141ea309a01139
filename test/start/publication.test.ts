import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { smallFolder } from '../support/content.templates.ts'
import { addDatedContent, codeWord, datedAddresses } from '../support/dated.content.ts'
import { hasRedis, openRedisPort, startRedis } from '../support/redis.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const launch = '2026-12-01T00:00:00+07:00'
/** Long enough for a visit to each address before the launch, also on a slow machine. */
const aheadMs = 12_000
const lastsMs = 15_000

/** Responses that show the dated things while they are public. */
const addresses = [
  '/',
  '/product/kx-9/',
  '/catalog/switches/access-switches/',
  '/news/',
  '/news/kx-article/',
  '/solutions/kx-network/',
  '/sitemap.xml',
  '/news/feed.xml',
  '/product/kx-9.md',
  '/api/search?q=zeph',
  '/api/site',
  ...datedAddresses.calls,
  '/images/goods/kx-9-front.svg',
  '/files/press/kx.bin',
]

/** Addresses with a price that changes at the same midnight. */
const priced = ['/product/ks-1208/', '/api/catalog/good/ks-1208', '/product/ks-1208.md']
const [oldAmount, newAmount] = ['1234.50', '2345.50'] as const
const prices = `    prices:
      - { amount: ${oldAmount}, currency: USD, valid_until: 2026-11-30 }
      - { amount: ${newAmount}, currency: USD, valid_from: 2026-12-01 }
`

test.skipIf(!hasRedis)(
  '[P-prices] a launch and a new price at midnight of the maker, under load on two gateways: nothing is shown too early, and nothing after its end, without purges and API',
  async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'faceplate-launch-'))
    onTestFinished(() => rm(scratch, { recursive: true }))
    const files = join(scratch, 'content')
    await cp(smallFolder, files, { recursive: true })
    const end = new Date(Date.parse(launch) + lastsMs).toISOString().replace('.000', '')
    await addDatedContent(files, ['publish_at: 2026-12-01', `unpublish_at: ${end}`])
    const series = join(files, 'catalogue/goods/switches/ks-1200.yaml')
    const text = await readFile(series, 'utf8')
    expect(text).toContain('    sort: 10\n')
    await writeFile(series, text.replace('    sort: 10\n', `    sort: 10\n${prices}`))
    const data = join(scratch, 'data')
    await mkdir(data)
    const clock = join(scratch, 'clock')
    await writeFile(clock, String(Date.parse(launch) - Date.now() - 3_600_000))
    const content = await startContent(data, {
      CONTENT_DIR: files,
      NODE_OPTIONS: `--import ${new URL('../support/clock.preload.ts', import.meta.url).href}`,
      CLOCK_FILE: clock,
    })
    onTestFinished(() => content.stop())
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const redisPort = await openRedisPort(redis)
    onTestFinished(() => redisPort.close())
    const startOne = () =>
      startSite({
        API_BASE: content.base(),
        API_IS_CONTENT_SERVICE: 'Y',
        REDIS_URL: redisPort.url,
        LOG_LEVEL: 'info',
      })
    const sites = await Promise.all([startOne(), startOne()])
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))

    const launchMs = Date.now() + aheadMs
    const endMs = launchMs + lastsMs

    interface Seen {
      path: string
      sentMs: number
      doneMs: number
    }
    const shown: Seen[] = []
    /** Visits to the addresses with a price, with the amounts that they showed. */
    const amounts: (Seen & { amount: string })[] = []
    const load = new AbortController()
    let visits = 0
    const visit = async (site: SiteProcess) => {
      while (!load.signal.aborted) {
        for (const path of [...addresses, ...priced]) {
          const sentMs = Date.now()
          const response = await fetch(site.origin + path)
          const text = await response.text()
          visits += 1
          // The sitemap has addresses only.
          const isShown = text.includes(path === '/sitemap.xml' ? '/product/kx-9/' : codeWord)
          const seen = { path, sentMs, doneMs: Date.now() }
          if (isShown) shown.push(seen)
          if (!priced.includes(path)) continue
          for (const amount of [oldAmount, newAmount]) {
            if (text.includes(amount)) amounts.push({ ...seen, amount })
          }
        }
      }
    }
    await writeFile(`${clock}.new`, String(Date.parse(launch) - launchMs))
    await rename(`${clock}.new`, clock)
    const visitors = sites.flatMap((site) => [visit(site), visit(site)])
    try {
      // All show it soon after the moment.
      const listMissing = () =>
        addresses.filter((path) => !shown.some((seen) => seen.path === path))
      await expect.poll(listMissing, { timeout: aheadMs + lastsMs, interval: 50 }).toEqual([])
      expect(Date.now()).toBeLessThan(endMs)
      // From now on no purge arrives: Redis does not respond, and the API is gone.
      redis.pause()
      await content.kill()
      await vi.waitUntil(() => Date.now() > endMs, { timeout: lastsMs, interval: 50 })
      const before = visits
      await vi.waitUntil(() => visits > before + 2 * (addresses.length + priced.length), {
        timeout: 20_000,
      })
    } finally {
      load.abort()
      redis.resume()
      await Promise.all(visitors)
    }
    const wrong = shown.filter(({ sentMs, doneMs }) => doneMs < launchMs || sentMs >= endMs)
    expect(
      wrong.map(({ path, sentMs }) => `${path} ${sentMs - launchMs} ms after the launch`),
    ).toEqual([])
    const isWrong = ({ amount, sentMs, doneMs }: (typeof amounts)[number]) =>
      amount === oldAmount ? sentMs >= launchMs : doneMs < launchMs
    expect(amounts.filter(isWrong)).toEqual([])
    expect(new Set(amounts.map(({ path, amount }) => `${path} ${amount}`)).size).toBe(
      2 * priced.length,
    )
  },
  120_000,
)
