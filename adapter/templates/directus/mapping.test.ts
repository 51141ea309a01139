import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import type { Category, Product } from './directus.ts'
import { mapItems } from './mapping.ts'

async function readFixture<Item>(name: string): Promise<Item[]> {
  const file = join(import.meta.dirname, 'fixture', name)
  return (JSON.parse(await readFile(file, 'utf8')) as { data: Item[] }).data
}

const items = {
  categories: await readFixture<Category>('categories.json'),
  products: await readFixture<Product>('products.json'),
  articles: [],
  solutions: [],
  partners: [],
}
const place = { url: 'https://shop.example', currency: 'EUR' }

test('a product is in its category, with its picture, text and document', () => {
  const { goods, groups } = mapItems(items, place)
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.equal(groups.find(({ id }) => id === drill?.group_id)?.name, 'Drills')
  assert.deepEqual(drill?.price, { amount: '129.90', currency: 'EUR', kind: 'list' })
  assert.match(drill?.pictures[0]?.url ?? '', /^https:\/\/shop\.example\/assets\/.+\/ed-18\.jpg$/)
  assert.match(drill?.description ?? '', /<strong>drill<\/strong>.+<img /s)
  assert.equal(drill?.documents?.[0]?.title, 'ED-18 manual')
})

test('a product without a slug, a number or a translation is there', () => {
  const untranslated = items.products.map((product) => ({ ...product, translations: [] }))
  assert.equal(mapItems(items, place).goods.at(3)?.code, 'jigsaw-js-12')
  const { goods, faults } = mapItems({ ...items, products: untranslated }, place)
  assert.deepEqual([goods.length, faults], [5, []])
})

test('a solution has its products, and a group', () => {
  const line = { quantity: 2, role: null }
  const solution = {
    id: 7,
    slug: 'small-office',
    picture: null,
    sections: [{ sections_id: { id: 3, slug: null, translations: [{ name: 'Offices' }] } }],
    bill: [1, null].map((product) => ({ ...line, product })),
    translations: [],
  }
  const { solutions, faults } = mapItems({ ...items, solutions: [solution] }, place)
  const [entry] = solutions?.entries ?? []
  assert.deepEqual([entry?.goods, faults], [[{ good_id: 1, quantity: 2 }], []])
  assert.deepEqual(
    solutions?.sections.map(({ id, code }) => [id, code]),
    [[entry?.section_ids?.[0], 'offices']],
  )
})

test('its specifications can be filtered by, and its weight by bounds', async () => {
  const app = await createAdapter({
    read: async () => mapItems(items, place),
    logLevel: 'silent',
  })
  const { data } = (await app.inject('/api/catalog/goods?voltage=18')).json()
  assert.deepEqual(
    data.map(({ code }: { code: string }) => code),
    ['ed-18', 'cs-18'],
  )
  const filters = (await app.inject('/api/catalog/filters/power-tools')).json() as RangeFilter[]
  const weight = filters.find(({ code }) => code === 'weight')
  assert.deepEqual([weight?.unit, weight?.min, weight?.max], ['kg', 1.2, 4.1])
  await app.close()
})
