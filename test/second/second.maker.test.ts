import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import {
  brandPreviewPath,
  calculationPdfPath,
  changesExportPath,
  changesFeedPath,
  goodsExportPath,
  mapPath,
  newsFeedPath,
  promotionalFilePath,
  readersGuidePath,
  sitePages,
  type PageName,
} from '@faceplate/contracts/pages/site.pages'
import { root } from '@faceplate/server/process/project'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { useBrowser } from '../support/browser.ts'
import { lead } from '../support/examples.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { openMailServer } from '../support/mail.server.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'
import { findDataFaults, readItems } from '../support/structured.data.rules.ts'

const run = promisify(execFile)
const maker = join(root, 'content/second')
const sums = '/files/SHA256SUMS'

/** Name, city and part numbers of the maker of content/demo, in any case. */
const names = /kedr|кедр|KDR-|novosibirsk|новосибирск/i

/** Its accent colours. They are also those of a site whose maker states none, so the styles of the build have them. */
const colours = /1c6b45|5fbf8e/i

/** The three scales of its logo, as they are drawn. */
const scales = ['M12 1 20 11H4Z', 'M12 9 22 20H2Z', 'M12 18 24 29H0Z']

function findTrace(text: string, { isStyle = false } = {}): string | undefined {
  const found = [names.exec(text)?.index ?? -1, isStyle ? -1 : (colours.exec(text)?.index ?? -1)]
  const at = [...found, ...scales.map((each) => text.indexOf(each))].find((each) => each >= 0)
  return at === undefined ? undefined : text.slice(Math.max(0, at - 40), at + 40)
}

let site: SiteProcess
let mailServer: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mailServer = await openMailServer()
  site = await startSite({
    CONTENT_DIR: maker,
    LANGUAGE: 'ru',
    LOG_LEVEL: 'warn',
    MAPS_API_KEY: 'key-of-the-test',
    SMTP_URL: mailServer.url,
  })
})
afterAll(async () => {
  await site.stop()
  await mailServer.stop()
})

interface Fetched {
  path: string
  status: number
  type: string
  bytes: Buffer
}

async function get(path: string): Promise<Fetched> {
  const response = await fetch(site.origin + path, { redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { path, status: response.status, type: response.headers.get('content-type') ?? '', bytes }
}

/** Addresses of the site that a page, feed, list or style names; those with a query are filters and widths. */
function listAddresses({ path, bytes }: Fetched): string[] {
  const text = bytes.toString()
  const found = text.matchAll(
    /(?:href|src|content|poster)="([^"]+)"|<loc>([^<]+)|url\(([^)]+)\)|"(?:url|src)":"([^"]+)"/g,
  )
  return [...found].flatMap(([, ...groups]) => {
    const address = groups.find((each) => each !== undefined)
    if (address === undefined || !URL.canParse(address, site.origin + path)) return []
    const url = new URL(address, site.origin + path)
    return url.origin === site.origin && url.search === '' ? [decodeURI(url.pathname)] : []
  })
}

/** Everything that can be reached from the sitemap, the feeds and the files for programs. */
async function crawl(): Promise<Fetched[]> {
  const waiting = [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/openapi.json',
    '/no-such-page/',
    '/favicon.ico',
    sums,
    `${sums}.minisig`,
    brandPreviewPath,
    changesExportPath,
    changesFeedPath,
    goodsExportPath,
    mapPath,
    newsFeedPath,
    promotionalFilePath,
    readersGuidePath,
  ]
  const seen = new Set(waiting)
  const all: Fetched[] = []
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const fetched = await get(path)
      all.push(fetched)
      if (!/html|xml|css|json|plain/.test(fetched.type)) continue
      const page = fetched.status === 200 && path.endsWith('/') ? findPage(path) : undefined
      const alternates = page ? (sitePages[page.name] as { alternates?: string[] }).alternates : []
      const others = (alternates ?? []).map((each) => `${path.slice(0, -1)}.${each}`)
      const photographs = listAddresses(fetched).flatMap((each) =>
        /^\/images\/.*\.(?:jpg|png|webp|avif)$/.test(each)
          ? [`${each}?w=640&as=webp`, ...(each.endsWith('.avif') ? [`${each}?w=640&as=avif`] : [])]
          : [],
      )
      for (const next of [...listAddresses(fetched), ...others, ...photographs]) {
        // One page of the API stands for all: their content is that of `/openapi.json`.
        const key = next.replace(/^\/docs\/\w+\/$/, '/docs/…/')
        if (seen.has(key)) continue
        seen.add(key)
        waiting.push(next)
      }
    }
  }
  // A worker that finds nothing to do ends; the others go on.
  while (waiting.length > 0) await Promise.all([work(), work(), work(), work()])
  return all
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Names, units and standards in the words of the product itself, also of ports. */
const standardWords = [
  'DHCP SNMP ifName NETCONF NetBox PWR SYS SHA SUMS minisig minisign shasum sha sum certutil',
  'RJ PoE SFP PON SC APC FXS USB HDMI AV DC AC GigabitEthernet Management',
].flatMap((line) => line.split(' '))

/** Latin words of the texts of the maker, without codes. */
async function listMakersWords(): Promise<string[]> {
  const files = await readdir(maker, { recursive: true })
  const texts = await Promise.all(
    files
      .filter((name) => name.endsWith('.yaml'))
      .map(async (name) => parse(await readFile(join(maker, name), 'utf8')) as unknown),
  )
  const collect = (value: unknown): string[] => {
    if (typeof value === 'string') return /^[a-z][a-z0-9-]*$/.test(value) ? [] : listWords(value)
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collect) : []
  }
  return texts.flatMap(collect)
}

