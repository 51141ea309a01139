import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapStore } from './mapping.ts'
import type { Category, Product } from './woocommerce.ts'

async function readFixture<Body>(name: string): Promise<Body> {
  const file = join(import.meta.dirname, 'fixture', name)
  return JSON.parse(await readFile(file, 'utf8')) as Body
}

const store = {
  categories: await readFixture<Category[]>('categories.json'),
  products: await readFixture<Product[]>('products.json'),
}

test('a product is in its innermost category, with plain texts and a price', () => {
  const { goods } = mapStore(store, 'EUR')
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.equal(drill?.group_id, 21)
  assert.equal(drill?.name, 'Drill & driver ED-18')
  assert.deepEqual(drill?.price, { amount: '129.90', currency: 'EUR', kind: 'list' })
})

test('a product that the shop hides is left out, and one without a price has none', () => {
  const { goods } = mapStore(store, 'EUR')
  assert.ok(goods.every(({ part_number }) => part_number !== 'BA-12-2'))
  assert.equal(goods.find(({ id }) => id === 104)?.price, undefined)
})

test('its attributes can be filtered by, and its weight by bounds', async () => {
  const read = async () => mapStore(store, 'EUR')
  const app = await createAdapter({ read, logLevel: 'silent' })
  const { data } = (await app.inject('/api/catalog/goods?voltage=18')).json()
  assert.deepEqual(
    data.map(({ code }: { code: string }) => code),
    ['drill-driver-ed-18', 'circular-saw-cs-18'],
  )
  const filters = (await app.inject('/api/catalog/filters/power-tools')).json() as RangeFilter[]
  const weight = filters.find(({ code }) => code === 'weight')
  assert.deepEqual([weight?.min, weight?.max], [1.2, 4.1])
  await app.close()
})
