import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLetterhead } from '@faceplate/content/files/pdf/letterhead'
import { createPdf, type PdfContent } from '@faceplate/content/files/pdf/pdf.document'
import { openTypefaces } from '@faceplate/content/files/pdf/typefaces'
import { describeContact } from '@faceplate/content/goods/documents/document.contact'
import { describeSheets } from '@faceplate/content/goods/sheets/sheets.pdf'
import { readDrawingWords } from '@faceplate/drawing/drawing.words'
import { drawLabel } from '@faceplate/drawing/label'
import { readCatalogue } from '@faceplate/messages/catalogues'
import { withOverrides, type Overrides } from '@faceplate/messages/message.overrides'
import { findMessages, languages, catalogueFolder } from '@faceplate/server/process/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const site = {
  brand: { name: 'Sao & Кедр', tagline: '', description: '', legal_name: 'Sao Bắc Đẩu JSC' },
  contacts: { phone: '+84 24 5550 140', email: 'hi@sao.example', hours: '', address: 'Hà Nội' },
}
const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>.a{fill:url(#g)}</style>' +
  '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#123"/><stop offset="1" stop-color="#fff"/>' +
  '</linearGradient></defs><g transform="rotate(10 5 5)"><rect class="a" width="8" height="8" rx="2"/></g></svg>'

const content: PdfContent = {
  kind: 'Datasheet',
  title: 'Bộ chuyển mạch KS-2428',
  subtitle: 'Access switches · KDR-1',
  lead: 'Đầy đủ tiếng Việt: ưỡ ỵ ặ. Русский текст: щёголь ЁЖ.',
  blocks: [
    { kind: 'picture', picture: sign, alt: 'The front', height: 100 },
    { kind: 'facts', facts: [{ name: 'Speed', text: '10 Gbit/s' }] },
    { kind: 'heading', words: 'Ordering' },
    {
      kind: 'table',
      head: ['Model', 'Width'],
      rows: Array.from({ length: 60 }, (_, at) => [`Model ${at}`, `≥ ${at} µm, CO₂ −3 °C`]),
      widths: [1, 1],
      numbers: [1],
    },
    { kind: 'list', items: ['Mục đầu tiên', 'Второй пункт'] },
    { kind: 'list', isNumbered: true, items: ['Hold RST', 'Release it'] },
    {
      kind: 'contact',
      lines: ['Sao Bắc Đẩu JSC', 'Hà Nội'],
      link: { label: 'On our site:', url: 'https://sao.example/product/ks-2428/', alt: 'QR code' },
      note: 'Generated from product data.',
    },
  ],
  date: '2026-03-14',
}

async function render(language: string, texts?: Overrides) {
  const letterhead = await openLetterhead({
    site: { ...site, brand: { ...site.brand, sign: '/images/sign.svg' } },
    t: withOverrides(findMessages(language), texts),
    publicOrigin: 'https://sao.example',
    readBytes: async (address) => (address === '/images/sign.svg' ? Buffer.from(sign) : undefined),
  })
  return createPdf(content, letterhead)
}

describe('[P-download] a document as a PDF', () => {
  let folder: string
  let file: string
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-pdf-'))
    file = join(folder, 'document.pdf')
    await writeFile(file, await render('ru'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('is valid, and the same content gives the same bytes', async () => {
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
    expect(await render('ru')).toEqual(await render('ru'))
  })

  test('embeds subsets of all its fonts with Unicode maps', () => {
    const fonts = run('pdffonts', file).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toMatch(/Identity-H +yes yes yes/)
  })

  test('is tagged, with title, author and language', () => {
    const info = run('pdfinfo', file)
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toMatch(/^Title: +Bộ chuyển mạch KS-2428 — Datasheet$/m)
    expect(info).toMatch(/^Author: +Sao & Кедр$/m)
    expect(run('pdfinfo', '-meta', file)).toContain('Sao &amp; Кедр')
    const tags = run('pdfinfo', '-struct', file)
    for (const tag of [
      'H1',
      'H2',
      'P',
      'L',
      'LI',
      'Lbl',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
      'Link',
    ]) {
      expect(tags, tag).toMatch(new RegExp(`^ +${tag}\\b`, 'm'))
    }
    const raw = run('qpdf', '--qdf', '--object-streams=disable', file, '-')
    expect(raw).toContain('/Lang (ru)')
    expect(raw).toContain('/DisplayDocTitle true')
  })

  test('has its texts in Latin, Vietnamese and Cyrillic, and symbols', () => {
    const text = run('pdftotext', '-layout', file, '-')
    expect(text).toContain('Đầy đủ tiếng Việt: ưỡ ỵ ặ. Русский текст: щёголь ЁЖ.')
    expect(text).toContain('≥ 59 µm, CO₂ −3 °C')
    expect(text).toContain('Второй пункт')
    expect(text).toMatch(/1\. +Hold RST\n *2\. +Release it/)
    expect(text).toMatch(/Страница 1 из \d/)
  })

  test('repeats the names of columns on each page of a table', () => {
    const pages = run('pdftotext', '-layout', file, '-').split('\f')
    expect(pages.filter((page) => /Model \d/.test(page)).length).toBeGreaterThan(1)
    for (const page of pages.filter((each) => /Model \d/.test(each))) {
      expect(page).toMatch(/Model +Width/)
    }
  })

  test('has its page numbers in Vietnamese, or in the words of the site', async () => {
    const read = async (texts?: Overrides) =>
      execFileSync('pdftotext', ['-', '-'], {
        input: await render('vi', texts),
        encoding: 'utf8',
      })
    expect(await read()).toMatch(/Trang 1\/\d/)
    expect(await read({ 'pdf.page': 'Tờ {number, number} (của {total})' })).toMatch(
      /Tờ 1 \(của \d\)/,
    )
    expect(await read({ 'pdf.page': 'Tờ {number' })).toMatch(/Trang 1\/\d/)
  })

  test.each(languages)('can show every message in %s', async (language) => {
    const faces = await openTypefaces()
    const own = Object.entries(readCatalogue(catalogueFolder, language)).filter(([key]) =>
      /^(?:pdf|drawing|value)\./.test(key),
    )
    expect(own.length).toBeGreaterThan(100)
    expect(own.filter(([, text]) => faces.findMissing(text) !== undefined)).toEqual([])
    const collect = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : Object.values(value as object).flatMap((each) => collect(each))
    const labels = collect(readDrawingWords(findMessages(language)))
    // A letter that Onest lacks makes a label text in a font of the viewer.
    const place = { x: 0, y: 0, size: 20 }
    expect(labels.filter((label) => drawLabel(label, place).includes('<text'))).toEqual([])
  })

  test('sets a word in one typeface, also if that of the maker lacks some of its letters', async () => {
    const require = createRequire(import.meta.url)
    const path = require.resolve('@fontsource/onest/files/onest-latin-400-normal.woff2')
    const faces = await openTypefaces(await readFile(path))
    const runs = faces.splitRuns('Switch chuyển mạch, CO₂', 'regular')
    expect(runs.map(({ face, text }) => [face.name.split('/').at(-1), text])).toEqual([
      ['own regular', 'Switch '],
      ['Onest_400Regular.ttf', 'chuyển mạch, '],
      ['own regular', 'CO'],
      ['DejaVuSans.ttf', '₂'],
    ])
  })

  test('finds the first character that no typeface has', async () => {
    const faces = await openTypefaces()
    expect(faces.findMissing('Зелёный ế − ≥ ₂ ★')).toBeUndefined()
    expect(faces.findMissing('Elk 🦌 and 鹿')).toBe('🦌')
  })
})

test('[P-sheet] a manual has the settings of a console, the subject of an LED and numbered steps', () => {
  const blocks = describeSheets(findMessages('en'), [
    {
      connectors: [
        {
          code: 'console',
          shape: 'rj45',
          name: 'Console',
          settings: {
            speed: 9600,
            data_bits: 8,
            parity: 'none',
            stop_bits: 1,
            flow_control: 'none',
          },
          pins: [],
        },
      ],
      leds: [
        { code: 'pwr', name: 'PWR', text: 'Power', states: [{ light: 'off', text: 'No power' }] },
      ],
      procedures: [
        { code: 'reset', kind: 'reset', title: 'Reset', steps: [{ text: 'Hold `RST`' }] },
      ],
    },
  ])
  expect(blocks).toContainEqual({ kind: 'paragraph', words: 'Terminal: 9600 8N1, no flow control' })
  expect(blocks).toContainEqual(
    expect.objectContaining({ rows: [['PWR · Power', 'off', 'No power']] }),
  )
  expect(blocks).toContainEqual({ kind: 'list', isNumbered: true, items: ['Hold RST'] })
})

test('a long address is shown up to its query, or cut if it has none', async () => {
  const letterhead = await openLetterhead({
    site,
    t: findMessages('en'),
    publicOrigin: 'https://sao.example',
    readBytes: async () => undefined,
  })
  const show = (address: string) =>
    describeContact(letterhead, { label: '', address, note: '' }).link?.text
  expect(show('/project/')).toBeUndefined()
  expect(show(`/project/?lines=${'a'.repeat(200)}`)).toBe('https://sao.example/project/?…')
  expect(show(`/${'a'.repeat(200)}`)).toBe(`https://sao.example/${'a'.repeat(140)}…`)
})
