import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import SQLite from 'better-sqlite3'
import supertest from 'supertest'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { demoFolder, smallFolder } from '../support/content.templates.ts'
import { hasRedis, openRedisPort, startRedis } from '../support/redis.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'
import { copySqliteData } from '../support/sqlite.copy.ts'
import { writeUnreleased } from '../support/unreleased.database.ts'

const run = promisify(execFile)
const template = await useShared('sqliteTemplate')
const series = 'catalogue/goods/switches/ks-2400.yaml'
const summary = '24 gigabit ports and four 10G uplinks, fanless'

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'faceplate-content-'))
  return () => rm(scratch, { recursive: true })
})

async function copyFiles(name: string): Promise<string> {
  const files = join(scratch, name)
  await cp(demoFolder, files, { recursive: true })
  return files
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

/** Reads a path until it is a cache hit. */
async function warm({ origin }: SiteProcess, path: string): Promise<void> {
  await expect
    .poll(async () => (await supertest(origin).get(path).expect(200)).headers['cache-status'])
    .toContain('hit')
}

const read = async ({ origin }: SiteProcess, path: string) => {
  const { text, headers } = await supertest(origin).get(path).expect(200)
  return { text, cache: String(headers['cache-status']) }
}

const readMetric = async ({ opsOrigin }: SiteProcess) =>
  /^faceplate_content_refused (\d)$/m.exec((await supertest(opsOrigin).get('/metrics')).text)?.[1]

/** Waits until Redis can be read and written, and the purges of the start are done. */
async function awaitRedis({ opsOrigin }: SiteProcess): Promise<void> {
  const purge = () =>
    supertest(opsOrigin)
      .post('/purge')
      .send({ tags: ['nothing'] })
  await expect.poll(async () => (await purge()).body).toMatchObject({ shared: true })
  await expect
    .poll(async () => (await supertest(opsOrigin).get('/readyz')).body)
    .not.toHaveProperty('degraded')
}

const product = '/product/ks-2428/'
/** Addresses that do not depend on the product: another product, a page with only the menu, calls and a payload. */
const others = ['/product/kr-124/', '/partners/', '/api/catalog/groups', '/api/news/years']

describe('content that changes while the site runs', () => {
  test('is shown, and nothing else is purged; a rejected edit keeps the last valid content', async () => {
    const files = await copyFiles('files')
    const start = () => startSite({ ...settings, DATA_DIR: dataDir })
    const settings = { CONTENT_DIR: files, LOG_LEVEL: 'error' }
    const site = await startSite(settings, { template })
    onTestFinished(() => site.stop())
    const { dataDir } = site
    for (const path of [product, ...others]) await warm(site, path)
    await edit(join(files, series), summary, 'Rewritten while it ran')
    await expect
      .poll(async () => (await read(site, product)).text)
      .toContain('Rewritten while it ran')
    for (const path of others) expect((await read(site, path)).cache, path).toContain('hit')
    // An edit that changes no rows purges nothing.
    await warm(site, product)
    await edit(join(files, 'partners.yaml'), '\n', '\n# A remark.\n')
    await edit(join(files, 'faq.yaml'), 'question: ', 'question: Rewritten? ')
    await expect.poll(async () => (await read(site, '/support/')).text).toContain('Rewritten?')
    expect((await read(site, '/api/catalog/good/ks-2428')).cache).toContain('hit')
    expect(await readMetric(site)).toBe('0')

    await edit(join(files, series), 'group: access-switches', 'group: nowhere')
    await expect.poll(() => readMetric(site)).toBe('1')
    const place = `${series}:`
    const expectReported = async (reporting: SiteProcess) => {
      const lines = reporting
        .output()
        .split('\n')
        .filter((line) => line.includes('"event":"content_rejected"'))
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ folder: files, count: 1 })
      const { text } = await supertest(reporting.opsOrigin).get('/status')
      expect(text).toContain('rejected, the last good content is served')
      expect(text).toContain(place)
      expect((await read(reporting, product)).text).toContain('Rewritten while it ran')
    }
    await expectReported(site)
    await site.end()
    const again = await start()
    onTestFinished(() => again.end())
    await expect.poll(() => readMetric(again)).toBe('1')
    await expectReported(again)
    // A missing folder does not make the site switch to another folder, or end.
    await rename(files, `${files}.away`)
    await expect.poll(() => again.output()).toContain('the folder is missing')
    await edit(join(`${files}.away`, series), 'group: nowhere', 'group: access-switches')
    await rename(`${files}.away`, files)
    await expect.poll(() => readMetric(again)).toBe('0')
    expect((await read(again, product)).text).toContain('Rewritten while it ran')
  })

  test('is shown on pages and pictures if it is the brand', async () => {
    const files = join(scratch, 'brand')
    await cp(smallFolder, files, { recursive: true })
    const site = await startSite({ CONTENT_DIR: files, LOG_LEVEL: 'error' })
    onTestFinished(() => site.stop())
    const pictures = ['/favicon.svg', '/preview.png']
    const readPicture = async (path: string) =>
      Buffer.from(await (await fetch(site.origin + path)).arrayBuffer()).toString('base64')
    const before = await Promise.all(pictures.map(readPicture))
    await warm(site, '/partners/')
    await edit(join(files, 'site.yaml'), 'brand:\n', "brand:\n  accent: '#aa1144'\n")
    await expect
      .poll(async () => (await read(site, '/partners/')).text)
      .toContain('--accent:light-dark(#aa1144,')
    for (const [at, path] of pictures.entries()) {
      await expect.poll(() => readPicture(path), { message: path }).not.toBe(before[at])
    }
  })

  test.skipIf(!hasRedis)(
    'is shown by every gateway, whichever process imports it, also if Redis had the old responses',
    async () => {
      const [files, data] = [await copyFiles('shared'), join(scratch, 'data')]
      await mkdir(data)
      await copySqliteData(template, join(data, 'content.sqlite'))
      const content = await startContent(data)
      const redis = await startRedis()
      const redisPort = await openRedisPort(redis)
      const settings = {
        API_BASE: content.base(),
        REDIS_URL: redisPort.url,
        LOG_LEVEL: 'error',
      }
      const sites = await Promise.all([startSite(settings), startSite(settings)])
      onTestFinished(async () => {
        await Promise.all(sites.map((site) => site.stop()))
        redisPort.close()
        await redis.close()
        await content.stop()
      })
      for (const site of sites) await awaitRedis(site)
      for (const site of sites) for (const path of [product, ...others]) await warm(site, path)
      await edit(join(files, series), summary, 'Imported by another process')
      await run(process.execPath, ['content/src/import/import.command.ts', files], {
        cwd: root,
        env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
      })
      for (const site of sites) {
        await expect
          .poll(async () => (await read(site, product)).text)
          .toContain('Imported by another process')
        for (const path of others) expect((await read(site, path)).cache, path).toContain('hit')
      }
      // From now on the service watches that folder.
      await edit(join(files, series), 'Imported by another process', 'Looked after')
      for (const site of sites) {
        await expect.poll(async () => (await read(site, product)).text).toContain('Looked after')
      }
    },
  )
})

