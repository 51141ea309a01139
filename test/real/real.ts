import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { findTextLanguage } from '@faceplate/contracts/shared/fallback.language'
import { checkJson } from '../support/api.check.ts'
import { findPorts } from '../support/free.port.ts'
import { installedPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { makeAdapter, startAdapter } from './adapter.ts'
import { deviceAt, devices, published, unpublishedName } from './devices.ts'
import { installSystem } from './install.ts'
import type { RunningProgram } from './program.ts'
import type { RealSystem, RunningSystem } from './system.ts'
import { directus } from './systems/directus.ts'
import { medusa } from './systems/medusa.ts'
import { payload } from './systems/payload.ts'
import { strapi } from './systems/strapi.ts'
import { vendure } from './systems/vendure.ts'

const systems: readonly RealSystem[] = [directus, medusa, payload, strapi, vendure]

/** A published change is public within this time. */
const publicWithinMs = 2000
/** An adapter notices within this time that its system is away, or back. */
const noticedWithinMs = 60_000

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !systems.some(({ kind }) => kind === name))
if (unknown.length > 0) {
  process.stderr.write(
    `npm run real does not know ${unknown.join(', ')}. It knows ${systems.map(({ kind }) => kind).join(', ')}\n`,
  )
  process.exit(1)
}

for (const system of systems) {
  if (asked.length === 0 || asked.includes(system.kind)) describeSystem(system)
}

