import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readView } from '@faceplate/content/base/http/view'
import { formatFault, ImportError } from '@faceplate/content/files/folder/content.files'
import { readSnapshot } from '@faceplate/content/goods/catalogue/catalogue.snapshot'
import { registerExports } from '@faceplate/content/goods/exports/exports.routes'
import { watchPublication } from '@faceplate/content/import/note/publication.watch'
import type { GoodChange } from '@faceplate/contracts/calls/changes.contract'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSmallContent } from '../support/content.ts'
import { datedCalls, datedFiles } from '../support/dated.addresses.ts'
import {
  addDatedContent,
  codeWord,
  datedAddresses,
  datedLanguages,
  translateDatedContent,
} from '../support/dated.content.ts'
import { engines } from '../support/shared.postgres.ts'

// Midnight of the 1st of December in Novosibirsk, the zone of this maker.
const launchMs = Date.parse('2026-11-30T17:00:00Z')
const endMs = Date.parse('2026-12-23T17:00:00Z')

/** Addresses that show one of the things while they are public, besides their own pages. */
const shown = [
  '/api/banners/base',
  '/api/catalog/good/ks-1208',
  '/api/catalog/goods',
  '/api/catalog/goods?q=zeph',
  '/api/catalog/compare/compare-goods?ids=kx-9,ks-1208',
  '/api/news/list',
  '/api/news/list?group=company',
  '/api/search?q=zeph',
  '/api/site',
  '/api/solutions',
  '/api/solutions?group_id=campus-networks',
  '/export/goods.ndjson',
  '/files/SHA256SUMS',
  '/files/csaf/feed-tlp-white.json',
  '/files/stencils/switches.xml',
]

