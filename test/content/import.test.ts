import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { digestFiles } from '@faceplate/content/files/folder/folder.digests'
import { watchContent } from '@faceplate/content/import/content.watch'
import { kindList } from '@faceplate/content/import/read/content.kinds'
import { readContent } from '@faceplate/content/import/read/content.reader'
import type { ChangesSince, GoodChange } from '@faceplate/contracts/calls/changes.contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { demoFolder } from '../support/content.templates.ts'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'
import { removeTranslated } from '../support/translated.removal.ts'

type Content = Awaited<ReturnType<typeof openContent>>

const series = 'catalogue/goods/switches/ks-2400.yaml'
const smallSeries = 'catalogue/goods/switches/ks-1200.yaml'
const sign = 'files/press/kedr-sign.svg'

/** Changes a file until the end of the test. */
async function edit({ files }: Content, file: string, from: string, to: string): Promise<void> {
  const path = join(files, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
  onTestFinished(() => writeFile(path, text))
}

/** Makes one mistake in a file. */
function replaceText(from: string | RegExp, to: string): (path: string) => Promise<void> {
  return async (path) => writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

/** Removes a file until the end of the test. */
async function removeFile({ files }: Content, file: string): Promise<void> {
  const paths = [file, `ru/${file}`, `vi/${file}`]
    .map((each) => join(files, each))
    .filter(existsSync)
  const texts = await Promise.all(paths.map((path) => readFile(path)))
  await removeTranslated(files, file)
  onTestFinished(async () => {
    for (const [at, path] of paths.entries()) await writeFile(path, texts[at]!)
  })
}

async function importRefused(content: Content) {
  const error = await content.import().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ImportError)
  return (error as ImportError).refusals
}

/** About ten thousand million entries in a few lines. */
function writeBomb(): string {
  const levels = Array.from({ length: 10 }, (_, at) => {
    const below = at === 0 ? 'x' : `*l${at - 1}`
    return `l${at}: &l${at} [${Array.from({ length: 10 }, () => below).join(', ')}]`
  })
  return levels.join('\n')
}

async function countGoods({ get }: Content): Promise<number> {
  return (await get('/api/catalog/goods')).body.pagination.total
}

describe.each(engines)('importing content on %s', (engine) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent(engine)
  })
  afterAll(() => content.close())

  test('the same files are not imported again', async () => {
    expect(await content.import()).toEqual({
      changed: false,
      goods: 0,
      looseFigures: [],
      warnings: [],
    })
  })

  test('a rejected import changes nothing', async () => {
    const before = await countGoods(content)
    await edit(content, series, 'group: access-switches', 'group: nowhere')
    expect(await importRefused(content)).toContainEqual(
      expect.objectContaining({ file: series, field: '/group', reason: "no group 'nowhere'" }),
    )
    expect(await countGoods(content)).toBe(before)
    expect((await content.get('/api/catalog/good/ks-2428')).status).toBe(200)
  })

  test('[G-changes] goods removed from the files are removed from the catalogue, and changes are recorded', async () => {
    const before = await countGoods(content)
    const initial: ChangesSince = (await content.get('/api/changes/since?limit=1000')).body.data
    // The demo content dates its releases and documents; its import has added no entries.
    expect(initial).toMatchObject({ is_complete: false, is_more: false })
    expect(initial.changes.length).toBeGreaterThan(100)
    const yesterday = new Date(Date.parse(initial.recorded_since) - 86_400_000).toISOString()
    const dates = initial.changes.map(({ at }) => at)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.at(-1)?.localeCompare(yesterday)).toBe(-1)
    await edit(content, series, ' ports_1g: 24,', ' ports_1g: 26,')
    await edit(
      content,
      'lifecycle.yaml',
      "end_of_sales: '2027-03-31'",
      "end_of_sales: '2027-04-30'",
    )
    await edit(content, 'documents.yaml', 'version: 9.2.4', 'version: 9.2.4a')
    await removeFile(content, 'catalogue/goods/transceivers/sfp-bidi.yaml')
    expect(await content.import()).toEqual({
      changed: true,
      goods: before - 6,
      looseFigures: [],
      // Translations of values that only the removed goods had.
      warnings: expect.any(Array),
    })
    expect(await countGoods(content)).toBe(before - 6)
    expect((await content.get('/api/catalog/good/kx-sfp-bx10-u')).status).toBe(404)
    const found = (await content.get('/api/search?q=kx-sfp-bx10-u')).body.data.catalog
    expect(JSON.stringify(found)).not.toContain('"kx-sfp-bx10-u"')
    const since = `/api/changes/since?since=${initial.next}`
    const { changes, ...rest }: ChangesSince = (await content.get(since)).body.data
    expect(rest).toMatchObject({ is_complete: true, is_more: false })
    const told = changes.map((each) => {
      const { kind, subject, from, to, good } = each
      return [kind, good.code, good.is_listed, subject, from, to].join(' ')
    })
    expect(told).toHaveLength(1 + 3 + 4 + 6)
    expect(told).toEqual(
      expect.arrayContaining([
        'characteristic ks-2428 true ports_1g 24 26',
        'lifecycle kv-12 true end_of_sales 2027-03-31 2027-04-30',
        'document ks-2428f true firmware 9.2.4 9.2.4a',
        'withdrawn kx-sfp-bx10-u false withdrawn  ',
      ]),
    )
    // The same feed with parameters: in pages, since a time, of one product, of a group.
    const first: ChangesSince = (await content.get(`${since}&limit=9`)).body.data
    expect(first).toMatchObject({ is_complete: true, is_more: true })
    const second: ChangesSince = (await content.get(`/api/changes/since?since=${first.next}`)).body
      .data
    expect([...first.changes, ...second.changes]).toEqual(changes)
    expect(
      (await content.get(`/api/changes/since?since=${changes[0]?.at}`)).body.data,
    ).toMatchObject({
      is_complete: true,
      changes,
    })
    for (const [query, count] of [
      ['good=kx-sfp-bx10-u', 1],
      ['group=sfp', 6],
      ['good=ks-2428&kind=characteristic', 1],
    ] as const) {
      const { body } = await content.get(`/api/changes?page_size=100&${query}`)
      const found = (body.data as GoodChange[]).filter(({ id }) => id > Number(initial.next))
      expect(found, query).toHaveLength(count)
    }
    const { body } = await content.get('/api/catalog/good/ks-2428')
    expect(body.data.changes.slice(0, 2).map((each: GoodChange) => each.title)).toEqual(
      expect.arrayContaining(['1G copper ports']),
    )
    expect((await content.get('/api/changes/since?since=2026-13-01')).status).toBe(400)
    expect((await content.get('/api/changes/since?since=99999')).body.data.is_complete).toBe(false)
  })

  test('a file that changes while the service runs is imported again, a rejected one is not', async () => {
    const log: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => log.push(line) })
    const kept = await watchContent({
      database: content.database,
      asked: content.files,
      pollMs: 0,
      logger,
      now: () => new Date(),
    })
    onTestFinished(() => kept.close())
    const readSummary = async () =>
      (await content.get('/api/catalog/good/ks-2428')).body.data.summary as string
    await edit(content, series, '24 gigabit ports and four 10G uplinks, fanless', 'Rewritten')
    await expect.poll(readSummary).toBe('Rewritten')
    await edit(content, series, 'group: access-switches', 'group: nowhere')
    await expect.poll(() => log.join('')).toContain("no group 'nowhere'")
    expect(await readSummary()).toBe('Rewritten')
    expect(kept.refused).toMatchObject({ folder: content.files, count: 1 })
  })

  test('[P-analogs] a folder that is missing for a while removes no devices', async () => {
    const log: string[] = []
    const kept = await watchContent({
      database: content.database,
      asked: content.files,
      pollMs: 0,
      logger: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
      now: () => new Date(),
    })
    const countDevices = async () =>
      (await content.get('/api/catalog/analogs/search?q=cisco')).body.data.devices_count as number
    const before = await countDevices()
    expect(before).toBeGreaterThan(800)
    await rename(content.files, `${content.files}.away`)
    onTestFinished(() => rename(`${content.files}.away`, content.files))
    await expect.poll(() => log.join('')).toContain('the folder is missing')
    // The work in progress has ended by then.
    await kept.close()
    expect(await countDevices()).toBe(before)
  })
})

