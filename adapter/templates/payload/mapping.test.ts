import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapDocuments } from './mapping.ts'
import type { Category, Product } from './payload.ts'

async function readFixture<Entry>(name: string): Promise<Entry[]> {
  const file = join(import.meta.dirname, 'fixture', name)
  return (JSON.parse(await readFile(file, 'utf8')) as { docs: Entry[] }).docs
}

const entries = {
  categories: await readFixture<Category>('categories.json'),
  products: await readFixture<Product>('products.json'),
  articles: [],
  solutions: [],
  partners: [],
}
const place = { url: 'https://shop.example', currency: 'EUR', isDraft: false }

test('a product is in its category, with its picture, text and document', () => {
  const { goods, groups } = mapDocuments(entries, place)
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.equal(groups.find(({ id }) => id === drill?.group_id)?.name, 'Drills')
  assert.deepEqual(drill?.price, { amount: '129.90', currency: 'EUR', kind: 'list' })
  assert.match(
    drill?.pictures[0]?.url ?? '',
    /^https:\/\/shop\.example\/api\/media\/file\/ed-18\.jpg$/,
  )
  assert.match(
    drill?.description ?? '',
    /<strong>drill<\/strong>.+<li>Drill<\/li>.+<table>.+<img /s,
  )
  assert.equal(drill?.documents?.[0]?.title, 'ED-18 manual')
})

test('a product without a slug, a number or a translation is there', () => {
  const untranslated = entries.products.map((product) => ({
    ...product,
    name: null,
    summary: null,
    description: null,
    specifications: null,
  }))
  assert.equal(mapDocuments(entries, place).goods.at(3)?.code, 'jigsaw-js-12')
  const { goods, faults } = mapDocuments({ ...entries, products: untranslated }, place)
  assert.deepEqual([goods.length, faults], [5, []])
})

test('a group that is not published is named in previews alone', () => {
  const section = { id: 7, name: 'Secret', slug: 'secret', _status: 'draft' as const }
  const articles = [{ id: 1, title: 'A fair', slug: 'fair', section }]
  const named = [false, true].map((isDraft) => {
    const { news } = mapDocuments({ ...entries, articles }, { ...place, isDraft })
    return news?.sections.map(({ name }) => name)
  })
  assert.deepEqual(named, [[], ['Secret']])
})

test('its specifications can be filtered by, and its weight by bounds', async () => {
  const app = await createAdapter({
    read: async () => mapDocuments(entries, place),
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
