import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mistakes, unknownFields } from '../support/content.mistakes.ts'
import { openContent } from '../support/content.ts'

// The files are checked before any database query, so one engine is enough; import.test.ts runs one on each.
describe('mistakes in editorial content', () => {
  let content: Awaited<ReturnType<typeof openContent>>
  let restore: (() => Promise<void>) | undefined
  let unchanged: string
  beforeAll(async () => {
    content = await openContent('SQLite')
    unchanged = await digestAll()
  })
  afterEach(async () => {
    await restore?.()
    restore = undefined
  })
  afterAll(() => content.close())

  const digestAll = async () => {
    const tables = await Promise.all(
      (
        [
          'content_import',
          'document',
          'news_group',
          'news',
          'partner_group',
          'partner',
          'solution_group',
          'solution',
          'solution_membership',
          'good',
          'good_document',
          'search_document',
        ] as const
      ).map((table) => content.database.selectFrom(table).selectAll().execute()),
    )
    const lines = tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
    return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  }

  /** Makes a mistake in a file; returns the error of the import and the original text. */
  const importMistake = async (file: string, from: string, to: string) => {
    const path = join(content.files, file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    restore = () => writeFile(path, text)
    const mistaken = text.replace(from, to)
    await writeFile(path, mistaken)
    const error = await content.import().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ImportError)
    expect(await digestAll()).toBe(unchanged)
    return { refusals: (error as ImportError).refusals, lines: mistaken.split('\n') }
  }

  test.each(mistakes)(
    '%s is rejected with file, line and field, and changes nothing',
    async (_, { file, from, to, field, line, reason }) => {
      const { refusals, lines } = await importMistake(file, from, to)
      const refusal = refusals.find((each) => each.file === file && each.field === field)
      expect(refusals).toContainEqual(expect.objectContaining({ file, field }))
      expect(lines[(refusal?.line ?? 0) - 1]).toContain(line)
      expect(refusal?.reason).toContain(reason)
    },
  )

  test.each(unknownFields)(
    'an unknown field in %s is rejected with file, line and field, and changes nothing',
    async (file, after, indent, field) => {
      const added = `${after}\n${indent}colour: red`
      const { refusals, lines } = await importMistake(file, after, added)
      const refusal = refusals.find((each) => each.file === file && each.field === field)
      expect(refusals).toContainEqual(expect.objectContaining({ file, field }))
      expect(lines[(refusal?.line ?? 0) - 1]).toContain('colour: red')
    },
  )

  test('every dead link of a text is reported, and no valid one', async () => {
    const { refusals } = await importMistake(
      'solutions/airport-terminal.yaml',
      '[Kedr WLC](/product/kedr-wlc/)',
      [
        '[a](/news/none/), [b](/news/roce-without-loss/), [c](/solutions/none/), [d](/promo/none/),',
        '[e](/solutions/school-network/), [f](/promo/wifi-7-on-trial/#how), [g](/questionnaires/eccm/),',
        '[h](https://kb.kedr.example/none/), [i](/catalog/switches/?q=poe), [j](/catalog/poe/),',
        '[k](/catalog/switches/sfp/sfp-plus/), [l](/files/consents/promotional.pdf)',
      ].join(' '),
    )
    expect(refusals.map(({ reason }) => reason)).toEqual([
      "no page '/news/none/'",
      "no page '/solutions/none/'",
      "no page '/promo/none/'",
      "no page '/catalog/poe/'",
    ])
  })

  test('all mistakes are reported at once', async () => {
    const { refusals } = await importMistake(
      'news/2026.yaml',
      '- id: 56\n  code: solar-roof-in-novosibirsk',
      '- id: 55\n  code: roce-without-loss',
    )
    expect(refusals.map(({ field }) => field)).toEqual(['/1/id', '/1/code'])
  })

  test('a reference to a form of a rejected file is no fault of its own', async () => {
    const { refusals } = await importMistake('questionnaires.yaml', 'kind: number', 'kind: numeral')
    expect(new Set(refusals.map(({ file }) => file))).toEqual(new Set(['questionnaires.yaml']))
  })
})
