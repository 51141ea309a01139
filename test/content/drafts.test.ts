import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPreviewFolder } from '@faceplate/content/drafts/preview.folders'
import { importPreview } from '@faceplate/content/drafts/preview.import'
import { maintainPreviews } from '@faceplate/content/drafts/previews.maintenance'
import {
  createPreviewId,
  createToken,
  insertPreview,
  listPreviews,
  revokePreviews,
  type Preview,
} from '@faceplate/content/drafts/previews.store'
import { rotateKeys } from '@faceplate/content/visitors/keys/key.rotation'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmallContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const publication = { language: 'en', publicOrigin: 'https://kedr.example' } as const
const startMs = Date.parse('2026-11-21T00:00:00Z')
const hourMs = 3_600_000

const article = (code: string, id: number, more: string) => `
- id: ${id}
  code: ${code}
  title: A ${code} with quartzite
  group: company
  published_on: '2026-11-01'
  ${more}
  summary: About the ${code}.
  text: |
    Quartzite.
`

describe.each(engines)('drafts of the content service on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  let other: string

  beforeAll(async () => {
    content = await openSmallContent(engine)
    const news = join(content.files, 'news/2026.yaml')
    await appendFile(news, article('launch', 901, "publish_at: '2026-12-01T00:00:00Z'"))
    await appendFile(news, article('story', 902, 'draft: true'))
    await content.import()
    other = join(content.dataDir, 'spring')
    await cp(content.files, other, { recursive: true })
    const site = await readFile(join(other, 'site.yaml'), 'utf8')
    await writeFile(
      join(other, 'site.yaml'),
      site.replace(/tagline: .*/, 'tagline: spring has come'),
    )
    await mkdir(join(other, 'files/spring'), { recursive: true })
    await writeFile(join(other, 'files/spring/notes.bin'), 'spring notes')
  })
  beforeEach(() => content.resetClock())
  afterAll(() => content.close())

  /** Creates a preview that ends in an hour, and returns its token. */
  async function create(given: Partial<Preview> = {}): Promise<{ id: string; token: string }> {
    const preview = {
      id: createPreviewId(),
      created_at: new Date(startMs).toISOString(),
      expires_at: new Date(startMs + hourMs).toISOString(),
      moment: null,
      drafts: 0,
      has_folder: 0,
      label: null,
      ...given,
    }
    await insertPreview(content.database, preview)
    return { id: preview.id, token: await createToken(content.database, preview.id) }
  }
  const ask = async (url: string, token?: string, given = {}) => {
    const headers = token === undefined ? given : { ...given, draft: token }
    const { statusCode, headers: fields, body } = await content.app.inject({ url, headers })
    return { status: statusCode, fields, body }
  }
  const readStatuses = async (token?: string) =>
    Promise.all(
      ['launch', 'story'].map(async (code) => (await ask(`/api/news/${code}`, token)).status),
    )
  const countFound = async (token?: string) =>
    (await ask('/api/search?q=quartzite', token)).body.split('with quartzite').length - 1

  test('a later moment shows what is public then, and drafts only where they are asked for', async () => {
    const moment = '2026-12-01T00:00:00.000Z'
    const later = await create({ moment, label: 'Launch' })
    const all = await create({ moment, drafts: 1 })
    const drafts = await create({ drafts: 1 })
    expect(await readStatuses()).toEqual([404, 404])
    expect(await readStatuses(later.token)).toEqual([200, 404])
    expect(await readStatuses(all.token)).toEqual([200, 200])
    expect(await readStatuses(drafts.token)).toEqual([404, 200])
    // Each preview has its own content in memory.
    for (let round = 0; round < 2; round++) {
      expect(await Promise.all([all.token, undefined, later.token].map(countFound))).toEqual([
        2, 0, 1,
      ])
    }
    const { status, body } = await ask(`/api/drafts/${later.token}`)
    expect([status, JSON.parse(body)]).toEqual([
      200,
      {
        data: {
          expires_at: '2026-11-21T01:00:00.000Z',
          moment,
          label: 'Launch',
          time_zone: 'Asia/Novosibirsk',
        },
      },
    ])
  })

  test('no cache stores a response for a draft, and it changes nothing', async () => {
    const { token } = await create({ drafts: 1 })
    for (const url of ['/api/news/story', '/api/site', '/files/keys/minisign.pub', '/api/news/x']) {
      const { fields } = await ask(url, token)
      expect(fields['cache-control'], url).toBe('private, no-store')
      expect(fields['cache-tag'], url).toBeUndefined()
    }
    const { statusCode } = await content.app.inject({
      method: 'POST',
      url: '/api/catalog/compare/add-good/1',
      headers: { draft: token },
    })
    expect(statusCode).toBe(409)
  })

  test('a token that is not signed, expired or revoked shows nothing', async () => {
    const { id, token } = await create({ drafts: 1 })
    const signature = token.slice(21)
    const unknown = createPreviewId()
    for (const wrong of [`${unknown}-${signature}`, `${id}-${signature.slice(1)}A`, id]) {
      expect((await ask(`/api/drafts/${wrong}`)).status, wrong).toBe(404)
      expect((await ask('/api/news/story', wrong)).status, wrong).toBe(410)
    }
    expect((await ask(`/api/drafts/${token}`)).status).toBe(200)
    content.advanceMs(hourMs)
    expect((await ask(`/api/drafts/${token}`)).status).toBe(404)
    expect((await ask('/api/news/story', token)).status).toBe(410)
    content.resetClock()
    expect((await ask('/api/news/story', token)).status).toBe(200)
    expect(await revokePreviews(content.database, id)).toEqual([id])
    expect((await ask('/api/news/story', token)).status).toBe(410)
    expect(await revokePreviews(content.database, id)).toEqual([])
  })

  test('the rotation of the key keeps previews, and ends them at once where it leaked', async () => {
    const { token } = await create({ drafts: 1 })
    const now = new Date(startMs)
    await rotateKeys(content.database, ['previews'], { now, isAtOnce: false })
    expect((await ask(`/api/drafts/${token}`)).status).toBe(200)
    await rotateKeys(content.database, ['previews'], { now, isAtOnce: true })
    expect((await ask(`/api/drafts/${token}`)).status).toBe(404)
  })

  test('another folder is shown with its files from a database of its own, until it has ended', async () => {
    const id = createPreviewId()
    const place = { dataDir: content.dataDir, id, publication }
    await importPreview(other, place)
    const { token } = await create({ id, has_folder: 1, label: 'spring' })
    expect((await ask('/api/site', token)).body).toContain('spring has come')
    expect((await ask('/files/spring/notes.bin', token)).body).toBe('spring notes')
    expect((await ask('/files/spring/notes.bin', token)).fields['cache-control']).toBe(
      'private, no-store',
    )
    // The browser of a visitor who has compared goods on the public site.
    const cookie = 'comparison=list.of-another-key'
    const compared = await ask('/api/catalog/compare/compare-goods', token, { cookie })
    expect([compared.status, compared.body]).toEqual([200, '{"data":[]}'])
    expect((await ask('/api/site')).body).not.toContain('spring has come')
    expect((await ask('/files/spring/notes.bin')).status).toBe(404)
    const known = await listPreviews(content.database, new Date(startMs))
    expect(known.filter(({ has_folder }) => has_folder === 1)).toHaveLength(1)

    const folder = findPreviewFolder(content.dataDir, id)
    const past = new Date(startMs)
    await utimes(folder, past, past)
    const clean = async (nowMs: number) => {
      const now = () => new Date(nowMs)
      const options = { dataDir: content.dataDir, logger: pino({ level: 'silent' }), now }
      await maintainPreviews(content.database, options).close()
    }
    await clean(startMs + hourMs - 1)
    expect(existsSync(folder)).toBe(true)
    await clean(Date.now() + 30 * 24 * hourMs)
    expect(existsSync(folder)).toBe(false)
    expect(await listPreviews(content.database, new Date(startMs))).toEqual([])
  })

  test('a folder with faults is rejected with all of them, and leaves nothing behind', async () => {
    const broken = join(content.dataDir, 'broken')
    await cp(content.files, broken, { recursive: true })
    await writeFile(join(broken, 'faq.yaml'), 'faq: 1\n')
    const importing = importPreview(broken, {
      dataDir: content.dataDir,
      id: createPreviewId(),
      publication,
    })
    await expect(importing).rejects.toThrow('faq.yaml:1')
    expect(await readdir(join(content.dataDir, 'previews'))).toEqual([])
  })
})
