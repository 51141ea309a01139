import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { SourceText } from '@faceplate/adapter/source.text'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapEntries } from './mapping.ts'
import type { Category, Product } from './strapi.ts'

async function readFixture<Entry>(name: string): Promise<Entry[]> {
  const file = join(import.meta.dirname, 'fixture', name)
  return (JSON.parse(await readFile(file, 'utf8')) as { data: Entry[] }).data
}

const entries = {
  categories: await readFixture<Category>('categories.json'),
  products: await readFixture<Product>('products.json'),
  articles: [],
  solutions: [],
  partners: [],
}
const place = { url: 'https://shop.example', currency: 'EUR' }

test('a product is in its category, under the same id each time, with its picture', () => {
  const { goods, groups } = mapEntries(entries, place)
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.equal(groups.find(({ id }) => id === drill?.group_id)?.name, 'Drills')
  const again = mapEntries({ ...entries, products: entries.products.toReversed() }, place)
  assert.equal(again.goods.find(({ code }) => code === 'ed-18')?.id, drill?.id)
  assert.deepEqual(drill?.price, { amount: '129.90', currency: 'EUR', kind: 'list' })
  assert.match(drill?.pictures[0]?.url ?? '', /^https:\/\/shop\.example\/uploads\/ed_18.+\.jpg$/)
  assert.equal(drill?.documents?.[0]?.title, 'ed-18-manual.pdf')
})

test('rich text keeps its table and picture, in Markdown and in blocks', () => {
  const written = ['description', 'story'].map((field) => {
    const products = entries.products.map((product) => ({
      ...product,
      description: (product as unknown as Record<string, SourceText>)[field],
    }))
    const { goods } = mapEntries({ ...entries, products }, place)
    return goods.find(({ code }) => code === 'ed-18')?.description ?? ''
  })
  assert.match(written[0] ?? '', /<table>.+<img src="https:\/\/shop\.example\/uploads\//s)
  assert.match(written[1] ?? '', /<li><strong>Drill<\/strong><\/li>.+<img /s)
})

test('its specifications can be filtered by, and its weight by bounds', async () => {
  const app = await createAdapter({
    read: async () => mapEntries(entries, place),
    logLevel: 'silent',
  })
  const { data } = (await app.inject('/api/catalog/goods?voltage=18')).json()
  assert.deepEqual(
    data.map(({ code }: { code: string }) => code),
    ['cs-18', 'ed-18'],
  )
  const filters = (await app.inject('/api/catalog/filters/power-tools')).json() as RangeFilter[]
  const weight = filters.find(({ code }) => code === 'weight')
  assert.deepEqual([weight?.unit, weight?.min, weight?.max], ['kg', 1.2, 4.1])
  await app.close()
})