function describeSystem(system: RealSystem): void {
  const name = `${system.kind} ${Object.values(system.packages)[0]}`
  const skip = system.needsPostgres === true && !existsSync(installedPostgres)
  void describe(name, { skip }, () => {
    const { lacks = [] } = system
    let folder: string
    let base: string
    let postgres: Postgres | undefined
    let adapter: RunningProgram
    let running: RunningSystem
    const secret = randomBytes(16).toString('hex')

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), `faceplate-real-${system.kind}-`))
      const [port, adapterPort] = (await findPorts(2)).map(Number) as [number, number]
      base = `http://127.0.0.1:${adapterPort}/`
      const data = join(folder, 'data')
      await mkdir(data)
      postgres = system.needsPostgres ? await startPostgres() : undefined
      running = await system.start({
        ...(await installSystem(system)),
        data,
        port,
        postgres: postgres?.url,
        events: { url: `${base}refresh`, secret },
      })
      await running.seed(devices)
      const own = join(folder, system.kind)
      await makeAdapter(system.kind, own)
      adapter = await startAdapter({ folder: own, port: adapterPort, secret }, running.settings)
    })
    after(async () => {
      await adapter?.stop()
      await running?.stop()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    })

    const ask = async <Body>(path: string, headers: Record<string, string> = {}): Promise<Body> => {
      const response = await fetch(`${base}api/${path}`, { headers })
      assert.equal(response.status, 200, `${path}: ${response.status}`)
      return (await response.json()) as Body
    }
    const askGood = async (sku: string, language = 'en') => {
      const { data } = await ask<{ data: GoodCard[] }>('catalog/goods?page_size=100')
      const code = data.find(({ part_number }) => part_number === sku)?.code
      assert.ok(code, `${sku} is not listed`)
      return ask<Good>(`catalog/good/${code}`, { language })
    }

    void test('keeps the contracts', async () => {
      const { code, counts } = await checkJson(base)
      assert.deepEqual({ code, broken: counts.broken }, { code: 0, broken: 0 })
    })

    void test('lists all published devices, and no draft', async () => {
      const { data } = await ask<{ data: GoodCard[] }>('catalog/goods?page_size=100')
      assert.deepEqual(
        new Set(data.map(({ part_number }) => part_number)),
        new Set(published.map(({ sku }) => sku)),
      )
    })

    void test('filters by numbers, compares and finds', async () => {
      const filters = await ask<Filter[]>('catalog/filters/switches')
      const [chosen, heaviestKg] = [24, 2.5]
      assert.equal(filters.find(({ code }) => code === 'weight')?.kind, 'range')
      const { data } = await ask<{ data: GoodCard[] }>(
        `catalog/goods?group=switches&ports=${chosen}&weight.max=${heaviestKg}&page_size=100`,
      )
      const expected = published.filter(
        ({ group, ports, weightKg }) =>
          group === 'switches' && ports === chosen && weightKg <= heaviestKg,
      )
      assert.ok(expected.length > 1)
      assert.deepEqual(
        new Set(data.map(({ part_number }) => part_number)),
        new Set(expected.map(({ sku }) => sku)),
      )
      const codes = data.slice(0, 2).map(({ code }) => code)
      const [table] = await ask<Comparison>(`catalog/compare/compare-goods?ids=${codes.join(',')}`)
      assert.deepEqual(
        table?.goods.map(({ code }) => code),
        codes,
      )
      const { catalog } = await ask<SearchResult>(`search?q=${deviceAt(2).sku}`)
      assert.equal(catalog.goods[0]?.name, deviceAt(2).texts.en.name)
    })

    void test('has both languages, and says which texts are not translated', async () => {
      const translated = await askGood(deviceAt(3).sku, 'ru')
      assert.equal(translated.name, deviceAt(3).texts.ru?.name)
      const untranslated = await askGood(deviceAt(5).sku, 'ru')
      assert.equal(untranslated.name, deviceAt(5).texts.en.name)
      assert.equal(findTextLanguage(untranslated, 'name'), 'en')
    })

    void test('has documents whole and in parts, pictures, prices, days and long texts', async () => {
      const { documents, images, price, released_on } = await askGood(deviceAt(0).sku)
      const address = new URL(documents[0]?.url ?? '', base)
      const whole = await (await fetch(address)).bytes()
      assert.equal(Buffer.from(whole.subarray(0, 5)).toString(), '%PDF-')
      const part = await fetch(address, { headers: { range: 'bytes=2-5' } })
      // RFC 9110 §14.2: a server may send the whole instead.
      assert.deepEqual(
        [part.status, await part.bytes()],
        lacks.includes('parts of files') ? [200, whole] : [206, whole.subarray(2, 6)],
      )
      const picture = await fetch(new URL(images[0]?.url ?? '', base))
      assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
      assert.equal(Number(price?.amount), deviceAt(0).price)
      if (!lacks.includes('days')) assert.equal(released_on, deviceAt(0).releasedOn)
      assert.equal((await askGood(deviceAt(8).sku)).images.length, 0)
      assert.equal((await askGood(deviceAt(6).sku)).released_on ?? null, null)
      const { description } = await askGood(deviceAt(7).sku)
      assert.equal(description?.match(/<p>/g)?.length, deviceAt(7).texts.en.paragraphs.length)
    })

    void test(
      'does not show what was changed and not published',
      { skip: lacks.includes('changes that are not published') },
      async () => {
        const changed = devices.find(({ state }) => state === 'changed after publishing')
        assert.equal((await askGood(changed?.sku ?? '')).name, changed?.texts.en.name)
        const { catalog } = await ask<SearchResult>(
          `search?q=${encodeURIComponent(unpublishedName)}`,
        )
        assert.deepEqual(catalog.goods, [])
      },
    )

    const hasPreviews = !lacks.includes('previews')
    void test('shows drafts where its preview button leads', { skip: !hasPreviews }, async () => {
      const { sku } = devices.find(({ state }) => state === 'draft') ?? deviceAt(0)
      const { pathname, searchParams } = new URL((await running.openPreview?.(sku)) ?? '')
      const [, , token = ''] = pathname.split('/')
      const headers = { draft: token }
      const { data } = await ask<{ data: GoodCard[] }>('catalog/goods?page_size=100', headers)
      const draft = data.find(({ part_number }) => part_number === sku)
      assert.equal(searchParams.get('to'), `/product/${draft?.code}/`)
      assert.equal(data.length, devices.length)
      assert.equal(
        data.some(({ name }) => name === unpublishedName),
        !lacks.includes('previews of changes'),
      )
      const { documents, images } = await ask<Good>(`catalog/good/${draft?.code}`, headers)
      const files = [...images, ...documents].map(({ url }) => new URL(url, base))
      for (const file of files) assert.equal((await fetch(file, { headers })).status, 200)
      const end = await fetch(`${base}api/catalog/goods`, { headers: { draft: `${token}x` } })
      assert.equal(end.status, 410)
    })

    void test(`shows a published change within ${publicWithinMs} ms`, async () => {
      const { sku } = deviceAt(1)
      const name = 'Renamed switch'
      await running.rename(sku, name)
      await until(publicWithinMs, async () => (await askGood(sku)).name === name)
    })

    void test('serves the last catalogue while the system is away, and follows it again', async () => {
      const { sku } = deviceAt(1)
      await running.stop()
      await refresh()
      await until(noticedWithinMs, async () => (await readHealth()).includes('stale'))
      assert.equal((await askGood(sku)).name, 'Renamed switch')
      await running.restart()
      await refresh()
      await until(noticedWithinMs, async () => !(await readHealth()).includes('stale'))
    })

    async function refresh(): Promise<void> {
      const headers = { authorization: `Bearer ${secret}` }
      await fetch(`${base}refresh`, { method: 'POST', headers })
    }

    async function readHealth(): Promise<string> {
      return (await fetch(`${base}healthz`)).text()
    }
  })
}

/** Waits until something is so; rejects if it takes longer. */
async function until(withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `took more than ${withinMs} ms`)
    await wait(50)
  }
}
