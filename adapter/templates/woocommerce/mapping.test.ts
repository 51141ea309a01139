import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapStore } from './mapping.ts'
import type { Category, Product, Setting } from './woocommerce.ts'

async function readFixture<Body>(name: string): Promise<Body> {
  const file = join(import.meta.dirname, 'fixture', name)
  return JSON.parse(await readFile(file, 'utf8')) as Body
}

const store = {
  settings: await readFixture<Setting[]>('settings.json'),
  categories: await readFixture<Category[]>('categories.json'),
  products: await readFixture<Product[]>('products.json'),
}
const url = 'https://shop.example'
const { groups, goods } = mapStore(store, url)
const find = (part: string) => goods.find(({ part_number }) => part_number === part)

test('a product is in its innermost category, with plain texts and a price', () => {
  const drill = find('ED-18')
  assert.equal(drill?.group_id, 39)
  assert.equal(drill?.name, 'Drill & driver ED-18')
  const price = { amount: '129.90', currency: 'EUR', kind: 'list', includes_tax: true }
  assert.deepEqual(drill?.price, price)
})

test('the price is that of the sale, and of several variations the lowest', () => {
  assert.equal(find('ED-12')?.price?.amount, '79.5')
  assert.equal(find('BL-18')?.price?.amount, '69')
  assert.equal(goods.find(({ code }) => code === 'jigsaw-js-12')?.price, undefined)
})

test('texts of a product have signs instead of entities, and their pictures', () => {
  const drill = find('ED-12')
  assert.equal(drill?.summary, 'A “small” drill — it’s for furniture')
  assert.equal(
    drill?.description.split('\n').at(1),
    `<p><img src="${url}/wp-content/uploads/2026/11/stand.jpg" alt="At work" /></p>`,
  )
})

test('the description of a category has paragraphs', () => {
  assert.equal(
    groups.find(({ code }) => code === 'batteries')?.description,
    '<p>For all tools of 18 V.<br />With a display.</p>\n<p>Charge them below 40 °C &amp; in dry rooms.</p>',
  )
})

test('a shop without taxes does not say whether prices include them', () => {
  const settings = store.settings.map((setting) =>
    setting.id === 'woocommerce_calc_taxes' ? { ...setting, value: 'no' } : setting,
  )
  const price = mapStore({ ...store, settings }, url).goods.at(0)?.price
  assert.deepEqual(price, { amount: '129.90', currency: 'EUR', kind: 'list' })
})

test('a product that the shop hides, or asks a password for, is left out', () => {
  const leftOut = store.products.filter(({ id }) => !goods.some((good) => good.id === id))
  assert.deepEqual(
    leftOut.map(({ sku }) => sku),
    ['BA-12-2', 'OP-1'],
  )
})

test('a size has the unit of the shop, and comes before an attribute of its name', () => {
  const listWeights = (part: string) =>
    find(part)
      ?.attributes.filter(({ code }) => code === 'weight')
      .flatMap(({ values }) => values)
  assert.deepEqual(listWeights('ED-18'), ['1.6 kg'])
  assert.deepEqual(listWeights('CH-18'), ['0.65 kg'])
  // Its weight is 0, and it has no SKU.
  assert.deepEqual(listWeights('266'), [])
})

test('its attributes can be filtered by, and its weight by bounds', async () => {
  const app = await createAdapter({ read: async () => mapStore(store, url), logLevel: 'silent' })
  const { data } = (await app.inject('/api/catalog/goods?voltage=18')).json()
  assert.deepEqual(
    data.map(({ code }: { code: string }) => code),
    ['drill-driver-ed-18', 'circular-saw-cs-18'],
  )
  const filters = (await app.inject('/api/catalog/filters/power-tools')).json() as RangeFilter[]
  const weight = filters.find(({ code }) => code === 'weight')
  assert.deepEqual([weight?.min, weight?.max, weight?.unit], [1.2, 4.1, 'kg'])
  await app.close()
})
