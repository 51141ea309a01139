import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  formatFault,
  ImportError,
  type ContentFault,
} from '@faceplate/content/files/folder/content.files'
import { modelPaths } from '@faceplate/content/goods/catalogue/good.models'
import { acceptOverlays, readFolder } from '@faceplate/content/import/check/overlay.accept'
import { compareOverlay, formatOverlay } from '@faceplate/content/import/check/overlay.report'
import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { findTextLanguage } from '@faceplate/contracts/shared/fallback.language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondFolder } from '../support/content.templates.ts'
import { openSmallContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

/** Changes a text of a file; `from` must be in it. */
async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  await writeFile(file, changed)
}

describe.each(engines)('texts in another language on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  beforeAll(async () => {
    content = await openSmallContent(engine, secondFolder)
    await content.import()
  })
  afterAll(() => content.close())

  const ask = async (path: string, language?: string) => {
    const url = `/api/${path}`
    const response = await content.send({
      url,
      ...(language === undefined ? {} : { headers: { language } }),
    })
    expect(response.status).toBe(200)
    return { ...response, data: response.body.data }
  }

  test('[E-overlay] files of the catalogue vary by language', async () => {
    const read = async (url: string, language: string) => {
      const { body, headers } = await content.app.inject({ url, headers: { language } })
      expect(headers).toMatchObject({ vary: 'Language' })
      return { body, etag: headers.etag }
    }
    const goods = await read('/export/goods.ndjson', 'en')
    expect(goods.body).toContain('Rubidium in one rack unit')
    const russian = await read('/export/goods.ndjson', 'ru')
    expect(russian.body).toContain('Рубидий в одном юните')
    expect(russian.etag).not.toBe(goods.etag)
    await read(modelPaths.drawing('takt-340', 'svg'), 'en')
  })

  test('[E-overlay] calls respond in the language that they are asked for, and say so', async () => {
    const english = await ask('catalog/good/takt-340', 'en')
    expect(english.headers).toMatchObject({ 'content-language': 'en', vary: 'Language' })
    expect(english.data).toMatchObject({
      name: 'Takt-340',
      summary: 'Rubidium in one rack unit, a microsecond a day',
      part_number: 'ТКТН.403513.340',
      group: { name: 'Rack servers' },
      series: { name: 'Takt-300' },
    })
    const { attributes } = english.data
    const find = (code: string) => attributes.find((each: { code: string }) => each.code === code)
    expect(find('oscillator')).toMatchObject({
      name: 'Oscillator',
      section: 'Time reception',
      values: ['Рубидий'],
      text: 'Rubidium',
    })
    expect(find('holdover')).toMatchObject({ unit: 'µs', text: '1\u00a0µs' })
    expect(JSON.stringify(english.data)).not.toContain('"lang"')

    const russian = await ask('catalog/good/takt-340', 'ru-RU')
    expect(russian.headers['content-language']).toBe('ru')
    expect(russian.data.summary).toBe('Рубидий в одном юните, микросекунда за сутки')
    const unknown = await ask('catalog/good/takt-340', 'vi')
    expect(unknown.headers['content-language']).toBe('ru')
    // Texts that code writes are in Vietnamese, like the texts of the files.
    expect(unknown.data.summary).toEqual(russian.data.summary)
    expect(unknown.data.models[0].title).toBe('Bản vẽ kích thước')
    expect((await ask('catalog/good/takt-340')).data).toEqual(russian.data)
    expect((await ask('catalog/good/takt-340', 'en-GB')).data).toEqual(english.data)
  })

  test('every kind of content is translated, with its references', async () => {
    const { data: site } = await ask('site', 'en')
    expect(site.brand).toMatchObject({ name: 'Taktonika', favicon: expect.any(String) })
    const { column } = site.menu.find(({ role }: { role: string }) => role === 'partners')
    expect(site.columns.map(({ title }: { title: string }) => title)).toContain(column)
    expect(site.faq[0]).toMatchObject({
      group: 'Time',
      answer: expect.stringContaining('900\u00a0µs'),
    })
    const pages = [
      'news/takt-520',
      'solution/substation-time',
      'promo/trial-time',
      'reference/about',
      'reference/policy',
      'docs/personal-data-processing-consent',
      'catalog/goods/questionnaire',
      'banners/base',
      'banners/showcase',
      'partners',
    ]
    // Part numbers are the same in all languages.
    const list = async (path: string) => {
      const text = JSON.stringify((await ask(path, 'en')).body).replaceAll('ТКТН.', '')
      return /[«а-яё]+/i.exec(text)?.[0]
    }
    expect(await Promise.all(pages.map(list))).toEqual(pages.map(() => undefined))
    expect((await ask('partners', 'en')).data.map(({ name }: { name: string }) => name)).toEqual([
      'Dalny Vzglyad',
      'Kama-Komplekt',
      'RelEnergoPribor',
      'Setevoy Poyas',
      'Vostochny Kabel',
    ])
    const { data: solution } = await ask('solution/substation-time', 'en')
    const { url } = solution.diagram.pictures.wide
    const drawing = await content.app.inject(url)
    expect(drawing.body).toContain('on the roof')
    expect(drawing.body).not.toContain('на крыше')
  })

  test('the history of changes has the names of today in the language', async () => {
    const { data } = await ask('changes?kind=document', 'en')
    const titles = data.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Takt-300 firmware')
    expect(titles.filter((title: string) => /[а-яё]/i.test(title))).toEqual([])
    expect(data[0].good.name).toMatch(/^(?:Takt|Plecho)-/)
  })

  test('filters keep their values, and the search finds words of the language', async () => {
    const { data: filters } = await ask('catalog/filters/time-servers', 'en')
    const { options } = filters.find(({ code }: { code: string }) => code === 'mounting')
    expect(options).toEqual([
      { value: 'Стойка 19″', label: '19″ rack', count: 4 },
      { value: 'DIN-рейка', label: 'DIN rail', count: 2 },
      { value: 'Мачта', label: 'Mast', count: 1 },
    ])
    const query = new URLSearchParams({ group: 'time-servers', mounting: 'Мачта' })
    const { data: goods } = await ask(`catalog/goods?${query}`, 'en')
    expect(goods.map(({ name }: { name: string }) => name)).toEqual(['Kupol-40'])
    const { data: found } = await ask('search?q=quarry', 'en')
    expect(found.solutions.items.map(({ name }: { name: string }) => name)).toEqual([
      'Cameras at the edge of a quarry',
    ])
    expect((await ask('search?q=quarry', 'ru')).data.solutions.items).toEqual([])
  })

  test('[E-overlay] generated documents exist in each language, and responses link to those of theirs', async () => {
    const read = async (path: string, language: string) => {
      const answer = await content.app.inject({ url: path, headers: { language } })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    const print = (input: Buffer) =>
      execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString()
    const find = async (language: string) => {
      const { data } = await ask('catalog/good/takt-340', language)
      return data.documents.find((each: GoodDocument) => each.type === 'datasheet')
    }
    const [english, russian] = [await find('en'), await find('ru')]
    expect([english.url, russian.url]).toEqual([
      '/files/en/datasheets/takt-340.pdf',
      '/files/datasheets/takt-340.pdf',
    ])
    const sheet = await read(english.url, 'ru')
    expect(createHash('sha256').update(sheet).digest('hex')).toBe(english.sha256)
    expect(sheet.length).toBe(english.size)
    const text = print(sheet)
    expect(text).toContain('Rubidium in one rack unit, a microsecond a day')
    expect(text).not.toContain('Характеристики')
    expect(print(await read(russian.url, 'ru'))).toContain('Рубидий в одном юните')
    // An address that the site itself knows has the file of its edition.
    expect((await read(russian.url, 'en')).equals(sheet)).toBe(true)
    expect(print(await read('/files/consents/promotional.pdf', 'en'))).not.toMatch(/[а-яё]{4}/i)
    expect(print(await read('/files/consents/promotional.pdf', 'vi'))).toMatch(/[а-яё]{4}/i)
    for (const [language, document] of [
      ['en', english],
      ['ru', russian],
    ] as const) {
      const sums = (await read('/files/SHA256SUMS', language)).toString()
      expect(sums).toContain(`${document.sha256}  takt-340.pdf\n`)
    }
    // Another import renders none of them again.
    const list = () =>
      content.database.selectFrom('file').select(['path', 'sha256']).orderBy('path').execute()
    const before = await list()
    await edit(join(content.files, 'faq.yaml'), /\n$/, '\n# edited\n')
    await content.import()
    expect(await list()).toEqual(before)
    // Links of documents lead to the edition of their language, once it has an address.
    const publicOrigin = 'https://taktonika.example'
    const listLinks = async () => {
      const files = [await read(russian.url, 'ru'), await read(english.url, 'en')]
      return files.map(
        (input) =>
          /https:\S+/.exec(execFileSync('pdfinfo', ['-url', '-'], { input }).toString())?.[0],
      )
    }
    const page = '/product/takt-340/'
    await content.import({ publicOrigin })
    expect(await listLinks()).toEqual([publicOrigin + page, publicOrigin + page])
    const origin = 'https://en.taktonika.example'
    const editions = [{ language: 'en-GB', origin }]
    await content.import({ publicOrigin, editions })
    expect(await listLinks()).toEqual([publicOrigin + page, origin + page])
    await content.import({ publicOrigin, editions: [{ language: 'vi', origin }] })
    expect(await listLinks()).toEqual([publicOrigin + page, publicOrigin + page])
    await content.import()
  })

  test('[E-overlay] a datasheet of the maker replaces the generated one in its own language', async () => {
    const documents = join(content.files, 'documents.yaml')
    const stated = await readFile(documents, 'utf8')
    const own = Buffer.from('%PDF-1.7\nof the maker\n%%EOF\n')
    const bring = async (file: string, language?: string) => {
      await mkdir(join(content.files, file, '..'), { recursive: true })
      await writeFile(join(content.files, file), own)
      const tag = language === undefined ? '' : `, language: ${language}`
      const entry = `- { goods: [takt-340], type: datasheet, title: Own, version: '2', published_on: '2020-01-01', notes: '', file: ${file}${tag} }\n`
      await writeFile(documents, stated + entry)
      await content.import()
    }
    const list = async (language: string) => {
      const { data } = await ask('catalog/good/takt-340', language)
      return (data.documents as GoodDocument[])
        .filter(({ type }) => type === 'datasheet')
        .map((each) => [each.url, each.is_generated ?? false, each.language])
    }
    const read = async (url: string, language: string) =>
      (await content.app.inject({ url, headers: { language } })).rawPayload
    const [generated, translated] = [
      '/files/datasheets/takt-340.pdf',
      '/files/en/datasheets/takt-340.pdf',
    ]

    await bring('files/own/takt-340.pdf', 'en-US')
    expect(await list('en')).toEqual([['/files/own/takt-340.pdf', false, 'en-US']])
    expect(await list('ru')).toEqual([
      [generated, true, undefined],
      ['/files/own/takt-340.pdf', false, 'en-US'],
    ])
    expect((await read('/files/SHA256SUMS', 'en')).toString()).not.toContain('datasheets/takt-340')

    // A file without a language is in the language of the content. At its address all languages have the same file.
    await bring('files/datasheets/takt-340.pdf')
    expect(await list('ru')).toEqual([[generated, false, undefined]])
    expect(await list('en')).toEqual([
      [translated, true, undefined],
      [generated, false, 'ru'],
    ])
    expect((await read(generated, 'en')).equals(own)).toBe(true)
    expect((await read(translated, 'ru')).toString('latin1')).toContain('/Title')
    const { data } = await ask('search?q=takt-340', 'ru')
    expect(JSON.stringify(data)).not.toContain(translated)

    await writeFile(documents, stated)
    await rm(join(content.files, 'files/datasheets'), { recursive: true })
    await content.import()
    expect(await list('ru')).toEqual([[generated, true, undefined]])
    expect(await list('en')).toEqual([[translated, true, undefined]])
  })

  test('[E-overlay] a missing text is that of the original and names its language', async () => {
    const file = join(content.files, 'en/catalogue/goods/time/takt-300.yaml')
    await edit(file, '    summary: Rubidium in one rack unit, a microsecond a day\n', '')
    const questions = join(content.files, 'en/faq.yaml')
    await edit(questions, /  answer: \|\n    As many as[^]*?(?=  of:)/, '')
    const before = await content.database.selectFrom('content_part').selectAll().execute()
    await content.import()
    const { data } = await ask('catalog/good/takt-340', 'en')
    expect(data).toMatchObject({ name: 'Takt-340', lang: { summary: 'ru' } })
    expect(data.summary).toBe('Рубидий в одном юните, микросекунда за сутки')
    expect(findTextLanguage(data, 'summary')).toBe('ru')
    expect(findTextLanguage(data, 'description')).toBeUndefined()
    expect((await ask('catalog/good/takt-340', 'ru')).data.lang).toBeUndefined()
    const { data: site } = await ask('site', 'en')
    // Its figures have the units of its language.
    expect(site.faq[3].answer).toMatch(/забирает 2\u00a0Вт/)
    const versions = new Map(before.map(({ name, version }) => [name, version]))
    const changed = (await content.database.selectFrom('content_part').selectAll().execute())
      .filter(({ name, version }) => versions.get(name) !== version)
      .map(({ name }) => name)
    expect(changed).toContain('content:good:340')
    expect(changed).toContain('content:catalogue')
    expect(changed).not.toContain('content:good:320')
    expect(changed).not.toContain('content:news')
  })

  test('a translation is public with its original', async () => {
    await edit(
      join(content.files, 'news/2026.yaml'),
      '  code: new-hall\n',
      '  code: new-hall\n  draft: true\n',
    )
    await content.import()
    const headers = { language: 'en' }
    const hidden = await content.send({ url: '/api/news/new-hall', headers })
    expect(hidden.status).toBe(404)
    const { data } = await ask('news/list', 'en')
    expect(data.map(({ code }: { code: string }) => code)).not.toContain('new-hall')
  })
})

