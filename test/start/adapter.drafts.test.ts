import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { SourceCatalogue, SourceGood } from '@faceplate/adapter/catalogue.source'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const secret = 'a secret of many letters'
const panel = 'https://cms.example'

/** A system in which a product has a changed draft, and another one was never published. */
const toGood = (id: number, name: string, pictures: SourceGood['pictures'] = []): SourceGood => ({
  id,
  code: `sw-${id}`,
  name,
  part_number: `SW-${id}`,
  summary: '',
  description: '',
  group_id: 1,
  pictures,
  attributes: [],
})
const toCatalogue = (...goods: SourceGood[]): SourceCatalogue => ({
  groups: [{ id: 1, code: 'switches', name: 'Switches' }],
  goods,
})

describe('[G-adapter] previews of an adapter', () => {
  let draftName = 'Switch 1, changed'
  let readings = 0
  let isAway = false
  let media: string
  let files: ReturnType<typeof createServer>
  let adapter: Awaited<ReturnType<typeof createAdapter>>
  let site: SiteProcess

  beforeAll(async () => {
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#ff0000' },
    })
      .png()
      .toBuffer()
    files = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    }).listen(0, '127.0.0.1')
    await once(files, 'listening')
    media = `127.0.0.1:${(files.address() as AddressInfo).port}`
    const pictured = [{ url: `http://${media}/secret.png`, alt: 'Front' }]
    adapter = await createAdapter({
      async read() {
        if (isAway) throw new Error('The system is away')
        return toCatalogue(toGood(1, 'Switch 1'))
      },
      previews: {
        async read() {
          readings += 1
          if (isAway) throw new Error('The system is away')
          return toCatalogue(toGood(1, draftName), toGood(2, 'Switch 2', pictured))
        },
        secret,
        site: 'https://site.example',
        frameOrigins: [panel],
      },
      refresh: { secret },
      fileHosts: [media],
      logLevel: 'silent',
    })
    await adapter.listen({ host: '127.0.0.1', port: 0 })
    const { port } = adapter.server.address() as AddressInfo
    site = await startSite({ API_BASE: `http://127.0.0.1:${port}/` })
  })
  afterAll(async () => {
    await site?.stop()
    await adapter?.close()
    files?.close()
  })

  const order = (body: object, given = secret) =>
    adapter.inject({
      method: 'POST',
      url: '/previews',
      headers: { authorization: `Bearer ${given}` },
      payload: body,
    })
  /** Opens the address of a preview as a browser does. */
  const enter = async (body: object = {}) => {
    const { url } = (await order(body)).json<{ url: string }>()
    const { pathname, search } = new URL(url)
    const answer = await fetch(site.origin + pathname + search, { redirect: 'manual' })
    const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
    return { to: answer.headers.get('location'), cookie, token: pathname.split('/')[2] ?? '' }
  }
  const read = async (path: string, cookie?: string) => {
    const answer = await fetch(site.origin + path, { headers: cookie ? { cookie } : {} })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test('show unpublished changes, also in a frame of the system, and no visitor sees them', async () => {
    const { to, cookie } = await enter({ to: '/product/sw-1/' })
    expect(to).toBe('/product/sw-1/')
    const page = await read('/product/sw-1/', cookie)
    expect(page.text).toContain(draftName)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${panel}`)
    expect(page.headers.get('x-frame-options')).toBeNull()
    const unpublished = await read('/product/sw-2/', cookie)
    const [picture = ''] = /\/images\/[^"?\s]*secret\.png/.exec(unpublished.text) ?? []
    expect((await read(picture, cookie)).status).toBe(200)

    const shown = await read('/product/sw-1/')
    expect([shown.status, shown.text.includes(draftName)]).toEqual([200, false])
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(shown.headers.get('x-frame-options')).toBe('DENY')
    expect((await read('/product/sw-2/')).status).toBe(404)
    expect((await read(picture)).status).toBe(404)
    const search = await read('/search/?q=switch')
    expect(search.text).toContain('Switch 1')
    expect(search.text).not.toContain('Switch 2')
  })

  test('show a change at once after an event, and one reading serves a page', async () => {
    const { cookie } = await enter()
    await read('/product/sw-1/', cookie)
    const before = readings
    await read('/product/sw-1/', cookie)
    expect(readings).toBeLessThanOrEqual(before + 1)
    draftName = 'Switch 1, changed again'
    const headers = { authorization: `Bearer ${secret}` }
    await adapter.inject({ method: 'POST', url: '/refresh', headers })
    expect((await read('/product/sw-1/', cookie)).text).toContain(draftName)
  })

  test('are an error while the system is away, and the site is not', async () => {
    const { cookie } = await enter()
    isAway = true
    const headers = { authorization: `Bearer ${secret}` }
    await adapter.inject({ method: 'POST', url: '/refresh', headers })
    expect((await read('/product/sw-1/', cookie)).status).toBeGreaterThanOrEqual(500)
    expect((await read('/product/sw-1/')).status).toBe(200)
    isAway = false
    await expect.poll(async () => (await read('/product/sw-1/', cookie)).status).toBe(200)
  })

  test('are given to the system alone, and only for pages of the site', async () => {
    expect((await order({}, 'another secret of letters')).statusCode).toBe(401)
    for (const body of [{ to: '//evil.example/' }, { to: 'product' }, { hours: 0 }]) {
      expect((await order(body)).statusCode).toBe(400)
    }
    const { url, expires_at } = (await order({ hours: 2 })).json()
    expect(url).toMatch(/^https:\/\/site\.example\/preview\/\d{10}\.[\w-]{43}\/$/)
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(7_000_000)
  })

  test('end: a token that is invented, altered or of another secret shows nothing', async () => {
    const { token } = await enter()
    const [end = '', signature = ''] = token.split('.')
    const later = `${Number(end) + 1}.${signature}`
    for (const other of [later, `1000000000.${signature}`, 'a'.repeat(40), '']) {
      const answer = await adapter.inject({ url: '/api/catalog/goods', headers: { draft: other } })
      expect([other, answer.statusCode]).toEqual([other, 410])
    }
    expect((await adapter.inject(`/api/drafts/${later}`)).statusCode).toBe(404)
    expect((await adapter.inject(`/api/drafts/${token}`)).json()).toMatchObject({
      drafts: true,
      frame_origins: [panel],
    })
  })
})

test('[G-adapter] an adapter without drafts refuses the calls of a preview', async () => {
  const adapter = await createAdapter({
    read: async () => toCatalogue(toGood(1, 'Switch 1')),
    logLevel: 'silent',
  })
  const token = `1999999999.${'a'.repeat(43)}`
  const answer = await adapter.inject({ url: '/api/catalog/goods', headers: { draft: token } })
  expect(answer.statusCode).toBe(410)
  expect((await adapter.inject(`/api/drafts/${token}`)).statusCode).toBe(404)
  await adapter.close()
})
