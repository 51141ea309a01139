import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import type { Item, Section } from './api.ts'
import { mapContent } from './mapping.ts'

async function readFixture<Body>(name: string): Promise<Body> {
  const file = join(import.meta.dirname, 'fixture', name)
  return JSON.parse(await readFile(file, 'utf8')) as Body
}

const content = {
  sections: await readFixture<Section[]>('sections.json'),
  items: (await readFixture<{ items: Item[] }>('items.json')).items,
}

test('a product is in its section, with its price', () => {
  const { goods } = mapContent(content, 'EUR')
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  assert.equal(drill?.group_id, 2)
  assert.deepEqual(drill?.price, { amount: '129.90', currency: 'EUR', kind: 'list' })
})

test('its properties can be filtered by, and its weight by bounds', async () => {
  const read = async () => mapContent(content, 'EUR')
  const app = await createAdapter({ read, logLevel: 'silent' })
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