// The files are checked before any database query, so one engine is enough.
describe('content that an import rejects', () => {
  let content: Content
  beforeAll(async () => {
    content = await openContent('SQLite', 'small')
  })
  afterAll(() => content.close())

  test('an item that other files refer to cannot be removed', async () => {
    await removeFile(content, smallSeries)
    const refusals = await importRefused(content)
    expect(refusals.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['documents.yaml', 'accessories.yaml']),
    )
    expect(refusals.map(({ reason }) => reason)).toContain("no good 'ks-1210'")
    expect((await content.get('/api/catalog/good/ks-1210')).status).toBe(200)
  })

  test.each([
    [
      'an unknown group',
      'group: access-switches',
      'group: nowhere',
      '/group',
      "no group 'nowhere'",
    ],
    ['a code used twice', 'code: ks-1210\n', 'code: ks-1208\n', '/goods/1/code', 'used twice'],
    ['an id used twice', 'id: 1502', 'id: 1501', '/goods/1/id', 'used twice'],
    [
      'an unknown attribute',
      'ports_1g: 8,',
      'ports_9g: 8,',
      '/goods/0/attributes/ports_9g',
      'no attribute',
    ],
    [
      'a wrong type',
      'ports_1g: 8,',
      'ports_1g: many,',
      '/goods/0/attributes/ports_1g',
      'is not a number',
    ],
    ['a missing field', '    part_number: KDR-KS1208\n', '', '/goods/0', 'part_number'],
    [
      'a field nobody knows',
      'group: access-switches',
      'group: access-switches\ncolour: red',
      '/',
      'no such field: the fields are group,',
    ],
    [
      'a port nobody makes',
      'type: rj45, count: 8',
      'type: rj46, count: 8',
      '/goods/0/device',
      'must be one of rj45, rj45-poe,',
    ],
    ['broken YAML', 'group: access-switches', 'group: [access', '/', ''],
  ])(
    '%s is rejected with file, line and field, and changes nothing',
    async (_, from, to, field, reason) => {
      const before = await countGoods(content)
      await edit(content, smallSeries, from, to)
      const refusals = await importRefused(content)
      const refusal = refusals.find((each) => each.field.startsWith(field))
      expect(refusal).toMatchObject({ file: smallSeries })
      expect(refusal?.line).toBeGreaterThan(0)
      expect(refusals.map((each) => each.reason).join()).toContain(reason)
      expect(await countGoods(content)).toBe(before)
    },
  )

  test('the line is that of the field', async () => {
    await edit(content, smallSeries, 'ports_1g: 8,', 'ports_1g: many,')
    const [refusal, ...others] = await importRefused(content)
    expect(others).toEqual([])
    const lines = (await readFile(join(content.files, smallSeries), 'utf8')).split('\n')
    const line = lines[(refusal?.line ?? 0) - 1] ?? ''
    expect(line).toContain('ports_1g: many')
    expect(line.slice((refusal?.column ?? 0) - 1)).toMatch(/^many/)
    expect(refusal?.reason).toBe("is not a number, but 'many'")
  })

  test.each<[string, string, (path: string, files: string) => Promise<void>, string]>([
    ['nothing', 'faq.yaml', (path) => writeFile(path, ''), 'the file is empty'],
    ['blanks', 'faq.yaml', (path) => writeFile(path, ' \n\n'), 'the file is empty'],
    [
      'too much',
      'faq.yaml',
      (path) => writeFile(path, '#'.repeat(5_000_001)),
      'the file has 6 MB, the limit is 5 MB',
    ],
    [
      'no UTF-8',
      'faq.yaml',
      (path) => writeFile(path, Buffer.from('- question: a\n  answer: \xe9', 'latin1')),
      'is not text in UTF-8',
    ],
    [
      'a circle',
      'faq.yaml',
      (path) => writeFile(path, '- &a { question: a, answer: *a }'),
      'an alias (*) is inside of what it refers to',
    ],
    [
      'a bomb of aliases',
      'faq.yaml',
      (path) => writeFile(path, writeBomb()),
      'its aliases (*) expand to more than a file may contain',
    ],
    [
      'depths',
      'faq.yaml',
      (path) => writeFile(path, '['.repeat(50_000)),
      'it is nested too deeply',
    ],
    [
      'a picture that there is not',
      'news/2026.yaml',
      replaceText('ks-1210p-front.svg', 'none-front.svg'),
      "no page or file '/images/goods/none-front.svg'",
    ],
    [
      'broken groups, which all goods stand in',
      'catalogue/groups.yaml',
      async (path) => writeFile(path, `${await readFile(path, 'utf8')}\n  - [`),
      'A block sequence may not be used as an implicit map key',
    ],
    [
      'an attribute of no type, which goods, groups and texts speak of',
      'catalogue/attributes.yaml',
      replaceText('type: number', 'type: nmber'),
      "must be one of number, choice, flag, not 'nmber'",
    ],
    [
      'a series that is not there for others',
      'catalogue/goods/ip-telephony/kv-phones.yaml',
      replaceText(/group: .*/, 'group: nowhere'),
      "no group 'nowhere'",
    ],
    [
      'a list of codes, as solutions had it once,',
      'solutions/quiet-school.yaml',
      replaceText(/^goods:\n(?: .*\n)+/m, 'goods: [ks-1210p, kw-520]\n'),
      "must be object with code, quantity, role, section, not 'ks-1210p'; 1 more like this",
    ],
    ['a folder', 'accessories.yaml', (path) => rm(path).then(() => mkdir(path)), ''],
    [
      'a link to above',
      'news/loop',
      (path, files) => symlink(files, path),
      'the link leads back to',
    ],
    ['a link to itself', 'news/own.yaml', (path) => symlink(path, path), 'the link leads nowhere'],
    ['a dead link', 'news/dead.yaml', (path) => symlink('none', path), 'the link leads nowhere'],
    ['an empty file that an entry names', sign, (path) => writeFile(path, ''), 'is empty'],
  ])('%s is rejected in one line', async (_, file, spoil, reason) => {
    const path = join(content.files, file)
    const text = await readFile(path).catch(() => undefined)
    onTestFinished(async () => {
      await rm(path, { recursive: true, force: true })
      if (text) await writeFile(path, text)
    })
    await spoil(path, content.files)
    if (reason === '') {
      // An optional part may be missing.
      await content.import()
      return
    }
    const refusals = await importRefused(content)
    expect(refusals).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })])
    expect(refusals[0]?.file).toBe(file)
  })

  test('[E-leftovers] what programs leave in any folder is passed over', async () => {
    const leftovers = [
      'Thumbs.db',
      'thumbs.db',
      'ehthumbs.db',
      'desktop.ini',
      'Desktop.ini',
      'Icon\r',
      '.DS_Store',
      '._front.jpg',
      '~$datasheet.docx',
      '.~lock.prices.ods#',
      '~WRL0001.tmp',
      'photo.jpg.tmp',
      'photo.jpg.bak',
      'photo.jpg~',
      '.photo.jpg.swp',
      'news.yaml.swp',
      '#news.yaml#',
      '.#news.yaml',
      'photo.jpg.crdownload',
      'photo.jpg.part',
      'photo.jpg.orig',
      '__MACOSX/._photo.jpg',
      '__MACOSX/news.yaml',
      '@eaDir/photo.jpg',
      '$RECYCLE.BIN/x.yaml',
      'System Volume Information/x.yaml',
    ]
    const folders = [
      '',
      'images/',
      'images/x/',
      'files/',
      'files/press/',
      'news/',
      'catalogue/goods/',
    ]
    const written = folders.flatMap((folder) => leftovers.map((name) => folder + name))
    onTestFinished(async () => {
      for (const file of written) await rm(join(content.files, file), { force: true })
      await rm(join(content.files, 'images'), { recursive: true })
    })
    for (const file of written) {
      await mkdir(dirname(join(content.files, file)), { recursive: true })
      await writeFile(join(content.files, file), 'no: [yaml')
    }
    await edit(
      content,
      'news/2026.yaml',
      "title: 'KS-1210P: eight",
      "title: 'Fresh KS-1210P: eight",
    )
    const { changed, warnings } = await content.import()
    expect(warnings).toEqual([])
    expect(changed).toBe(true)
  })

  test('[E-leftovers] a file that cannot be served and that no entry names is a warning, and the rest is published', async () => {
    const files: [file: string, body: string, reason: string][] = [
      ['files/press/a.pdf', '', 'the file is empty'],
      ['files/press/price.docx', 'x', 'its name must end in one of .mp4, .png,'],
      ['images/own/half.jpg', 'x', 'is not a picture'],
      ['images/own/notes.txt', 'x', 'its name must end in one of .avif, .jpeg,'],
      [
        'images/own/Übersicht.jpg',
        'x',
        "letters from A to Z, digits, -, _ and dots: rename it, for example to 'images/own/Ubersicht.jpg'",
      ],
      [
        'images/own/схема (1).png',
        'x',
        'letters from A to Z, digits, -, _ and dots: rename it, also',
      ],
    ]
    onTestFinished(() => rm(join(content.files, 'images'), { recursive: true }))
    await mkdir(join(content.files, 'images/own'), { recursive: true })
    for (const [file, body] of files) {
      await writeFile(join(content.files, file), body)
      onTestFinished(() => rm(join(content.files, file), { force: true }))
    }
    await symlink('none', join(content.files, 'images/own/dead.jpg'))
    await edit(
      content,
      'news/2026.yaml',
      "title: 'KS-1210P: eight",
      "title: 'Later KS-1210P: eight",
    )
    const { changed, warnings } = await content.import()
    expect(changed).toBe(true)
    expect(warnings).toHaveLength(files.length + 1)
    for (const [file, , reason] of [...files, ['images/own/dead.jpg', '', 'leads nowhere']]) {
      const warning = warnings.find((each) => each.file === file)
      expect(warning?.reason, file).toContain(reason)
      expect(warning?.reason, file).toMatch(/; no entry names it, so it is left out$/)
    }
    expect((await content.app.inject('/files/press/a.pdf')).statusCode).toBe(404)

    // A text links to one of them.
    await edit(
      content,
      'news/2026.yaml',
      '  text: |\n',
      '  text: |\n    [Map](/images/own/Übersicht.jpg)\n\n',
    )
    const refusals = await importRefused(content)
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toMatchObject({ file: 'images/own/Übersicht.jpg' })
    expect(refusals[0]?.reason).toMatch(/rename it, for example to .*, also where it is named$/)
  })

  test('a mistake that affects very many goods is reported for the first ten', async () => {
    const demo = await openContent('SQLite')
    onTestFinished(() => demo.close())
    await edit(demo, 'catalogue/attributes.yaml', 'code: weight,', 'code: wieght,')
    const reasons = (await importRefused(demo)).map(({ reason }) => reason)
    const alike = reasons.filter((reason) => reason.startsWith("no attribute 'weight'"))
    expect(alike).toHaveLength(10)
    expect(alike.at(-1)).toMatch(/; \d{3} more like this$/)
    // Other mistakes in the same files are reported too.
    expect(reasons).toContain("ks-9006 has no 'weight'")
  })

  test('a missing file is reported', async () => {
    await removeFile(content, 'site.yaml')
    expect(await importRefused(content)).toContainEqual(
      expect.objectContaining({ file: 'site.yaml', reason: 'the file is missing' }),
    )
  })
})

