import type { GoodChange } from '@faceplate/contracts/calls/changes.contract'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { changesFeedPath } from '@faceplate/contracts/pages/site.pages'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

const get = async (path: string) => {
  const answer = await fetch(origin + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const readJson = async <Body>(path: string): Promise<Body> => JSON.parse((await get(path)).text)
const toText = (html: string) =>
  /<main.+<\/main>/s
    .exec(html)?.[0]
    .replaceAll(/<!-- -->|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ') ?? ''

test('[P-changes] changes are listed by day, kind, family and product, each with its feed', async () => {
  const { data } = await readJson<{ data: GoodChange[] }>('/api/changes?page_size=50')
  const { text } = await get('/changes/')
  const days = [...text.matchAll(/<time dateTime="([^"]+)"/g)].map(([, day]) => day)
  expect(days).toEqual([...new Set(data.map(({ at }) => at.slice(0, 10)))])
  // A change of several products is listed once, with all of them.
  const firmware = data.filter(({ title }) => title === 'KedrOS for the KS-2400 series')
  expect(firmware.length).toBeGreaterThan(1)
  expect(text.split('>KedrOS for the KS-2400 series<')).toHaveLength(2)
  for (const { good } of data) expect(text).toContain(`href="/product/${good.code}/"`)
  expect(text).toContain(
    `type="application/atom+xml" title="What changed" href="${changesFeedPath}"`,
  )

  const lifecycle = await get('/changes/?kind=lifecycle&group=access-points')
  expect(toText(lifecycle.text)).toContain('Lifecycle End of sales 31 Mar 2027 KW-510')
  expect(lifecycle.text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(lifecycle.text).not.toContain('KedrOS for')

  const { changes = [] } = await readJson<Good>('/api/catalog/good/ks-2428')
  const product = toText((await get('/product/ks-2428/')).text)
  for (const { title, to } of changes) expect(product).toContain(`${title} ${to}`)
  const ofProduct = await get('/changes/?product=ks-2428')
  expect(toText(ofProduct.text)).not.toContain('KS-5448')

  for (const path of ['/changes/?kind=colour', '/changes/?group=nothing', '/changes/?page=999']) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('[P-changes] the feed is Atom, filtered as the page is', async () => {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
  const { headers, text } = await get(`${changesFeedPath}?kind=document&group=switches`)
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { feed } = parser.parse(text)
  expect(feed.link[1].href).toBe(`${origin}/changes/?group=switches&kind=document`)
  const entries = feed.entry as Record<string, string>[]
  expect(entries.length).toBeGreaterThan(5)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  const times = entries.map(({ updated = '' }) => updated)
  expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)))
  expect(entries.map(({ title }) => title)).toContain(
    'KS-2412, KS-2428, KS-2452 and 1 more: KedrOS for the KS-2400 series',
  )
  expect((await get(`${changesFeedPath}?kind=colour`)).status).toBe(404)
})