describe.each(engines)('things that are public for a time only on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  const moveTo = (ms: number) => {
    content.resetClock()
    content.advanceMs(ms - content.now().getTime())
  }
  /** Addresses with the code word in their responses, and which of the dated addresses exist. */
  const sweep = async () => {
    const found: string[] = []
    for (const path of [...datedCalls, ...datedFiles]) {
      const response = await content.app.inject(path)
      if (
        response.statusCode === 200 &&
        response.body.toLowerCase().includes(codeWord.toLowerCase())
      )
        found.push(path)
    }
    return found
  }
  const listStatuses = async () => {
    const all = [...datedAddresses.calls, ...datedAddresses.files]
    const responses = await Promise.all(all.map((path) => content.app.inject(path)))
    return [
      ...new Set(
        responses.map(({ statusCode }, at) =>
          statusCode === 200 ? 200 : `${statusCode} ${all[at]}`,
        ),
      ),
    ]
  }

  beforeAll(async () => {
    content = await openSmallContent(engine)
    await addDatedContent(content.files, ['publish_at: 2026-12-01', 'unpublish_at: 2026-12-24'])
    await content.import({ now: content.now })
  })
  afterAll(() => content.close())

  test('are nowhere before it, everywhere in it, and nowhere after it or when the clock is set back', async () => {
    moveTo(launchMs - 1)
    expect(await sweep()).toEqual([])
    expect(await listStatuses()).not.toContain(200)
    moveTo(launchMs)
    const found = await sweep()
    expect(found).toEqual(expect.arrayContaining(shown))
    expect(await listStatuses()).toEqual([200])
    moveTo(endMs - 1)
    expect(await sweep()).toEqual(found)
    moveTo(endMs)
    expect(await sweep()).toEqual([])
    moveTo(launchMs - 1)
    expect(await sweep()).toEqual([])
  })

  test('are read once for calls of both sides of a moment, and an export across one fails', async () => {
    const { database } = content
    const viewAt = (ms: number) => readView({ database, now: () => new Date(ms) })
    const early = await readSnapshot(viewAt(launchMs - 1))
    const late = await readSnapshot(viewAt(launchMs))
    expect(late).not.toBe(early)
    expect(await readSnapshot(viewAt(launchMs - 1))).toBe(early)
    expect(await readSnapshot(viewAt(launchMs))).toBe(late)

    const app = fastify()
    app.addHook('onRequest', async (request) => {
      request.view = viewAt(endMs - 1)
    })
    let ms = endMs
    registerExports({ app, database, now: () => new Date(ms) })
    expect((await app.inject('/export/goods.ndjson')).statusCode).toBe(500)
    ms = endMs - 1
    expect((await app.inject('/export/goods.ndjson')).statusCode).toBe(200)
  })

  test('end the lifetimes of responses that change', async () => {
    const read = async (path: string) => {
      const response = await content.app.inject(path)
      return response.headers['cache-control']
    }
    moveTo(launchMs - 20_500)
    expect(await read('/api/catalog/good/ks-1208')).toBe(
      'public, max-age=20, stale-while-revalidate=0, stale-if-error=0',
    )
    expect(await read('/api/news/list')).toBe(
      'public, max-age=20, stale-while-revalidate=0, stale-if-error=0',
    )
    expect(await read('/api/partners')).toBe(
      'public, max-age=300, stale-while-revalidate=3600, stale-if-error=3600',
    )
    moveTo(launchMs - 100_000)
    expect(await read('/api/news/list')).toBe(
      'public, max-age=60, stale-while-revalidate=40, stale-if-error=40',
    )
    moveTo(launchMs - 4500)
    expect(await read('/api/catalog/good/kx-9')).toBe('public, max-age=4')
    moveTo(endMs - 3500)
    expect(await read('/images/goods/kx-9-front.svg')).toBe(
      'public, max-age=3, stale-while-revalidate=0, stale-if-error=0',
    )
    const { body } = await content.get('/api/catalog/good/kx-9')
    const [{ url }] = body.data.images
    expect(await read(url)).toBe('public, max-age=3')
    moveTo(endMs)
    expect((await content.app.inject(url)).statusCode).toBe(404)
  })

  test('are recorded once at their moment, from which gateways purge, also when the clock is set back', async () => {
    moveTo(launchMs - 1000)
    await content.import({ now: content.now })
    const readState = async (since: number) =>
      (await content.app.inject(`/content/state?since=${since}`)).json()
    const events: string[] = []
    const logger = pino({}, { write: (line: string) => void events.push(JSON.parse(line).event) })
    const readChanges = async () => {
      const { body } = await content.get('/api/changes?page_size=100')
      return body.data.map(
        (change: GoodChange) => `${change.good.code} ${change.kind} ${change.title}`,
      )
    }
    const options = { database: content.database, logger, now: content.now }
    const watches = [watchPublication(options), watchPublication(options)]
    try {
      const { version } = await readState(0)
      moveTo(launchMs)
      await vi.waitFor(
        async () => expect((await readState(version)).changed).not.toEqual([]),
        10_000,
      )
      const launched = await readState(version)
      expect(launched.changed).toEqual(
        expect.arrayContaining([
          'content:good:9901',
          'content:good:1501',
          'content:news',
          'content:solutions',
        ]),
      )
      expect(launched.changed).not.toContain('content:partners')
      expect(launched.version).toBe(version + 1)
      const changes = await readChanges()
      expect(changes).toEqual(
        expect.arrayContaining([
          'kx-9 added Added to the catalogue',
          'ks-1208 document Zephyr firmware',
          'ks-1208 advisory Zephyr restarts',
        ]),
      )

      moveTo(launchMs - 1000)
      await vi.waitFor(
        async () => expect((await readState(launched.version)).changed).not.toEqual([]),
        10_000,
      )
      expect(await sweep()).toEqual([])
      const { version: back } = await readState(0)

      moveTo(launchMs)
      await vi.waitFor(async () => expect((await readState(back)).changed).not.toEqual([]), 10_000)
      expect(await readChanges()).toEqual(changes)

      moveTo(endMs)
      const { version: before } = await readState(0)
      await vi.waitFor(
        async () =>
          expect((await readState(before)).changed).toContain('/images/goods/kx-9-front.svg'),
        10_000,
      )
      expect((await readState(before)).changed).toContain('content:changes')
      expect(await sweep()).toEqual([])
      expect(events.filter((event) => event === 'content_published').length).toBe(4)
    } finally {
      await Promise.all(watches.map((each) => each.close()))
    }
  })
})