function listWords(text: string): string[] {
  return text.match(/(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/gu) ?? []
}

function listForeign(path: string, text: string, known: ReadonlySet<string>): string[] {
  return [...new Set(listWords(text))]
    .filter((word) => !known.has(word))
    .map((word) => `${path}: ${word}`)
}

/** Texts of a file that people and programs can read. */
async function readTexts({ path, type, bytes }: Fetched, folder: string): Promise<string> {
  if (type.startsWith('application/pdf')) {
    const file = join(folder, `${digest(Buffer.from(path))}.pdf`)
    await writeFile(file, bytes)
    const [text, info] = await Promise.all([
      run('pdftotext', [file, '-'], { maxBuffer: 1e8 }),
      run('pdfinfo', [file]),
    ])
    return `${info.stdout}\n${text.stdout}`
  }
  if (/^image\/(?:avif|jpeg|png|webp)/.test(type)) {
    const { exif, xmp, iptc, comments } = await sharp(bytes).metadata()
    return (
      [exif, xmp, iptc].map((each) => each?.toString('latin1')).join() + JSON.stringify(comments)
    )
  }
  return bytes.toString()
}

/** The share of pixels in the green of the first maker. */
async function measureGreen(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const [dark, light] = [
      [0x1c, 0x6b, 0x45],
      [0x5f, 0xbf, 0x8e],
    ].map(([r = 0, g = 0, b = 0]) => Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b))
    if (Math.min(dark ?? 0, light ?? 0) < 12) count += 1
  }
  return count / (data.length / info.channels)
}