describe('the overlay of a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-overlay-'))
    await cp(secondFolder, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const readFaults = async (file: string, text: string): Promise<string[]> => {
    const path = join(folder, file)
    const before = await readFile(path, 'utf8').catch(() => undefined)
    await writeFile(path, text)
    const faults = await readFolder(folder, 'en').then(
      (): readonly ContentFault[] => [],
      (error: unknown) => {
        if (!(error instanceof ImportError)) throw error
        return error.refusals
      },
    )
    if (before === undefined) await rm(path)
    else await writeFile(path, before)
    return faults.map(formatFault)
  }

  test.each([
    [
      'a figure',
      'en/catalogue/goods/time/kupol.yaml',
      'goods:\n  - code: kupol-40\n    sort: 20\n',
      'en/catalogue/goods/time/kupol.yaml:3:11 /goods/0/sort: is no text: it is written in catalogue/goods/time/kupol.yaml only, for all languages',
    ],
    [
      'an entry without its code',
      'en/partners.yaml',
      'partners:\n  - name: Kama\n',
      'en/partners.yaml:2:5 /partners/0: code is missing: it says which entry this translates',
    ],
    [
      'an unknown field',
      'en/partners.yaml',
      'partners:\n  - code: relenergo\n    descripton: Relays\n',
      "en/partners.yaml:3:17 /partners/0/descripton: partners.yaml has no text 'descripton', did you mean 'description'?",
    ],
    [
      'an empty text',
      'en/promo/trial-time.yaml',
      'title:\n',
      'en/promo/trial-time.yaml:1:7 /title: is empty: write the text, or leave it out',
    ],
    [
      'a dead link',
      'en/promo/trial-time.yaml',
      'text: Look at [this](/product/takt-999/).\n',
      "en/promo/trial-time.yaml:1:22 /text: no page '/product/takt-999/'",
    ],
    [
      'an unknown reference to a value',
      'en/promo/trial-time.yaml',
      "text: '{{takt-320.colour}}'\n",
      "en/promo/trial-time.yaml:1:8 /text: takt-320 has no 'colour'",
    ],
    [
      'a file without texts',
      'en/lifecycle.yaml',
      "updated_on: '2026-01-01'\n",
      'en/lifecycle.yaml:1:1 /: is no text: it is written in lifecycle.yaml only, for all languages',
    ],
    [
      'a telephone number',
      'en/site.yaml',
      'contacts:\n  phone: 112\n',
      'en/site.yaml:2:10 /contacts/phone: is no text: it is written in site.yaml only, for all languages',
    ],
    [
      'a day of news that is none',
      'en/site.yaml',
      "news_from: '2026-13-01'\n",
      "en/site.yaml:1:12 /news_from: must be a day, such as '2026-01-31'",
    ],
    [
      'a characteristic of a word',
      'en/search.yaml',
      'words:\n  - { same: [mass], attribute: weight }\n',
      'en/search.yaml:2:32 /words/0/attribute: no such field: the fields are same',
    ],
  ])('[E-overlay] %s is rejected at its place', async (_what, file, text, fault) => {
    expect(await readFaults(file, text)).toEqual([fault])
  })

  test('[E-overlay] the check lists what is missing and what is older, and accepting ends that', async () => {
    const report = async () => {
      const { translations } = await readFolder(folder, 'en')
      return translations.map((each) => formatOverlay(compareOverlay(each))).join('\n')
    }
    expect(await report()).toBe('en: nothing is missing')
    await edit(join(folder, 'faq.yaml'), 'Чем PTP лучше NTP?', 'Чем PTP точнее NTP?')
    await edit(join(folder, 'en/partners.yaml'), '    city: Perm\n', '')
    await edit(join(folder, 'en/news/2026.yaml'), /- code: new-hall[^]*/, '')
    expect(await report()).toBe(
      [
        'en: 6 texts are missing, 1 entries are older than their originals',
        '  news/2026.yaml: 5: new-hall (title, images/0/alt, images/0/credit, summary, text)',
        '  partners.yaml: 1: kama-komplekt (city)',
        "  en/faq.yaml:14:7 /1/of: 'How is PTP better than NTP?' is older than its original",
      ].join('\n'),
    )
    expect(await acceptOverlays(join(folder, 'en/faq.yaml'), 'en')).toBe(1)
    expect(await report()).not.toContain('faq.yaml')
    expect(await acceptOverlays(folder, 'en')).toBe(0)
    await edit(join(folder, 'en/site.yaml'), /^/, "news_from: '2026-12-01'\n")
    expect(await report()).toBe(
      [
        'en: 1 texts are missing, 0 entries are older than their originals (news from 2026-12-01)',
        '  partners.yaml: 1: kama-komplekt (city)',
      ].join('\n'),
    )
  })

  test('[E-overlay] what the original no longer has is a warning, so that its editor works alone', async () => {
    const files = {
      'en/news/2026.yaml': '- { code: firmware-4-3, title: Firmware }\n',
      'en/catalogue/attributes.yaml': '- { code: mounting, values: { Мачты: Mast } }\n',
      'en/catalogue/goods/power/istok.yaml':
        'goods:\n  - code: istok-95\n    description: A text\n    images: [{ file: images/a.png, alt: A }]\n',
      'en/search.yaml': 'units: [{ same: [furlong] }]\n',
      'en/promo/trial-time.yaml': 'images: [{ file: images/takt-320/frint.jpg, alt: A }]\n',
    }
    const before = await Promise.all(
      Object.keys(files).map(async (file) => [file, await readFile(join(folder, file), 'utf8')]),
    )
    const left = join(folder, 'en/catalogue/goods/time/takt-900.yaml')
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    await writeFile(left, 'goods: [{ code: takt-900, summary: A text }]\n')
    const { warnings, translations } = await readFolder(folder, 'en')
    for (const [file = '', text = ''] of before) await writeFile(join(folder, file), text)
    await rm(left)
    const expected = [
      "en/news/2026.yaml:1:11 /0/code: news/2026.yaml has no 'firmware-4-3', so this is not shown, did you mean 'firmware-4-2'?",
      "en/catalogue/attributes.yaml:1:38 /0/values/Мачты: catalogue/attributes.yaml has no 'Мачты', so this is not shown, did you mean 'Мачта'?",
      'en/catalogue/goods/power/istok.yaml:3:18 /goods/0/description: catalogue/goods/power/istok.yaml has no text here, so this is not shown',
      'en/catalogue/goods/power/istok.yaml:4:13 /goods/0/images: catalogue/goods/power/istok.yaml has no text here, so this is not shown',
      "en/promo/trial-time.yaml:1:18 /images/0/file: promo/trial-time.yaml has no 'images/takt-320/frint.jpg', so this is not shown, did you mean 'images/takt-320/front.jpg'?",
      'en/search.yaml:1:17 /units/0/same: search.yaml has no unit with such a spelling, so this is not shown',
      "en/catalogue/goods/time/takt-900.yaml:1 /: no file 'catalogue/goods/time/takt-900.yaml' to translate, so this is not shown",
    ]
    expect(warnings.map(formatFault).toSorted()).toEqual(expected.toSorted())
    // A check lists them in any case, since they may be typing errors.
    const report = translations.map((each) => formatOverlay(compareOverlay(each))).join('\n')
    for (const each of expected) expect(report).toContain(`  warning: ${each}`)
  })

  test('[E-overlay] a list that cannot be matched keeps the texts of the original, with a warning', async () => {
    const path = join(folder, 'en/faq.yaml')
    const before = await readFile(path, 'utf8')
    await writeFile(path, '- question: How?\n  answer: So.\n')
    const { warnings, translations } = await readFolder(folder, 'en')
    await writeFile(path, before)
    expect(warnings.map(formatFault)).toContain(
      'en/faq.yaml:1:1 /: faq.yaml has 7 entries here, and this list 1: 1 of them cannot be matched, so this is not shown',
    )
    expect(translations[0]?.files.listUntranslated()).toContain('Чем PTP точнее NTP?')
  })
})
