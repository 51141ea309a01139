import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@faceplate/content/base/database/database'
import { root } from '@faceplate/server/process/project'
import { expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { smallFolder } from '../support/content.templates.ts'
import { datedCalls, datedFiles } from '../support/dated.addresses.ts'
import { addDatedContent, codeWord, translateDatedContent } from '../support/dated.content.ts'
import { requestHost } from '../support/host.request.ts'
import { createDatabase } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'
import { startSite } from '../support/site.process.ts'
import { readZip } from '../support/zip.reader.ts'

// Midnight of the maker, whose zone is that of Novosibirsk.
const launch = '2026-12-01T00:00:00+07:00'
const end = '2026-12-24T00:00:00+07:00'
const dayMs = 86_400_000

const hosts = ['en.test', 'ru.test', 'vi.test']
const EDITIONS = hosts.map((host) => `${host.slice(0, 2)}=https://${host}`).join(',')

const twins = (page: string, ...endings: string[]) => [
  `${page}/`,
  ...endings.map((ending) => page + ending),
]

/** Pages and downloads that might show a dated thing. */
const pages = [
  '/',
  ...twins('/product/kx-9', '.md', '.xlsx', '.csv', '.json'),
  ...twins('/product/ks-1208', '.md', '.xlsx', '.csv'),
  '/p/kx-9/',
  '/p/zeph/',
  ...twins('/catalog/switches/access-switches', '.md', '.xlsx', '.csv'),
  '/catalog/switches/access-switches/?search=zeph',
  '/catalog/',
  ...twins('/news', '.md'),
  ...twins('/news/kx-article', '.md', '.ics'),
  ...twins('/solutions', '.md'),
  ...twins('/solutions/kx-network', '.md', '.xlsx', '.csv'),
  ...twins('/promo/kx-offer', '.md', '.ics'),
  '/compare/?goods=kx-9,ks-1208',
  '/analogs/?line=KX-9',
  '/analogs/?line=zeph',
  '/search/?q=zeph',
  '/project/?goods=kx-9*1_ks-1208*2',
  '/export/project.pdf?goods=kx-9*1_ks-1208*2',
  '/export/project.xlsx?goods=kx-9*1_ks-1208*2',
  '/export/project.csv?goods=kx-9*1_ks-1208*2',
  '/export/project-netbox.csv?goods=kx-9*1_ks-1208*2',
  '/documents/',
  '/security/',
  '/firmware/',
  '/news/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/export/changes.json?since=0',
  '/files/datasheets/ks-1208.pdf',
]

/** The text of a response, also of a workbook and of a PDF document. */
function readText(bytes: Buffer): string {
  const kind = bytes.subarray(0, 4).toString('latin1')
  if (kind === '%PDF') return execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString()
  if (kind === 'PK\u0003\u0004') return [...readZip(bytes).values()].join('\n')
  return bytes.toString()
}

test('what is dated or a draft is in no response of any kind, language, host or gateway, before, after and beside a preview', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'faceplate-walk-'))
  onTestFinished(() => rm(scratch, { recursive: true }))
  const files = join(scratch, 'content')
  await cp(smallFolder, files, { recursive: true })
  await addDatedContent(files, [`publish_at: ${launch}`, `unpublish_at: ${end}`])
  await translateDatedContent(files)
  const data = join(scratch, 'data')
  await mkdir(data)
  const clock = join(scratch, 'clock')
  const moveTo = async (ms: number) => {
    await writeFile(`${clock}.new`, String(ms - Date.now()))
    await rename(`${clock}.new`, clock)
  }
  await moveTo(Date.parse(launch) - dayMs)
  // Lists and searches are those of PostgreSQL where it is installed.
  const location = postgres ? await createDatabase(postgres) : join(data, 'content.sqlite')
  const stored: Record<string, string> = postgres
    ? { DATABASE_URL: location, SEARCH_IN: 'database' }
    : {}
  const settings = { ...stored, EDITIONS, CONTENT_DIR: files }
  const faked = {
    NODE_OPTIONS: `--import ${new URL('../support/clock.preload.ts', import.meta.url).href}`,
    CLOCK_FILE: clock,
  }
  const content = await startContent(data, { ...settings, ...faked })
  onTestFinished(() => content.stop())
  const gateway = { API_BASE: content.base(), API_IS_CONTENT_SERVICE: 'Y', EDITIONS }
  const sites = await Promise.all([startSite(gateway), startSite(gateway)])
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))

  const database = await openDatabase({ location })
  onTestFinished(() => database.destroy())
  const rows = [
    ...(await database.selectFrom('file').select('path').execute()),
    ...(await database.selectFrom('image').select('path').execute()),
  ]
  const generated = rows
    .map(({ path }) => path)
    .filter((path) => /kx-9|kx-network|kx\.bin|zephyr|kn-sa-2026-99/i.test(path))
  expect(generated.length).toBeGreaterThan(20)
  const addresses = [...new Set([...pages, ...datedCalls, ...datedFiles, ...generated])]

  interface Visit {
    at: number
    host: string
    path: string
  }
  const everywhere = (...paths: readonly string[]): Visit[] =>
    sites.flatMap((_site, at) => hosts.flatMap((host) => paths.map((path) => ({ at, host, path }))))
  const toLine = ({ at, host, path }: Visit) => `${at} ${host} ${path}`
  /** Whether a response shows a dated thing: by its text, or by being there. */
  const isShown = async ({ at, host, path }: Visit, headers: Record<string, string> = {}) => {
    const answer = await requestHost(sites[at]?.origin ?? '', host, path, { headers })
    expect(answer.status, path).toBeLessThan(500)
    if (answer.status !== 200) return false
    return generated.includes(path) || readText(answer.bytes).includes(codeWord)
  }
  const walk = async (headers?: Record<string, string>) => {
    const found: string[] = []
    for (const each of everywhere(...addresses)) {
      if (await isShown(each, headers)) found.push(toLine(each))
    }
    return found
  }
  const shown = everywhere(
    '/product/kx-9/',
    '/product/kx-9.md',
    '/product/ks-1208/',
    '/catalog/switches/access-switches/',
    '/catalog/switches/access-switches.xlsx',
    '/search/?q=zeph',
    '/news/kx-article/',
    '/solutions/kx-network/',
    '/export/project.pdf?goods=kx-9*1_ks-1208*2',
    '/files/datasheets/kx-9.pdf',
    '/export/goods.ndjson',
  )

  expect(await walk()).toEqual([])

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['content/src/previews/previews.command.ts', '--at', '2026-12-02'],
    { cwd: root, env: { ...process.env, API_BASE: '', ...settings, ...faked, DATA_DIR: data } },
  )
  const entrance = new URL(stdout.split('\n', 1)[0] ?? '')
  const entered = await requestHost(sites[0].origin, 'en.test', entrance.pathname)
  const cookie = [entered.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  const previewed = await walk({ cookie })
  expect(previewed).toEqual(expect.arrayContaining(everywhere('/product/kx-9/').map(toLine)))
  expect(await walk()).toEqual([])

  /** A gateway asks for what changed twice a second, so each address is asked until it is as it should be. */
  const waitUntil = async (areShown: boolean) => {
    for (const each of shown) {
      const { path } = each
      await expect.poll(() => isShown(each), { timeout: 60_000, message: path }).toBe(areShown)
    }
  }
  await moveTo(Date.parse(launch))
  await waitUntil(true)
  expect(await walk()).toEqual(expect.arrayContaining(shown.map(toLine)))
  await moveTo(Date.parse(end))
  await waitUntil(false)
  expect(await walk()).toEqual([])
}, 900_000)