describe.each([
  ['a day', 'publish_at: 2026-12-01'],
  ['a draft', 'draft: true'],
])('stored files and drawings of things with %s', (_kind, line) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  beforeAll(async () => {
    content = await openSmallContent('SQLite')
    await addDatedContent(content.files, [line])
    await translateDatedContent(content.files)
    await content.import({ now: content.now })
  })
  afterAll(() => content.close())

  test('are public in no language before it', async () => {
    const { database } = content
    const files = await database.selectFrom('file').select(['path', 'rendered_from']).execute()
    const drawings = await database.selectFrom('image').select('path').execute()
    const dated = [...files, ...drawings]
      .map(({ path }) => path)
      .filter((path) => /kx-9|kx-network|kx\.bin|zephyr/i.test(path))
    // Datasheet, manual, and drawings with words exist in each language.
    for (const language of datedLanguages) {
      expect(dated).toEqual(
        expect.arrayContaining([
          `/files/${language}/datasheets/kx-9.pdf`,
          `/files/${language}/manuals/zephyr-manual-1.0.pdf`,
          `/images/${language}/goods/kx-9-outline.svg`,
        ]),
      )
    }
    const isShown = async (url: string, language: string) =>
      (await content.app.inject({ url, headers: { language } })).statusCode === 200
    const listShown = async () => {
      const found: string[] = []
      for (const language of ['en', ...datedLanguages]) {
        for (const path of dated) if (await isShown(path, language)) found.push(path)
      }
      return found
    }
    expect(await listShown()).toEqual([])
    if (line.startsWith('draft')) return
    content.advanceMs(launchMs - content.now().getTime())
    expect(new Set(await listShown())).toEqual(new Set(dated))
    content.resetClock()
  })

  test('are public in no language after a text about them, which is a mistake, names them', async () => {
    await writeFile(
      join(content.files, 'news/kx-link.yaml'),
      `- id: 9902
  code: kx-link
  title: A link
  published_on: 2026-11-19
  group: company
  summary: A link that is too early.
  text: '[A datasheet](/files/datasheets/kx-9.pdf).'
`,
    )
    await content.import({ now: content.now })
    for (const path of ['/files/ru/datasheets/kx-9.pdf', '/files/datasheets/kx-9.pdf']) {
      expect([path, (await content.app.inject(path)).statusCode]).toEqual([path, 404])
    }
  })
})

