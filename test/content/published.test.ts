import { always, type PublicSpan } from '@faceplate/content/base/database/public.span'
import { showAt } from '@faceplate/content/base/database/published'
import type { Database } from '@faceplate/content/base/database/schema'
import { toEndOfDay, toStartOfDay } from '@faceplate/content/base/database/zone.time'
import { toMoment } from '@faceplate/content/files/folder/publication.reader'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '../support/empty.database.ts'
import { engines } from '../support/shared.postgres.ts'

const launch = '2026-12-01T00:00:00.000Z'
const end = '2026-12-24T00:00:00.000Z'
const before = new Date('2026-11-30T23:59:59.999Z')

/** Goods `open`, `dated` and `draft`, each with an attribute and a change; `open` has `dated` as an accessory. */
async function fill(database: Kysely<Database>) {
  await database
    .insertInto('catalogue_group')
    .values({
      id: 1,
      code: 'group',
      parent_id: null,
      name: 'Group',
      sort: 1,
      short_description: '',
      description: '',
      banner: null,
      standalone: 0,
      none_unless_stated: '[]',
      filters: '[]',
      facts: '[]',
    })
    .execute()
  await database
    .insertInto('attribute')
    .values({
      code: 'ports',
      position: 1,
      name: 'Ports',
      section: 'Ports',
      type: 'number',
      unit: null,
      filter: 1,
      key_fact: null,
      better: null,
      best: 0,
      supply: 0,
    })
    .execute()
  const spans: [string, PublicSpan][] = [
    ['open', always],
    ['dated', { ...always, public_from: launch, public_until: end }],
    ['draft', { ...always, draft: 1 }],
  ]
  for (const [at, [code, span]] of spans.entries()) {
    const good = { id: at + 1, code, name: code, part_number: code, summary: '', description: '' }
    const place = {
      group_id: 1,
      sort: at,
      series: null,
      media: null,
      performance: null,
      source: 'test',
    }
    await database
      .insertInto('good')
      .values({ ...span, ...good, ...place, released_on: '2026-01-01' })
      .execute()
    await database
      .insertInto('good_attribute')
      .values({ good_id: good.id, attribute_code: 'ports', position: 0, number: at, text: null })
      .execute()
  }
  await database
    .insertInto('good_accessory')
    .values({ good_id: 1, position: 0, accessory_id: 2 })
    .execute()
}

describe.each(engines)('the database as visitors see it on %s', (engine) => {
  test('has no row outside its time, nor a row that belongs to it', async () => {
    const { database } = await openEmptyDatabase(engine)
    await fill(database)
    const read = async (now: Date, drafts = false) => {
      const shown = showAt(database, { now, drafts })
      const goods = await shown.selectFrom('good').select('code').orderBy('id').execute()
      const joined = await shown
        .selectFrom('good as each')
        .innerJoin('good_attribute as value', 'value.good_id', 'each.id')
        .leftJoin('good_accessory', 'good_accessory.good_id', 'each.id')
        .leftJoin('good as accessory', 'accessory.id', 'good_accessory.accessory_id')
        .select(['each.code', 'accessory.code as with'])
        .orderBy('each.id')
        .execute()
      const { count } = await shown
        .selectFrom('good_attribute')
        .select((build) => build.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const nested = await shown
        .selectFrom('catalogue_group')
        .select((build) =>
          build
            .selectFrom('good')
            .whereRef('good.group_id', '=', 'catalogue_group.id')
            .select((inner) => inner.fn.countAll().as('count'))
            .as('goods'),
        )
        .executeTakeFirstOrThrow()
      return {
        goods: goods.map(({ code }) => code),
        joined: joined.map((row) => `${row.code}+${row.with ?? ''}`),
        values: Number(count),
        nested: Number(nested.goods),
      }
    }
    const hidden = { goods: ['open'], joined: ['open+'], values: 1, nested: 1 }
    const all = { goods: ['open', 'dated'], joined: ['open+dated', 'dated+'], values: 2, nested: 2 }
    expect(await read(before)).toEqual(hidden)
    expect(await read(new Date(launch))).toEqual(all)
    expect(await read(new Date(Date.parse(end) - 1))).toEqual(all)
    expect(await read(new Date(end))).toEqual(hidden)
    // A clock that is set back.
    expect(await read(before)).toEqual(hidden)
    expect(await read(new Date(launch), true)).toMatchObject({ goods: ['open', 'dated', 'draft'] })
  })

  test('is written as a whole', async () => {
    const { database } = await openEmptyDatabase(engine)
    await fill(database)
    const shown = showAt(database, { now: before })
    await shown.updateTable('good').set({ summary: 'changed' }).execute()
    await shown.deleteFrom('good_accessory').execute()
    const rows = await database.selectFrom('good').select('summary').execute()
    expect(rows.map(({ summary }) => summary)).toEqual(['changed', 'changed', 'changed'])
    expect(await database.selectFrom('good_accessory').selectAll().execute()).toEqual([])
  })
})

test.each([
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  // Summer time ends on the 25th of October, and begins on the 28th of March.
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2027-03-28', 'Europe/Berlin', '2027-03-27T23:00:00.000Z'],
  ['2027-03-29', 'Europe/Berlin', '2027-03-28T22:00:00.000Z'],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  ['2026-12-01', 'Asia/Kathmandu', '2026-11-30T18:15:00.000Z'],
  // The clock goes from 23:59 to 01:00.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, moment) => {
  expect(toStartOfDay(day, timeZone)).toBe(moment)
})

test('a day ends when the next one begins', () => {
  expect(toEndOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  expect(toEndOfDay('2026-12-31', 'UTC')).toBe('2027-01-01T00:00:00.000Z')
})

test.each([
  ['2026-12-01T09:00+03:00', '2026-12-01T06:00:00.000Z'],
  ['2026-12-01T09:00:30Z', '2026-12-01T09:00:30.000Z'],
  ['2026-02-29', undefined],
  ['2026-02-30T10:00Z', undefined],
  ['2026-12-01T25:00Z', undefined],
  ['2026-12-01T09:00+99:00', undefined],
])('%s as a moment is %s', (value, moment) => {
  expect(toMoment(value, 'UTC')).toBe(moment)
})