describe('the start', () => {
  test('imports the demo content of its own release, and rejects the database of a newer release in one line', async () => {
    const data = join(scratch, 'release')
    const file = join(data, 'content.sqlite')
    await mkdir(data)
    await copySqliteData(template, file)
    const change = (statement: string) => {
      const database = new SQLite(file)
      database.exec(statement)
      database.close()
    }
    const former = join(scratch, 'release-1/content/demo')
    await cp(demoFolder, former, { recursive: true })
    await cp(join(root, 'content/package.json'), join(former, '../package.json'))
    await edit(join(former, series), summary, 'Of the former release')
    change(`update content_import set path = '${former}', digest = 'former'`)
    const site = await startSite({ DATA_DIR: data, LOG_LEVEL: 'error' })
    onTestFinished(() => site.end())
    expect((await read(site, product)).text).toContain(summary)
    await site.end()

    change(`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`)
    const refused = await startSite({ DATA_DIR: data, LOG_LEVEL: 'error' }).catch(String)
    expect(refused).toMatch(
      /The content service cannot start: the database was migrated by a newer release \(step 999-later\): [^\n]+\n/,
    )
    expect(refused).not.toContain('    at ')
  })

  test('rejects the data of a version before 1.0.0 in one line, and leaves it as it is', async () => {
    const data = join(scratch, 'unreleased')
    await mkdir(data)
    const { read } = await writeUnreleased('SQLite', data)
    const before = await read()
    const refused = await startSite({ DATA_DIR: data, LOG_LEVEL: 'error' }).catch(String)
    expect(refused).toMatch(
      /The content service cannot start: a version before 1\.0\.0 has written the database[^\n]+\n/,
    )
    expect(refused).not.toContain('    at ')
    expect(await read()).toEqual(before)
  })
})
