import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, openUnchanged } from '@faceplate/content/base/database/database'
import { searchInDatabase } from '@faceplate/content/base/fulltext/stored.words'
import { importLibraries } from '@faceplate/content/import/libraries/libraries.import'
import { root } from '@faceplate/server/process/project'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openContentAt } from '../support/content.ts'
import { createDatabase } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'

type Content = Awaited<ReturnType<typeof openContentAt>>

const overlays = join(root, 'test/fixtures/editions')

/** Names that languages and code points put into different orders, by the names in the content. */
const names = [
  ['catalogue/goods/switches/ks-1200.yaml', 'name: KS-1208', 'name: ks-1208'],
  ['catalogue/goods/switches/ks-1200.yaml', 'name: KS-1210P', 'name: Ёж KS-1210P'],
  ['catalogue/goods/access-points/kw-500.yaml', 'name: KW-510', 'name: Đường KW-510'],
  ['catalogue/goods/access-points/kw-500.yaml', 'name: KW-520', 'name: Ánh KW-520'],
  ['catalogue/goods/ip-telephony/kv-phones.yaml', 'name: KV-12', 'name: яблоко KV-12'],
  ['partners.yaml', 'name: Severny Sklad', 'name: severny sklad'],
  ['partners.yaml', 'name: SibFibre', 'name: Ёлка'],
  ['catalogue/goods/software/kedr-systems.yaml', 'Bare server', 'bare server'],
  ['catalogue/goods/software/kedr-systems.yaml', 'Virtual machine', 'Ảo hóa'],
] as const

/** The content of a few goods in English, Russian and Vietnamese. */
async function openNamed(location: string): Promise<Content> {
  const content = await openContentAt(location)
  await cp(overlays, content.files, { recursive: true })
  for (const [file, from, to] of names) {
    const path = join(content.files, file)
    const text = await readFile(path, 'utf8')
    expect(text, path).toContain(from)
    await writeFile(path, text.replace(from, to))
  }
  await content.import()
  await importLibraries(content.database, content.files)
  return content
}

/** In these languages with typing errors, without marks, and in capitals. */
const searches = [
  ['en', 'switch', 'SWICH', 'swithces', 'gigabit ports', 'KS1210p', 'acess point', 'kw 510'],
  ['ru', 'коммутатор', 'КОММУТАТОРЫ', 'комутатор', 'ёж', 'ЕЖ', 'Ёлка', 'яблако', 'rjvvenfnjh'],
  ['vi', 'bộ chuyển mạch', 'bo chuyen mach', 'BỘ CHUYỂN MẠCH', 'bộ chuyen mạhc', 'đường', 'duong'],
  ['vi', 'ĐƯỜNG', 'booj chuyeenr machj', 'bộ định tuyến'.normalize('NFD'), 'anh', 'Ánh', 'đối tác'],
] as const

const lists = [
  '/api/catalog/goods?sort=name',
  '/api/catalog/goods?sort=-name',
  '/api/catalog/goods?sort=new',
  '/api/catalog/goods?group=switches&management=SNMP&sort=name',
  '/api/catalog/goods?q=switch%20poe&sort=-name',
  '/api/catalog/groups',
  '/api/catalog/filters/switches',
  '/api/catalog/filters/switches?management=SNMP&ports_1g=8',
  '/api/catalog/filters/access-points?wifi_standard=Wi-Fi%206',
  '/api/catalog/filters/software',
  '/api/catalog/sfp/modules?sort=-reach',
  '/api/catalog/analogs/search?vendor=Cisco&model=Catalyst%209300-24T',
  '/api/catalog/analogs/search?line=CRS112-8P-4S-IN',
  '/api/partners',
]

const paths = [
  ...['en', 'ru', 'vi'].flatMap((language) => lists.map((path) => [language, path] as const)),
  ...searches.flatMap(([language, ...texts]) =>
    texts.map((text) => [language, `/api/search?limit=50&q=${encodeURIComponent(text)}`] as const),
  ),
]

const read = async ({ app }: Content, [language, url]: (typeof paths)[number]) => {
  const { statusCode, payload } = await app.inject({ url, headers: { language } })
  return [language, decodeURIComponent(url), statusCode, payload]
}

const create = (locale: string) => createDatabase(postgres, 'template0', locale)

describe.runIf(postgres)('content in PostgreSQL', () => {
  let memory: Content
  beforeAll(async () => {
    memory = await openNamed(':memory:')
  })
  afterAll(() => memory.close())

  test.each([
    "encoding 'UTF8' locale 'C.UTF-8'",
    "encoding 'UTF8' locale_provider icu icu_locale 'vi-VN' locale 'C.UTF-8'",
    "encoding 'UTF8' locale_provider icu icu_locale 'ru-RU' locale 'C.UTF-8'",
    "encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
  ])('[G-search-in] with %s is listed, filtered and found as in memory', async (locale) => {
    const content = await openNamed(await create(locale))
    onTestFinished(() => content.close())
    await searchInDatabase(content.database)
    for (const path of paths) {
      const expected = await read(memory, path)
      expect(expected).toMatchObject([path[0], {}, 200, {}])
      expect(await read(content, path)).toEqual(expected)
    }
  })
})

describe.runIf(postgres)('a database that cannot hold the content', () => {
  const statement = "create database NAME template template0 encoding 'UTF8' locale 'C.UTF-8'"

  test.each(['LATIN1', 'SQL_ASCII'])('is refused before it is migrated: %s', async (encoding) => {
    const location = await create(`encoding '${encoding}' locale 'C'`)
    await expect(openDatabase({ location })).rejects.toMatchObject({
      code: 'DATABASE_START',
      message:
        `the database has the encoding ${encoding}, and the content needs UTF8: ` +
        `let an administrator run \`${statement}\`, and set DATABASE_URL to that database`,
    })
    const database = openUnchanged({ location })
    onTestFinished(() => database.destroy())
    expect(await database.introspection.getTables()).toEqual([])
  })

  test.each([
    "encoding 'UTF8' locale 'C'",
    "encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C'",
    "encoding 'UTF8' locale_provider icu icu_locale 'vi-VN' locale 'C'",
  ])('[G-search-in] is refused for the search only: %s', async (locale) => {
    const database = await openDatabase({ location: await create(locale) })
    onTestFinished(() => database.destroy())
    await expect(searchInDatabase(database)).rejects.toMatchObject({
      code: 'DATABASE_START',
      message:
        'SEARCH_IN=database needs a locale with all letters, and LC_CTYPE of the database is C: ' +
        `let an administrator run \`${statement}\`, and set DATABASE_URL to that database, or unset SEARCH_IN`,
    })
  })

  test('[G-search-in] the statement in the message creates a database that is accepted', async () => {
    const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
    const client = new Client({ connectionString: postgres })
    await client.connect()
    await client.query(statement.replace('NAME', name)).finally(() => client.end())
    const url = new URL(postgres)
    url.pathname = `/${name}`
    const database = await openDatabase({ location: url.href })
    onTestFinished(() => database.destroy())
    await searchInDatabase(database)
  })

  test('costs one query, and none on SQLite', async () => {
    const countQueries = async (location: string) => {
      let count = 0
      const database = await openDatabase({
        location,
        onQuery: ({ query }) => (count += Number(query.sql.includes('server_encoding'))),
      })
      await database.destroy()
      return count
    }
    expect(await countQueries(await createDatabase(postgres))).toBe(1)
    expect(await countQueries(':memory:')).toBe(0)
  })
})
