import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  formatFault,
  ImportError,
  readContentFile,
  type ContentFault,
} from '@faceplate/content/files/folder/content.files'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mistakes, unknownFields } from '../support/content.mistakes.ts'
import { openContent } from '../support/content.ts'

describe('[E-written] values that YAML reads as another type', () => {
  const schema = Type.Object({
    part_number: Type.String(),
    parts: Type.Optional(Type.Array(Type.String())),
    managed: Type.Optional(Type.Boolean()),
    weight: Type.Optional(Type.Number()),
    any: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
    speed: Type.Optional(Type.Enum(['10', '100'])),
  })
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-written-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function readFaults(text: string) {
    const refusals: ContentFault[] = []
    writeFileSync(join(folder, 'file.yaml'), text)
    const read = readContentFile(folder, 'file.yaml', schema, refusals)
    return read ? [] : refusals.map((each) => formatFault(each).replace('file.yaml:', ''))
  }

  test.each([
    '5319E7',
    '0451210',
    '9.10',
    '1.0',
    '0x1F',
    '0o17',
    '.5',
    '+7',
    '1e3',
    '.inf',
    '.nan',
    'true',
    'FALSE',
    '~',
    'null',
    '12345678901234567890',
  ])('a text that looks like %s is shown as it is written, with its quotes', (written) => {
    expect(readFaults(`part_number: ${written} # note\n`)).toEqual([
      `1:14 /part_number: must be string, not '${written}': write it in quotes: '${written}'`,
    ])
    expect(readFaults(`part_number: '${written}'\n`)).toEqual([])
    expect(readFaults(`part_number: a\nparts:\n  - b\n  - ${written}\n`)).toEqual([
      `4:5 /parts/1: must be string, not '${written}': write it in quotes: '${written}'`,
    ])
  })

  test.each(['2026-01-15', 'yes', 'no', 'on', 'NO', '1_000', '10:30', '5319-E7', '9.1.0', '1 000'])(
    '%s is a text without quotes',
    (written) => {
      expect(readFaults(`part_number: ${written}\n`)).toEqual([])
    },
  )

  test.each([
    ['any: 9.10', "/any: must be string or array, not '9.10': write it in quotes: '9.10'"],
    ['speed: 10', "/speed: must be one of 10, 100, not '10': write it in quotes: '10'"],
    ['managed: yes', "/managed: must be boolean, not 'yes': write true"],
    ['managed: Off', "/managed: must be boolean, not 'Off': write false"],
    ['managed: maybe', "/managed: must be boolean, not 'maybe'"],
    ['weight: 1_000', "/weight: must be number, not '1_000': write 1000"],
    ["weight: '9.10'", "/weight: must be number, not '9.10': write 9.10"],
    ['weight: heavy', "/weight: must be number, not 'heavy'"],
    [
      'parts: [Ports: 8]',
      "/parts/0: must be string, not a list of fields: a text with ': ' needs quotes",
    ],
    ['parts: [#fff]', '/: '],
  ])('%s: %s', (line, fault) => {
    const faults = readFaults(`part_number: a\n${line}\n`)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })

  test.each([
    [
      'part_number: Ports: 8 gigabit and two 10G',
      "a text with ': ' needs quotes: 'Ports: 8 gigabit and two 10G'",
    ],
    ["  - part_number: Anna's: x", "a text with ': ' needs quotes: 'Anna''s: x'"],
    ['part_number: @home', "a text that begins with @ needs quotes: '@home'"],
    ['part_number: `code`', "a text that begins with ` needs quotes: '`code`'"],
  ])('the syntax of %s is explained', (line, reason) => {
    expect(readFaults(`${line}\n`)).toEqual([expect.stringMatching(/^1:\d+ \/: /)])
    expect(readFaults(`${line}\n`)[0]).toContain(reason)
  })
})

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

  test.each([
    [
      'catalogue/goods/switches/ks-2400.yaml',
      'KDR-KS2428-AC',
      '5319E7',
      "not '5319E7': write it in quotes: '5319E7'",
    ],
    [
      'catalogue/goods/switches/ks-2400.yaml',
      'summary: 24 gigabit ports and four 10G uplinks, fanless',
      'summary: Ports: 24 gigabit and four 10G',
      "a text with ': ' needs quotes: 'Ports: 24 gigabit and four 10G'",
    ],
    [
      'ru/news/2026.yaml',
      /title: .*/,
      'title: 9.10',
      "must be a text, not '9.10': write it in quotes: '9.10'",
    ],
  ])(
    '[E-written] in %s a value without quotes is shown as it is written',
    async (file, from, to, reason) => {
      const path = join(content.files, file)
      const text = await readFile(path, 'utf8')
      const before = typeof from === 'string' ? from : (from.exec(text)?.[0] ?? '')
      const { refusals } = await importMistake(file, before, to)
      expect(refusals).toHaveLength(1)
      expect(refusals[0]?.reason).toContain(reason)
      expect(refusals[0]?.file).toBe(file)
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