describe('the site of a second maker', () => {
  let all: Fetched[]
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-second-'))
    all = await crawl()
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('has every kind of page and file, and no broken link', () => {
    const without: PageName[] = ['analogs', 'link-finder', 'catalog-modules']
    const names = new Set(
      all.flatMap(({ path, status }) => (status === 200 ? (findPage(path)?.name ?? []) : [])),
    )
    const unlisted = Object.entries(sitePages).flatMap(([name, page]) =>
      'isListed' in page && !page.isListed ? [name] : [],
    )
    const missing = Object.keys(sitePages).filter(
      (name) => !names.has(name as PageName) && ![...without, ...unlisted].includes(name),
    )
    expect(missing).toEqual([])
    expect(all.filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual([
      '/no-such-page/',
    ])
    const types = new Set(all.map(({ type }) => type.split(';')[0]))
    for (const type of [
      'text/html',
      'text/markdown',
      'text/csv',
      'application/json',
      'application/atom+xml',
      'application/pdf',
      'application/gzip',
      'application/octet-stream',
      'image/svg+xml',
      'image/png',
      'image/avif',
      'image/webp',
      'video/mp4',
      'video/webm',
      'text/vtt',
      'font/woff2',
    ]) {
      expect(types).toContain(type)
    }
  })

  test('[P-seo] describes each page to search engines by their rules', () => {
    const pages = all.filter(({ type }) => type.startsWith('text/html'))
    const items = pages.flatMap(({ path, bytes }) =>
      readItems(bytes.toString()).map((item) => ({ path, item })),
    )
    expect(items.flatMap(({ path, item }) => findDataFaults(item, `${path}: `))).toEqual([])
    expect(new Set(items.map(({ item }) => item['@type']))).toEqual(
      new Set([
        'BreadcrumbList',
        'FAQPage',
        'ItemList',
        'NewsArticle',
        'Organization',
        'Product',
        'ProductModel',
        'TechArticle',
        'WebSite',
      ]),
    )
  })

  test('has no trace of another maker in its texts, documents, drawings and metadata', async () => {
    const found = []
    for (const each of all) {
      const trace = findTrace(await readTexts(each, folder), {
        isStyle: each.type.startsWith('text/css'),
      })
      if (trace !== undefined) found.push(`${each.path}: …${trace}…`)
    }
    expect(found).toEqual([])
  })

  test('has generated documents and drawings in Russian, but for names, units and standards', async () => {
    const query = '?n.servers=30&n.clocks=400&m=journal&m=reserve&s=always&y=3'
    const calculation = await get(calculationPdfPath + query)
    const known = new Set([...(await listMakersWords()), ...standardWords])
    const own = new Set(
      await Promise.all(
        (await readdir(join(maker, 'files'), { recursive: true })).map(async (name) =>
          name.endsWith('.pdf') ? digest(await readFile(join(maker, 'files', name))) : '',
        ),
      ),
    )
    const documents = [...all, calculation].filter(
      ({ type, bytes }) => type.startsWith('application/pdf') && !own.has(digest(bytes)),
    )
    const drawings = all.filter(({ type }) => type.startsWith('image/svg'))
    expect(documents.length).toBeGreaterThan(20)
    const found = []
    for (const each of documents) {
      // Beside the title, the words of `pdfinfo` are its own.
      const text = (await readTexts(each, folder)).replace(/^(?!Title:)[A-Z][\w ]*: .*$/gm, '')
      found.push(...listForeign(each.path, text.replaceAll('Title:', ''), known))
    }
    for (const { path, bytes } of drawings) {
      const labels = bytes
        .toString()
        .matchAll(/<title>([^<]*)|aria-label="([^"]*)"(?! class="print)/g)
      const text = [...labels].map(([, title = '', label = '']) => title + label).join('\n')
      found.push(...listForeign(path, text, known))
    }
    expect(found).toEqual([])
    const outline = drawings.find(({ path }) => /takt-320-outline\.\w+\.svg$/.test(path))
    const shown = outline?.bytes.toString()
    for (const words of [
      'СПЕРЕДИ',
      'СБОКУ',
      'СВЕРХУ',
      '482,6',
      '440 × 44 × 300 мм, 1U',
      '3 × ВЧ',
    ]) {
      expect(shown).toContain(`aria-label="${words}"`)
    }
    const pictures = all.flatMap(({ type, bytes }) =>
      type.startsWith('text/html') ? bytes.toString() : '',
    )
    expect(
      pictures.join().match(/alt="[^"]*(?:front view|rear view|outline with dimensions)"/g),
    ).toBeNull()
  })

  test('has no trace of another maker in the colours of its pictures', async () => {
    const pictures = all.filter(({ type, status }) => status === 200 && type === 'image/png')
    expect(pictures.length).toBeGreaterThan(20)
    const green = []
    for (const { path, bytes } of pictures)
      if ((await measureGreen(bytes)) > 0.0005) green.push(path)
    expect(green).toEqual([])
  })

  test('turns photographs upright and removes data of the camera', async () => {
    const [path = ''] = all.flatMap(({ path }) =>
      /\/images\/takt-320\/rear.*as=webp/.test(path) ? [path] : [],
    )
    const { bytes } = all.find((each) => each.path === path) ?? (await get(path))
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, exif, orientation }).toEqual({
      width: 640,
      exif: undefined,
      orientation: undefined,
    })
    expect(height).toBeLessThan(640)
  })

  test('offers the documents of the maker byte by byte, with their SHA-256', async () => {
    const list = all.find(({ path }) => path === sums)?.bytes.toString() ?? ''
    for (const file of [
      'files/manuals/takt-300.pdf',
      'files/certificates/plecho-tr-ts-020.pdf',
      'files/firmware/takt-300-4.2.1.bin',
      'files/firmware/takt-100-2.6.0.tar.gz',
    ]) {
      const digest = createHash('sha256')
        .update(await readFile(join(maker, file)))
        .digest('hex')
      expect(list).toContain(digest)
      const served = all.filter(
        ({ bytes }) => createHash('sha256').update(bytes).digest('hex') === digest,
      )
      expect(
        served.map(({ status }) => status),
        file,
      ).toContain(200)
    }
  })

  test('sends emails of its own', async () => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const comment = 'Нужны два «Такт-320» & антенна, ±25 нс'
    const body = { ...lead, contacts: { ...lead.contacts, comment } }
    const sent = await fetch(`${site.origin}/api/forms/call`, {
      ...json,
      body: JSON.stringify(body),
    })
    expect(sent.status).toBe(201)
    const email = 'inzhener@uchastok.example'
    const asked = await fetch(`${site.origin}/api/subscription`, {
      ...json,
      body: JSON.stringify({ email }),
    })
    expect(asked.status).toBe(202)
    const list = (to: string) => mailServer.mails.filter((mail) => mail.to.includes(to))
    await expect.poll(() => list('zakaz@taktonika.example').length).toBe(1)
    await expect.poll(() => list(email).length).toBe(1)
    expect(list('zakaz@taktonika.example')[0]?.text).toContain(comment)
    for (const { head, text, html } of mailServer.mails) {
      expect(findTrace([...head, text, html].join('\n'))).toBeUndefined()
      expect(text + html).toContain('Тактоника')
    }
  })
})

