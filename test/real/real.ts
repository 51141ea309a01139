import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { getNewsList } from '@faceplate/contracts/calls/news.contract'
import type { ResponseOf } from '@faceplate/contracts/calls/route.contract'
import { findPorts } from '../support/free.port.ts'
import { installedPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { makeAdapter, startAdapter } from './adapter.ts'
import { catalogueChecks, openApi, type CheckedApi } from './catalogue.checks.ts'
import { deviceAt, devices, unpublishedName } from './devices.ts'
import { installSystem } from './install.ts'
import type { RunningProgram } from './program.ts'
import { keepSettings, moveSettings, saveRecording, startRecorder } from './recording.ts'
import { startSite, type RealSite } from './site.ts'
import type { RealSystem, RunningSystem } from './system.ts'
import { directus } from './systems/directus.ts'
import { medusa } from './systems/medusa.ts'
import { payload } from './systems/payload.ts'
import { strapi } from './systems/strapi.ts'
import { vendure } from './systems/vendure.ts'
import { draftNewsItem } from './texts.ts'

const systems: readonly RealSystem[] = [directus, medusa, payload, strapi, vendure]

/** A published change is public within this time. */
const publicWithinMs = 2000
/** An adapter notices within this time that its system is away, or back. */
const noticedWithinMs = 60_000

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
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
  const { kind, packages, lacks = [], needsPostgres = false } = system
  const title = `${kind} ${Object.values(packages)[0]}`
  void describe(title, { skip: needsPostgres && !existsSync(installedPostgres) }, () => {
    let folder: string
    let base: string
    let api: CheckedApi
    let postgres: Postgres | undefined
    let adapter: RunningProgram
    let running: RunningSystem
    let site: RealSite
    const secret = randomBytes(16).toString('hex')

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), `faceplate-real-${kind}-`))
      const [port = 0, adapterPort = 0, opsPort = 0] = (await findPorts(3)).map(Number)
      base = `http://127.0.0.1:${adapterPort}/`
      api = openApi(base, lacks)
      const data = join(folder, 'data')
      await mkdir(data)
      postgres = needsPostgres ? await startPostgres() : undefined
      running = await system.start({
        ...(await installSystem(system)),
        data,
        port,
        postgres: postgres?.url,
        events: { url: `${base}refresh`, secret },
      })
      await running.seed(devices)
      const own = join(folder, kind)
      await makeAdapter(kind, own)
      const place = { folder: own, port: adapterPort, secret }
      if (options.record) await record(place, `http://127.0.0.1:${port}`)
      const purge = { PURGE_URLS: `http://127.0.0.1:${opsPort}/`, PURGE_TOKEN: secret }
      adapter = await startAdapter(place, { ...running.settings, ...purge })
      site = await startSite(base, { opsPort, token: secret })
    })
    after(async () => {
      await site?.stop()
      await adapter?.stop()
      await running?.stop()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    })

    for (const { name, needs, run } of catalogueChecks) {
      void test(name, { skip: needs !== undefined && lacks.includes(needs) }, () => run(api))
    }

    void test('is shown by a gateway in both editions', async () => {
      const { code, name } = await api.askGood(deviceAt(3).sku)
      for (const [language, text] of [
        ['en', name],
        ['ru', deviceAt(3).texts.ru?.name ?? ''],
      ] as const) {
        const page = await site.read(language, `/product/${code}/`)
        assert.deepEqual([page.status, page.text.includes(text)], [200, true])
        const list = await site.read(language, '/catalog/switches/')
        assert.deepEqual([list.status, list.text.includes(text)], [200, true])
      }
    })

    const hasNews = !lacks.includes('news, solutions and partners')
    const hasPreviews = !lacks.includes('previews')
    void test('shows drafts where its preview button leads', { skip: !hasPreviews }, async () => {
      const { sku } = devices.find(({ state }) => state === 'draft') ?? deviceAt(0)
      const { pathname, searchParams } = new URL((await running.openPreview?.(sku)) ?? '')
      const [, , token = ''] = pathname.split('/')
      const headers = { draft: token }
      const { data } = await api.ask<{ data: GoodCard[] }>('catalog/goods?page_size=100', headers)
      const draft = data.find(({ part_number }) => part_number === sku)
      assert.equal(searchParams.get('to'), `/product/${draft?.code}/`)
      assert.equal(data.length, devices.length)
      assert.equal(
        data.some(({ name }) => name === unpublishedName),
        !lacks.includes('previews of changes'),
      )
      if (hasNews) {
        const news = await api.ask<ResponseOf<typeof getNewsList>>('news/list', headers)
        assert.ok(news.data.some(({ code }) => code === draftNewsItem.slug))
      }
      const { documents, images } = await api.ask<Good>(`catalog/good/${draft?.code}`, headers)
      const files = [...images, ...documents].map(({ url }) => new URL(url, base))
      for (const file of files) assert.equal((await fetch(file, { headers })).status, 200)
      const end = await fetch(`${base}api/catalog/goods`, { headers: { draft: `${token}x` } })
      assert.equal(end.status, 410)
    })

    const renamed = 'Renamed switch'
    const readRenamed = async () => {
      const { code } = await api.askGood(deviceAt(1).sku)
      return site.read('en', `/product/${code}/`)
    }

    void test(`shows a published change on the page within ${publicWithinMs} ms`, async () => {
      assert.ok(!(await readRenamed()).text.includes(renamed))
      await running.rename(deviceAt(1).sku, renamed)
      await until(publicWithinMs, async () => (await readRenamed()).text.includes(renamed))
    })

    void test(
      `lists a published news item within ${publicWithinMs} ms`,
      { skip: !hasNews },
      async () => {
        const isListed = async () =>
          (await site.read('en', '/news/')).text.includes(draftNewsItem.title)
        assert.ok(!(await isListed()))
        await running.publishNews?.()
        await until(publicWithinMs, isListed)
      },
    )

    void test('serves the last catalogue while the system is away, and follows it again', async () => {
      await running.stop()
      await refresh()
      await until(noticedWithinMs, async () => (await readHealth()).includes('stale'))
      assert.ok((await readRenamed()).text.includes(renamed))
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

    /** Keeps the answers that the checks need, for tests without the system. */
    async function record(
      place: Parameters<typeof startAdapter>[0],
      address: string,
    ): Promise<void> {
      const recorder = await startRecorder(address)
      const { url } = recorder
      try {
        const reading = await startAdapter(place, moveSettings(running.settings, address, url))
        try {
          for (const { needs, run } of catalogueChecks) {
            if (needs === undefined || !lacks.includes(needs)) await run(api)
          }
        } finally {
          await reading.stop()
        }
      } finally {
        await recorder.close()
      }
      await saveRecording({
        kind,
        packages,
        recordedOn: new Date().toISOString().slice(0, 10),
        lacks,
        settings: keepSettings(running.settings, address),
        answers: recorder.list(),
      })
      // The next start reads the files of the system itself.
      await rm(join(place.folder, 'picture.sizes.json'), { force: true })
      await rm(join(place.folder, 'document.facts.json'), { force: true })
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
