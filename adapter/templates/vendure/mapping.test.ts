import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapShop } from './mapping.ts'
import type { Collection, Product } from './vendure.ts'

async function readFixture<Item>(name: string): Promise<Item[]> {
  const file = join(import.meta.dirname, 'fixture', name)
  const { data } = JSON.parse(await readFile(file, 'utf8')) as { data: { list: { items: Item[] } } }
  return data.list.items
}

const shop = {
  pricesIncludeTax: false,
  collections: await readFixture<Collection>('collections.json'),
  products: await readFixture<Product>('products.json'),
}
const place = { url: 'https://shop.example', language: 'en' }

test('a product is in its innermost collection, with its picture, text, document and price', () => {
  const { goods, groups } = mapShop(shop, place)
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.equal(groups.find(({ id }) => id === drill?.group_id)?.name, 'Drills')
  const price = { amount: '129.90', currency: 'EUR', kind: 'list' }
  assert.deepEqual(drill?.price, { ...price, includes_tax: false })
  const withTax = mapShop({ ...shop, pricesIncludeTax: true }, place).goods.at(0)?.price
  assert.deepEqual(withTax, { ...price, amount: '155.88', includes_tax: true })
  assert.deepEqual(
    drill?.pictures.map(({ url }) => url),
    ['https://shop.example/assets/source/c1/ed-18.jpg'],
  )
  assert.match(drill?.description ?? '', /<strong>drill<\/strong>.+<img .+<table>/s)
  assert.equal(drill?.documents?.[0]?.title, 'ed-18-manual.pdf')
  assert.equal(drill?.released_on, '2026-03-15')
})

test('the summary is the first paragraph of a description, where there is no field for it', () => {
  const [drill] = shop.products
  const translations = [
    {
      languageCode: 'en',
      name: 'Drill',
      slug: '',
      description: '<p></p><p>For <strong>wood</strong>.</p>',
    },
  ]
  const { goods } = mapShop({ ...shop, products: [{ ...drill!, translations }] }, place)
  assert.equal(goods[0]?.summary, 'For wood.')
})

test('each variant has its part number, price and address; one without a price has none', () => {
  const { goods } = mapShop(shop, place)
  const batteries = goods.filter(({ part_number }) => part_number.startsWith('BA-'))
  assert.deepEqual(
    batteries.map(({ code, name, price }) => [code, name, price?.amount]),
    [
      ['battery-pack', 'Battery pack 2 Ah', '49.00'],
      ['battery-pack-ba-18-4', 'Battery pack 4 Ah', '79.50'],
    ],
  )
  const jigsaw = goods.find(({ part_number }) => part_number === 'JS-12')
  assert.deepEqual([jigsaw?.code, jigsaw?.price], ['jigsaw-js-12', undefined])
})

test('its facets can be filtered by, its weight by bounds, and texts that are not translated are named', async () => {
  const app = await createAdapter({
    read: async (language) => mapShop(shop, { ...place, language }),
    languages: ['en', 'ru'],
    logLevel: 'silent',
  })
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
  assert.equal((await ask('drill-driver-ed-18')).name, 'Дрель-шуруповёрт ED-18')
  assert.equal((await ask('drill-ed-12')).lang.name, 'en')
  await app.close()
})
