import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { recordImport } from '@faceplate/content/base/database/import.record'
import { insertAll } from '@faceplate/content/base/database/insert'
import { searchInDatabase } from '@faceplate/content/base/fulltext/stored.words'
import { indexSearch } from '@faceplate/content/import/write/search.write'
import { readContentSettings } from '@faceplate/server/settings/content.settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hostileValues } from '../support/hostile.values.ts'
import { createDatabase } from '../support/postgres.ts'
import { openSearch } from '../support/search.places.ts'
import { postgres } from '../support/shared.postgres.ts'

type Content = Awaited<ReturnType<typeof openSearch>>

const search = async ({ send }: Content, text: string, language = 'en') =>
  (
    await send({
      url: `/api/search?limit=50&q=${encodeURIComponent(text)}`,
      headers: { language },
    })
  ).body.data

/** Gives an attribute more numbers than a list of values has. */
async function addFigures(database: Content['database']): Promise<void> {
  const goods = await database.selectFrom('good').select('id').orderBy('id').limit(100).execute()
  await database.transaction().execute(async (transaction) => {
    await insertAll(
      transaction,
      'good_attribute',
      goods.flatMap(({ id }, at) =>
        [0, 1, 2].map((each) => ({
          good_id: id,
          attribute_code: 'throughput',
          position: 1000 + each,
          number: 1000 + at * 3 + each,
          text: null,
        })),
      ),
    )
    await indexSearch(transaction)
    await recordImport(transaction, { source: 'figures', digest: '1', path: '' })
  })
}

