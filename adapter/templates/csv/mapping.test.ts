import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapRows } from './mapping.ts'
import { readRows } from './table.ts'

const rows = await readRows(join(import.meta.dirname, 'fixture/products.csv'))

test('a row is a product of its innermost group, under the same id each time', () => {
  const { goods, groups } = mapRows(rows, 'EUR')
  const drill = goods.find(({ part_number }) => part_number === 'ED-18')
  const group = groups.find(({ id }) => id === drill?.group_id)
  assert.equal(group?.name, 'Drills')
  assert.equal(drill?.id, mapRows(rows.toReversed(), 'EUR').goods.at(-1)?.id)
  assert.deepEqual(drill?.price, { amount: '129.90', currency: 'EUR', kind: 'list' })
})

test('its columns can be filtered by, and its weight by bounds', async () => {
  const read = async () => mapRows(rows, 'EUR')
  const app = await createAdapter({ read, logLevel: 'silent' })
  const { data } = (await app.inject('/api/catalog/goods?voltage=18&colours=red')).json()
  assert.deepEqual(
    data.map(({ code }: { code: string }) => code),
    ['ed-18'],
  )
  const filters = (await app.inject('/api/catalog/filters/power-tools')).json() as RangeFilter[]
  const weight = filters.find(({ code }) => code === 'weight')
  assert.deepEqual([weight?.unit, weight?.min, weight?.max], ['kg', 1.2, 4.1])
  await app.close()
})
