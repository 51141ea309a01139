import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@faceplate/content/base/database/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  copyData,
  earlierData,
  findLostRows,
  readRows,
  runCommand,
  startOn,
  type Row,
} from '../support/earlier.data.ts'
import type { SiteProcess } from '../support/site.process.ts'

const withContent = earlierData.flatMap((earlier) =>
  earlier.content === undefined ? [] : [{ ...earlier, content: earlier.content }],
)

/** Tables whose rows have a code; their other columns may be written differently. */
const namedTables = [
  'catalogue_group',
  'attribute',
  'good',
  'news_group',
  'news',
  'partner_group',
  'partner',
  'solution_group',
  'solution',
  'document',
  'file',
  'vendor_device',
] satisfies (keyof Database)[]

/** Tables with values taken unchanged from the files. */
const figureTables = [
  'good_attribute',
  'good_accessory',
  'good_cage',
  'solution_membership',
] satisfies (keyof Database)[]

describe.each(withContent)('the content files of an earlier build ($commit)', (earlier) => {
  let folder: string
  let site: SiteProcess
  let left: Map<string, Row[]>
  const printed: string[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-content-'))
    const data = await copyData(earlier)
    left = readRows(data.folder)
    await data.remove()
    const imports = join(earlier.folder, 'imports')
    const files = await readdir(imports)
    for (const path of [earlier.content, ...files.map((name) => join(imports, name))]) {
      printed.push(await runCommand(folder, 'content/src/import/import.command.ts', path))
    }
    site = await startOn(earlier, folder)
  })
  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  })

  const listLeft = (table: keyof Database) => left.get(table) ?? []
  const get = async (path: string) => {
    const answer = await fetch(`${site.origin}${path}`)
    expect(answer.status, path).toBe(200)
    return answer
  }

  test('are imported completely', () => {
    for (const line of printed) expect(line).toMatch(/^imported \d+ /)
    const now = readRows(folder)
    const listNames = (rows: readonly Row[] = []) =>
      rows.map((row) => row['code'] ?? row['slug'] ?? row['name'] ?? row['path'])
    for (const table of namedTables) {
      const names = listNames(now.get(table)).map(String)
      const lost = listNames(listLeft(table)).filter(
        // Entries with a time of publication are documents of their own since.
        (name) => !names.some((each) => each === name || each.startsWith(`${String(name)}/`)),
      )
      expect(lost, table).toEqual([])
    }
    const figures = new Map(figureTables.map((table) => [table, listLeft(table)]))
    expect(findLostRows(figures, now)).toEqual([])
  })

  test.each<[keyof Database, string, string, string[]]>([
    ['good', 'catalog/good', 'code', ['id', 'name', 'part_number', 'summary', 'released_on']],
    ['catalogue_group', 'catalog/group', 'code', ['id', 'name', 'short_description']],
    ['news', 'news', 'code', ['id', 'title', 'summary', 'published_on']],
    ['news_group', 'news/group', 'code', ['id', 'title']],
    ['solution', 'solution', 'id', ['code', 'name', 'preview']],
    ['solution_group', 'solutions/group', 'code', ['id', 'title', 'name']],
  ])('show every %s at /api/%s/{%s}', async (table, path, key, columns) => {
    for (const row of listLeft(table)) {
      expect(await (await get(`/api/${path}/${String(row[key])}`)).json()).toMatchObject(
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      )
    }
  })

  test.each(Object.entries(earlier.shown))('show in /api/%s: %s', async (path, words) => {
    const text = await (await get(`/api/${path}`)).text()
    expect(text.replaceAll('\u00a0', ' ')).toContain(words)
  })

  test('produce every earlier page, file, picture and redirect', async () => {
    const addresses = [
      ...listLeft('good').map(({ code }) => `/product/${String(code)}/`),
      ...listLeft('news').map(({ code }) => `/news/${String(code)}/`),
      ...listLeft('solution').map(({ code }) => `/solutions/${String(code)}/`),
      ...[...listLeft('file'), ...listLeft('image')].map(({ path }) => String(path)),
    ]
    for (const address of addresses) await get(address)
    const rules = await readFile(join(earlier.content, 'redirects.csv'), 'utf8')
    const [from = '', to] = rules.split('\n')[1]?.split(',') ?? []
    expect(new URL((await get(from)).url).pathname).toBe(to)
  })
})