/** Drafts have words and values in the tables, and are not public. One is the last good of the catalogue. */
async function hideGoods(database: Content['database']): Promise<void> {
  const goods = await database
    .selectFrom('good')
    .select('id')
    .orderBy('sort', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [last = 0, shown = 0] = goods.map(({ id }) => id)
  await database
    .updateTable('good')
    .set({ draft: 1, summary: 'A zweihander for tests' })
    .where((good) => good.or([good('code', '=', 'ks-2428p'), good('id', '=', last)]))
    .execute()
  const value = { position: 900, number: null, text: null }
  await database
    .insertInto('good_attribute')
    .values([
      { ...value, good_id: last, attribute_code: 'management', text: 'Telepathy' },
      { ...value, good_id: shown, attribute_code: 'ports_sfp', number: 0 },
    ])
    .execute()
}

test('[G-search-in] nothing is looked up in a database without PostgreSQL', async () => {
  expect(() => readContentSettings({ SEARCH_IN: 'database' })).toThrow(
    'SEARCH_IN=database: needs PostgreSQL: set DATABASE_URL',
  )
  const database = await openDatabase({ location: ':memory:' })
  onTestFinished(() => database.destroy())
  await expect(searchInDatabase(database)).rejects.toThrow('set DATABASE_URL')
})

describe.runIf(postgres)('words in PostgreSQL', () => {
  let memory: Content
  let database: Content
  beforeAll(async () => {
    memory = await openSearch('memory')
    database = await openSearch('database')
    for (const { database: own } of [memory, database]) {
      await hideGoods(own)
      await addFigures(own)
    }
  })
  afterAll(() => Promise.all([memory, database].map((content) => content.close())))

  test.each([
    'KS-2428P',
    'ks2428p weight',
    'switch without poe',
    'swich 24 ports',
    'unmanged',
    'комутатор 24 порта',
    'лы-2428',
    'catalyst 9300',
    'WS-C2960X-24PS-L',
    'KS-2429',
    'zzzz switch',
    'telepathy',
    // Nearly a word of the draft.
    'zweihandr',
    's',
    '!!',
    'IEC 61850 certificate',
    'warranty KS-2428',
  ])('[G-search-in] %s finds what it finds in memory', async (text) => {
    expect(await search(database, text)).toEqual(await search(memory, text))
  })

  test.each([
    ['ru', 'коммутаторы с PoE'],
    ['ru', 'комутатор'],
    ['ru', 'КС2428'],
    ['vi', 'thiết bị chuyển mạch'],
    ['vi', 'ddinhj tuyeens'],
  ])('[G-search-in] in %s %s finds what it finds in memory', async (language, text) => {
    expect(await search(database, text, language)).toEqual(await search(memory, text, language))
  })

  test('[G-search-in] lists and filters are the same', async () => {
    for (const path of [
      '/api/catalog/goods?q=poe%20switch&sort=name',
      '/api/catalog/filters/switches?q=24%20ports',
      '/api/catalog/goods?page=2&sort=-name',
      '/api/catalog/goods?group=switches&management=SNMP&ports_1g=24&ports_1g=48&sort=new',
      '/api/catalog/goods?group=switches&throughput.min=5&poe_budget.max=400',
      '/api/catalog/filters/switches?management=SNMP&ports_1g=24&poe_budget.min=100',
      '/api/catalog/filters/routers?throughput.min=1000',
      '/api/catalog/filters/routers',
      '/api/catalog/sfp/modules?sort=-reach&fibre=Copper',
      '/api/catalog/groups',
      ...['', '24.0', 'NaN', '-0', '1e21'].map((value) => `/api/catalog/goods?ports_sfp=${value}`),
    ]) {
      const own = await database.get(path)
      expect([path, own.status]).toEqual([path, 200])
      expect(own.body).toEqual((await memory.get(path)).body)
    }
  })

  test('[G-search-in] hostile texts and numbers find what they find in memory', async () => {
    const numbers = ['1e308', '-1e400', 'Infinity', '99999999999999999999', '5e-324', '0x10', '٣']
    const texts = [
      ...hostileValues
        .filter((value) => typeof value === 'string')
        // Of the texts with `attach`, some mean several choices at once.
        .filter((value, at) => at % 40 === 0 || value.includes('t\u200ba\u200bc')),
      ...numbers.flatMap((number) => [`${number} ports`, `switch ${number} W`, `-${number} km`]),
    ]
    const paths = texts.flatMap((text) => {
      const value = encodeURIComponent(text.toWellFormed())
      return [
        `/api/search?q=${value}`,
        `/api/catalog/goods?q=${value}`,
        `/api/catalog/goods?management=${value}&ports_1g=${value}`,
        `/api/catalog/filters/switches?throughput.min=${value}`,
        `/api/analogs/devices?q=${value}`,
      ]
    })
    for (const path of paths) {
      const [own, other] = await Promise.all([database.get(path), memory.get(path)])
      expect([path, own.status, own.body]).toEqual([path, other.status, other.body])
      expect(own.status, path).toBeLessThan(500)
    }
  })

  test('[G-search-in] a product has the same neighbours', async () => {
    const path = '/api/catalog/good/ks-1226'
    const { related } = (await database.get(path)).body.data
    expect(related).not.toEqual([])
    expect(related).toEqual((await memory.get(path)).body.data.related)
  })

  test('[G-search-in] an import updates the words, in whichever process it runs', async () => {
    const own = await openSearch('database')
    onTestFinished(() => own.close())
    expect((await search(own, 'quincunx')).catalog.count).toBe(0)
    const file = join(own.files, 'catalogue/goods/switches/ks-1200.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/summary: .*/, 'summary: A quincunx for tests'))
    await own.import()
    expect((await search(own, 'quincunx')).catalog.count).toBeGreaterThan(0)
  })
})

describe.runIf(postgres)('a server that cannot search is refused', () => {
  test('[G-search-in] without the right to create the extension', async () => {
    const url = new URL(await createDatabase(postgres))
    const migrated = await openDatabase({ location: url.href })
    const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`
    await sql`create role ${sql.id(role)} login`.execute(migrated)
    await sql`grant all on all tables in schema public to ${sql.id(role)}`.execute(migrated)
    await migrated.destroy()
    url.username = role
    const database = await openDatabase({ location: url.href })
    onTestFinished(() => database.destroy())
    await expect(searchInDatabase(database)).rejects.toMatchObject({
      code: 'DATABASE_START',
      message: expect.stringMatching(
        /^SEARCH_IN=database needs the extension pg_trgm.+administrator/,
      ),
    })
  })
})