describe('an import', () => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  let original = new Map<string, string>()
  const files = [
    'catalogue/goods/switches/kx.yaml',
    'solutions/kx.yaml',
    'promo/kx.yaml',
    'banners.yaml',
    'documents.yaml',
    'news/kx.yaml',
  ]

  beforeAll(async () => {
    content = await openSmallContent('SQLite')
    await addDatedContent(content.files, ['publish_at: 2026-12-01', 'unpublish_at: 2026-12-24'])
    original = new Map(
      await Promise.all(
        files.map(
          async (file) => [file, await readFile(join(content.files, file), 'utf8')] as const,
        ),
      ),
    )
  })
  afterEach(async () => {
    for (const [file, text] of original) await writeFile(join(content.files, file), text)
  })
  afterAll(() => content.close())

  const edit = async (file: string, ...changes: (readonly [from: string, to: string])[]) => {
    let text = original.get(file) ?? ''
    for (const [from, to] of changes) {
      expect(text).toContain(from)
      text = text.replace(from, to)
    }
    await writeFile(join(content.files, file), text)
  }
  const importFaults = async () => {
    const error = await content.import({ now: content.now }).catch((reason: unknown) => reason)
    return error instanceof ImportError ? error.message.split('\n') : []
  }
  const start = 'publish_at: 2026-12-01\n'
  const end = 'unpublish_at: 2026-12-24\n'

  test.each([
    [
      'news/kx.yaml',
      [end, 'unpublish_at: 2026-12-01\n'],
      'news/kx.yaml:6:17 /0/unpublish_at: must be after its publication, 2026-12-01',
    ],
    [
      'solutions/kx.yaml',
      [start, 'publish_at: 2026-11-30T23:59+07:00\n'],
      "solutions/kx.yaml:10:13 /goods/0/code: the good 'kx-9' is published at 2026-11-30T17:00:00.000Z, and this earlier",
    ],
    [
      'solutions/kx.yaml',
      [end, '# none\n'],
      "solutions/kx.yaml:10:13 /goods/0/code: the good 'kx-9' is public until 2026-12-23T17:00:00.000Z, and this longer",
    ],
    [
      'promo/kx.yaml',
      [start, '# none\n'],
      "promo/kx.yaml:5:9 /goods/0: the good 'kx-9' is published at 2026-11-30T17:00:00.000Z, and this earlier",
    ],
    [
      'banners.yaml',
      [start, '# none\n'],
      "banners.yaml:3:10 /base/0/url: the good 'kx-9' is published at 2026-11-30T17:00:00.000Z, and this earlier",
    ],
    [
      'catalogue/goods/switches/kx.yaml',
      [start, 'draft: true\n'],
      "solutions/kx.yaml:10:13 /goods/0/code: the good 'kx-9' is a draft, and this is public",
    ],
  ] as const)('rejects %s with %j', async (file, change, fault) => {
    await edit(file, change)
    expect(await importFaults()).toContain(fault)
  })

  test('rejects a manual that names a good too early', async () => {
    const manual = (original.get('documents.yaml') ?? '').lastIndexOf(start)
    const text = original.get('documents.yaml') ?? ''
    await writeFile(
      join(content.files, 'documents.yaml'),
      `${text.slice(0, manual)}${text.slice(manual + start.length).trimStart()}`,
    )
    expect((await importFaults()).join()).toContain("the good 'kx-9' is published at")
  })

  test('rejects a day that the calendar does not have', async () => {
    await edit('news/kx.yaml', [start, 'publish_at: 2026-02-30\n'])
    expect((await importFaults()).join()).toContain(
      "news/kx.yaml:5:15 /0/publish_at: '2026-02-30' is not in the calendar",
    )
  })

  test('warns of a link to a page that is published later', async () => {
    await edit('news/kx.yaml', [start, '# none\n'], [end, '# none\n'])
    const { warnings } = await content.import({ now: content.now })
    expect(warnings.map(formatFault)).toContainEqual(
      expect.stringContaining("/0/text: links to '/product/kx-9/', which is not published yet"),
    )
  })

  test('takes a future published_on as the day of publication, and hides drafts', async () => {
    await edit('news/kx.yaml', [start, '# none\n'], [end, '# none\n'], ['2026-11-20', '2026-12-05'])
    await content.import({ now: content.now })
    const readStatus = async () => (await content.app.inject('/api/news/kx-article')).statusCode
    content.resetClock()
    expect(await readStatus()).toBe(404)
    content.advanceMs(Date.parse('2026-12-04T17:00:00Z') - content.now().getTime())
    expect(await readStatus()).toBe(200)
    await edit('news/kx.yaml', [start, 'draft: true\n'], [end, '# none\n'])
    await content.import({ now: content.now })
    expect(await readStatus()).toBe(404)
    content.resetClock()
  })

  test('leaves a good out of the datasheets of its series until it is published', async () => {
    await content.import({ now: content.now })
    const { body } = await content.get('/api/catalog/good/ks-1208')
    const sheet = body.data.documents.find(({ type }: { type: string }) => type === 'datasheet')
    const pdf = await content.app.inject(sheet.url)
    const text = execFileSync('pdftotext', ['-', '-'], { input: pdf.rawPayload, encoding: 'utf8' })
    expect(text).toContain('KS-1210')
    expect(text).not.toContain(codeWord)
  })
})