describe('a visitor of the second maker', () => {
  const open = useBrowser()

  test('finds a product, looks at its pictures and downloads its manual', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/')
    await waitUntilHydrated(page)
    expect(await page.title()).toContain('Тактоника')
    const sign = page.getByRole('banner').locator('img').first()
    expect(await sign.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
    const accents = await page.evaluate(() =>
      ['--accent', '--accent-strong', '--accent-on-inverse', '--focus'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name),
      ),
    )
    expect(accents.join()).not.toMatch(colours)
    await page.locator('[data-panel="99"] > summary').click()
    await page.locator('[data-panel="99"] input').fill('такт 320')
    await page.getByRole('option', { name: 'Такт-320' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Такт-320', exact: true }).waitFor()
    await waitUntilHydrated(page)
    await page.getByRole('radio', { name: /^Задняя стенка «Такт-300»/ }).check({ force: true })
    const rear = page.locator('main img[src*="/takt-320/rear"]').first()
    const readSize = () =>
      rear.evaluate((each: HTMLImageElement) => each.naturalWidth / each.naturalHeight)
    await expect.poll(readSize).toBeCloseTo(1.5, 1)
    await page.getByText('Сзади', { exact: true }).waitFor()

    // The dialog shows the picture that the page has until the large one arrives in the same place.
    const { promise: large, resolve: sendLarge } = Promise.withResolvers<void>()
    const loaded = await rear.evaluate((each: HTMLImageElement) => each.currentSrc)
    await page.route(/\/images\/takt-320\/rear/, async (route) => {
      if (route.request().url() === loaded) return route.continue()
      await large
      // Not the large one itself, whose conversion takes seconds.
      return route.fulfill({ response: await route.fetch({ url: loaded }) })
    })
    await page
      .getByRole('link', { name: /Увеличить/ })
      .first()
      .click()
    const zoomed = page.getByRole('dialog').locator('img')
    const readPlaces = () =>
      zoomed.evaluateAll((images: HTMLImageElement[]) =>
        images.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          return { isThere: each.naturalWidth > 0, place: [x, y, width, height].map(Math.round) }
        }),
      )
    await expect
      .poll(async () => (await readPlaces()).map(({ isThere }) => isThere))
      .toEqual([true, false])
    const [shown, waiting] = await readPlaces()
    expect(waiting?.place).toEqual(shown?.place)
    sendLarge()
    await expect
      .poll(async () => (await readPlaces())[1])
      .toEqual({ isThere: true, place: shown?.place })
    await page.keyboard.press('Escape')

    const film = page.locator('video')
    await film.scrollIntoViewIfNeeded()
    expect(await film.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true)
    await film.evaluate((each: HTMLVideoElement) => each.play())
    const readTime = () => film.evaluate((each: HTMLVideoElement) => each.currentTime)
    await expect.poll(readTime).toBeGreaterThan(0)
    const captions = film.evaluate((each: HTMLVideoElement) => each.textTracks[0]?.cues?.length)
    expect(await captions).toBe(3)

    const manual = page.locator('a[download][href$=".pdf"]', { hasText: 'Руководство' }).first()
    const [download] = await Promise.all([page.waitForEvent('download'), manual.click()])
    const digest = createHash('sha256')
    for await (const chunk of await download.createReadStream()) digest.update(chunk)
    const own = await readFile(join(maker, 'files/manuals/takt-300.pdf'))
    expect(digest.digest('hex')).toBe(createHash('sha256').update(own).digest('hex'))
  })

  test('opens with a claim of its own, and groups with its devices to one scale, without scripts', async () => {
    const { page } = await open({ baseURL: site.origin, javaScriptEnabled: false })
    await page.goto('/')
    const claim = '1024 ведомых часов, один юнит, 34 Вт. Здесь в натуральную величину.'
    await page.getByRole('heading', { level: 1, name: claim }).waitFor()
    await page.getByRole('region', { name: 'Такт-320 в масштабе 1:1' }).waitFor()
    await page.goto('/catalog/time-servers/')
    await page
      .getByRole('region', { name: 'в одном масштабе' })
      .getByRole('link', { name: 'Такт-' })
      .first()
      .waitFor()
  })

  test('sends a form with a character that the maker allows, and subscribes', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/regulations/')
    await waitUntilHydrated(page)
    const contact = page.locator('#contact-us')
    await contact.scrollIntoViewIfNeeded()
    await contact.getByText('Заказать звонок').click()
    const form = contact.locator('form[action$="/call"]')
    await waitUntilLive(form)
    for (const [field, value] of [
      ['name', 'Ольга Светлова'],
      ['company_name', 'Связь & Энергия'],
      ['phone', '+73425550140'],
      ['comment', 'Кабель 60 м, погрешность ±25 нс, запас 20%'],
    ] as const) {
      await form.locator(`[name="contacts.${field}"]`).fill(value)
    }
    await form.locator('[name=personalDataProcessingConsent]').check()
    await form.getByRole('button', { name: 'Отправить' }).click()
    await page.locator('dialog:has(dl) button').first().click()

    const news = page.locator('form[action="/api/subscription"]')
    await news.scrollIntoViewIfNeeded()
    await waitUntilLive(news)
    await news.locator('[name=email]').fill('olga@svyaz.example')
    await news.getByRole('button', { name: 'Подписаться' }).click()
    await expect
      .poll(() => mailServer.mails.filter(({ to }) => to.includes('olga@svyaz.example')).length)
      .toBe(1)
  })
})
