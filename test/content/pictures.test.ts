import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

/** Calls whose responses contain picture addresses in every form: fields, documents, diagrams and texts. */
const calls = [
  'catalog/groups',
  'catalog/group/switches',
  'catalog/goods?page_size=100',
  'catalog/good/ks-2428',
  'catalog/sfp/modules',
  'news/list?page_size=100',
  'news/poe-budget-by-lldp',
  'solutions',
  'solution/school-network',
  'promo/school-network',
  'banners/base',
  'banners/showcase',
  'site',
  'reference/about',
  'reference/mediakit',
]

const lasting = /^(\/(?:images|files)\/[\w/-]+)\.[\da-f]{8}\.(?:svg|png)$/
const series = 'catalogue/goods/switches/ks-2400.yaml'

describe.each(engines)('addresses of pictures on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openContent(engine)
  })
  afterAll(() => content.close())

  const ask = (url: string) => content.app.inject({ url })
  const readFront = async (): Promise<string> =>
    (await content.get('/api/catalog/good/ks-2428')).body.data.images[0].url

  test('[G-pictures] every picture address in a response has a content hash and is immutable', async () => {
    const named = new Set<string>()
    for (const call of calls) {
      const { statusCode, body } = await ask(`/api/${call}`)
      expect(statusCode, call).toBe(200)
      // A drawing that is rendered on request is not a picture of a page.
      const found =
        body.match(/\/(?:images|files(?!\/(?:elevations|drawings)))\/[\w./-]+\.(?:svg|png)/g) ?? []
      expect(found.length, call).toBeGreaterThan(0)
      for (const each of found) named.add(each)
    }
    const kinds = ['goods/', 'scenes/', 'solutions/', 'film/', 'press/']
    for (const kind of kinds) {
      expect(
        [...named].some((each) => each.includes(`/${kind}`)),
        kind,
      ).toBe(true)
    }
    expect([...named].filter((each) => !lasting.test(each))).toEqual([])
    for (const address of named) {
      const { statusCode, headers } = await ask(address)
      expect(statusCode, address).toBe(200)
      expect(headers['cache-control'], address).toBe('public, max-age=31536000, immutable')
    }
  })

  test('the address without a hash serves the same picture, to be revalidated', async () => {
    const front = await readFront()
    const plain = '/images/goods/ks-2428-front.svg'
    const [atHash, atPath] = await Promise.all([ask(front), ask(plain)])
    expect(atPath.body).toBe(atHash.body)
    expect(atPath.headers['etag']).toBe(atHash.headers['etag'])
    const saved = 'inline; filename="ks-2428-front.svg"'
    expect(atHash.headers['content-disposition']).toBe(saved)
    expect(atPath.headers['cache-control']).toMatch(/^public, max-age=300,/)
    const { headers } = await ask('/files/press/kedr-sign.svg')
    expect(headers['cache-control']).toBe('public, max-age=3600, stale-if-error=86400')
    // A saved file has the same name, whichever address it was downloaded from.
    const { body } = await content.get('/api/reference/mediakit')
    const logos: { files: { url: string }[] }[] = body.data.logos
    const sign = logos.flatMap(({ files }) => files).find(({ url }) => url.includes('/kedr-sign.'))
    expect((await ask(sign?.url ?? '')).headers['content-disposition']).toBe(
      headers['content-disposition'],
    )
    for (const none of ['/images/goods/none.0badcafe.svg', '/files/press/none.0badcafe.svg']) {
      expect((await ask(none)).statusCode, none).toBe(404)
    }
  })

  test('a picture drawn differently has a new address, and its old address redirects there', async () => {
    const [front, other] = [await readFront(), '/images/goods/ks-2452-front.svg']
    const before = await ask(front)
    const file = join(content.files, series)
    const text = await readFile(file, 'utf8')
    const ports = '{ type: rj45, count: 24 }, { type: sfp-plus, count: 4, label: 10G SFP+ }'
    expect(text).toContain(ports)
    await writeFile(file, text.replace(ports, ports.replace('10G SFP+', 'Uplinks')))
    const etag = (await ask(other)).headers['etag']
    await content.import()
    const now = await readFront()
    expect(now).toMatch(lasting)
    expect(now).not.toBe(front)
    expect((await ask(now)).body).not.toBe(before.body)
    const moved = await ask(front)
    expect(moved.statusCode).toBe(302)
    expect(moved.headers).toMatchObject({ location: now, 'cache-control': 'public, max-age=60' })
    // An unchanged picture keeps its address.
    expect((await ask(other)).headers['etag']).toBe(etag)
  })
})
