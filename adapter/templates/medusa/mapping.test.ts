import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapShop } from './mapping.ts'
import { readShop } from './medusa.ts'

const readFixture = (name: string) => readFile(join(import.meta.dirname, 'fixture', name), 'utf8')

/** Answers as the recorded Medusa did: one without the Translation Module has no locales. */
async function startMedusa({ translates }: { translates: boolean }): Promise<string> {
  const server = createServer(async ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://medusa')
    const isKnown = headers['x-publishable-api-key'] === 'pk_1'
    const suffix = searchParams.get('locale') === 'ru-RU' ? '.ru' : ''
    const files: Record<string, string> = {
      '/store/product-categories': `categories${suffix}.json`,
      '/store/products': `products${suffix}.json`,
      ...(translates && { '/store/locales': 'locales.json' }),
    }
    const file = files[pathname]
    if (file === undefined || !isKnown) response.writeHead(404).end()
    else response.end(await readFixture(file))
  }).listen(0, '127.0.0.1')
  after(() => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const shop = { key: 'pk_1', region: 'reg_1', original: 'en' }
const url = await startMedusa({ translates: true })
const read = async (language: string) => mapShop(await readShop({ ...shop, url, language }))

test('a product is in its innermost category, with its pictures, text, document and price', async () => {
  const { goods, groups } = await read('en')
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.equal(groups.find(({ id }) => id === drill?.group_id)?.name, 'Drills')
  assert.deepEqual(drill?.price, {
    amount: '129.90',
    currency: 'EUR',
    kind: 'list',
    includes_tax: true,
  })
  assert.deepEqual(
    drill?.pictures.map(({ url: picture }) => picture),
    ['https://shop.example/static/ed-18.jpg', 'https://shop.example/static/ed-18-case.jpg'],
  )
  assert.match(drill?.description ?? '', /^<p>A drill .+<\/p>\n<p>Chuck/)
  assert.equal(drill?.documents?.[0]?.title, 'manual')
  assert.equal(drill?.released_on, '2026-03-15')
})

test('metadata are characteristics, and the option of products without options is not', async () => {
  const { goods } = await read('en')
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.deepEqual(
    drill?.attributes.map(({ name, values }) => [name, ...values]),
    [
      ['Motor', '500 W'],
      ['Weight', '1.8 kg'],
      ['Voltage', '18 V'],
      ['Brushless', true],
    ],
  )
})

test('each variant has its part number, price, address and metadata; one without a price has none', async () => {
  const { goods } = await read('en')
  const batteries = goods.filter(({ part_number }) => part_number.startsWith('BA-'))
  assert.deepEqual(
    batteries.map(({ code, name, price, attributes }) => [
      code,
      name,
      price?.amount,
      attributes.find(({ name: characteristic }) => characteristic === 'Weight')?.values[0],
    ]),
    [
      ['battery-pack', 'Battery pack 2 Ah', '49.00', '0.6 kg'],
      ['battery-pack-ba-18-4', 'Battery pack 4 Ah', '79.50', '0.9 kg'],
    ],
  )
  const jigsaw = goods.find(({ part_number }) => part_number === 'JS-12')
  assert.deepEqual([jigsaw?.code, jigsaw?.price], ['jigsaw-js-12', undefined])
})

test('a product without variants is named', async () => {
  const { categories, products } = await readShop({ ...shop, url, language: 'en' })
  const [drill] = products
  const { goods, faults } = mapShop({
    categories,
    products: [{ ...drill!, variants: [] }],
    faults: [],
  })
  assert.deepEqual([goods, faults], [[], ['good drill-driver-ed-18: it has no variant']])
})

test('its metadata can be filtered by, and texts that are not translated are named', async () => {
  const app = await createAdapter({ read, languages: ['en', 'ru'], logLevel: 'silent' })
  const { data } = (await app.inject('/api/catalog/goods?voltage=12')).json()
  assert.deepEqual(
    data.map(({ code }: { code: string }) => code),
    ['drill-ed-12', 'jigsaw-js-12'],
  )
  const filters = (await app.inject('/api/catalog/filters/power-tools')).json() as RangeFilter[]
  const weight = filters.find(({ code }) => code === 'weight')
  assert.deepEqual([weight?.unit, weight?.min, weight?.max], ['kg', 1.2, 4.1])
  const ask = async (code: string) =>
    (await app.inject({ url: `/api/catalog/good/${code}`, headers: { language: 'ru' } })).json()
  const drill = await ask('drill-driver-ed-18')
  assert.deepEqual([drill.name, drill.lang], ['Дрель-шуруповёрт ED-18', undefined])
  const battery = await ask('battery-pack')
  assert.deepEqual([battery.name, battery.lang], ['Аккумулятор 2 А·ч', { summary: 'en' }])
  assert.equal((await ask('drill-ed-12')).lang.name, 'en')
  await app.close()
})

test('a language without a locale is named, also where Medusa has no Translation Module', async () => {
  const plain = await startMedusa({ translates: false })
  for (const [address, language] of [
    [url, 'vi'],
    [plain, 'ru'],
  ] as const) {
    const { goods, faults } = mapShop(await readShop({ ...shop, url: address, language }))
    assert.deepEqual(faults, [`language ${language}: Medusa has no locale`])
    assert.ok(goods.length > 0 && goods.every(({ name }) => name === ''))
  }
})
