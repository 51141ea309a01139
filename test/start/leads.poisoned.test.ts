import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLeads } from '../support/leads.command.ts'
import { poisons, storePoisons } from '../support/poisoned.leads.ts'
import { createDatabase } from '../support/postgres.ts'
import { engines, postgres } from '../support/shared.postgres.ts'
import { readZip } from '../support/zip.reader.ts'

describe.each(engines)('npm run leads on %s, with malformed stored leads', (engine) => {
  let folder: string
  let environment: Record<string, string>
  let references: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-poisoned-'))
    const location =
      engine === 'SQLite' ? join(folder, 'content.sqlite') : await createDatabase(postgres)
    environment = engine === 'SQLite' ? { DATA_DIR: folder } : { DATABASE_URL: location }
    const database = await openDatabase({ location })
    references = await storePoisons(database)
    await database
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        channel: 'mail',
        payload: '{"kind":"lead"',
        lead_reference: references[0] ?? '',
        created_at: '2026-03-01T10:00:00.000Z',
        attempts: 0,
      })
      .execute()
    await database.destroy()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const referenceOf = (poison: string) => references[Object.keys(poisons).indexOf(poison) + 1] ?? ''

  test('list has a line for each, and marks unreadable ones', async () => {
    const { code, stdout, stderr } = await runLeads(environment, 'list')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\n').filter((line) => line.startsWith('L-'))
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(references.toReversed())
    const lineOf = (poison: string) => lines.find((line) => line.startsWith(referenceOf(poison)))
    expect(lineOf('not JSON')).toMatch(/stored only {2}cannot be read: it is not JSON$/)
    expect(lineOf('a list')).toMatch(/cannot be read: it is not an object$/)
    expect(lineOf('contacts that are null')).toMatch(/cannot be read: it has no contacts$/)
    expect(lineOf('depth')).toMatch(/Acme +stored only$/)
  })

  // Both engines store these rows as text, and list and export read all of them; on PostgreSQL one `show` is enough.
  const shown = Object.keys(poisons).slice(0, engine === 'SQLite' ? undefined : 1)
  test.each(shown)('show shows %s', async (poison) => {
    const reference = referenceOf(poison)
    const { code, stdout, stderr } = await runLeads(environment, 'show', reference)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.length).toBeLessThan(100_000)
    const lines = stdout.split(/[\n\r\v\f\u0085\u2028\u2029]/)
    // A visitor's text must not imitate a line of the output.
    expect(lines.filter((line) => line.startsWith('Request: '))).toEqual([`Request: ${reference}`])
    for (const label of ['Received: ', 'Deliveries:']) {
      expect(lines.filter((line) => line.startsWith(label))).toHaveLength(1)
    }
    expect(lines.filter((line) => line.startsWith('- '))).toEqual([])
    expect(stdout).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })

  test('export has each of them, and all other leads', async () => {
    const file = join(folder, 'leads.csv')
    const { code, stderr } = await runLeads(environment, 'export', file)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const text = await readFile(file, 'utf8')
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
    expect(rows.map(({ reference }) => reference)).toEqual(references.toReversed())
    expect(rows.at(-1)).toMatchObject({ name: 'First', details: '' })
    expect(rows[0]).toMatchObject({ name: 'Last', details: '' })
    const detailsOf = (poison: string) =>
      rows.find(({ reference }) => reference === referenceOf(poison))?.['details']
    expect(detailsOf('not JSON')).toContain('Cannot be read: it is not JSON\n')
    expect(detailsOf('not JSON')).toContain('Stored text: {"contacts"')
    expect(detailsOf('many ids')).toContain('• … +99500')
    const workbook = join(folder, 'leads.xlsx')
    expect(await runLeads(environment, 'export', workbook)).toMatchObject({ code: 0, stderr: '' })
    const sheet = readZip(await readFile(workbook)).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(references.length + 1)
  })
})