test('between two kinds of content, an import lets the service respond to requests', async () => {
  let turn = 0
  const count = () => {
    turn += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const turns: number[] = []
  for (const kind of kindList) {
    const read = kind.read.bind(kind)
    vi.spyOn(kind, 'read').mockImplementation((...given) => {
      turns.push(turn)
      return read(...given)
    })
  }
  onTestFinished(() => {
    clearImmediate(next)
    vi.restoreAllMocks()
  })
  await readContent(demoFolder, await digestFiles(demoFolder, new Map()))
  expect(turns.length).toBeGreaterThan(kindList.length)
  expect(new Set(turns).size).toBe(turns.length)
})

describe('figures in texts', () => {
  test('are those of the catalogue, and change with the good', async () => {
    const content = await openContent('SQLite')
    onTestFinished(() => content.close())
    const read = async () => (await content.get('/api/promo/access-switch-exchange')).body.data.text
    expect(await read()).toContain('uses 23\u00a0W\nand')
    await edit(content, series, 'power_draw: 23', 'power_draw: 24.5')
    await content.import()
    expect(await read()).toContain('uses 24.5\u00a0W\nand')
  })

  test('that may differ from those of the mentioned good are reported, and rejected in the demo', async () => {
    const content = await openContent('SQLite')
    onTestFinished(() => content.close())
    const file = 'promo/access-switch-exchange.yaml'
    await edit(content, file, '{{ks-2428.power_draw}}', '25 W')
    const { changed, looseFigures } = await content.import()
    expect(changed).toBe(true)
    expect(looseFigures).toEqual([
      {
        file,
        line: 9,
        column: 83,
        field: '/text',
        reason: "'25 W' is not a value in the catalogue",
      },
    ])
    const digests = await digestFiles(demoFolder, new Map())
    const { looseFigures: own, warnings } = await readContent(demoFolder, digests)
    expect([own, warnings]).toEqual([[], []])
  })
})
