import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Film, Photo } from '@faceplate/contracts/shared/media.contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'

const photograph = await readFile(join(import.meta.dirname, '../fixtures/photograph.jpg'))
const product = addressOf('product-code', { code: 'ks-2428' })
const article = addressOf('news-code', { code: 'kr-5032-edge-router' })

/** The contract says that they are photographs; their addresses do not. */
const photos: [Photo, Photo] = [
  {
    url: '/images/photos/front',
    alt: 'Front of KS-2428',
    width: 1300,
    height: 867,
    view: 'front',
    credit: 'Photo: Anna Lebedeva',
  },
  {
    url: '/images/photos/angle',
    alt: 'KS-2428 at an angle',
    width: 1300,
    height: 867,
    focus: { x: 0.78, y: 0.3 },
  },
]
const film: Film = {
  title: 'Replacing a fan',
  sources: [{ url: '/files/films/fan.webm', media_type: 'video/webm' }],
  poster: photos[1],
  captions: [{ url: '/files/films/fan.vtt', language: 'en', title: 'English' }],
}
const plain = '/images/photos/hopper.jpg'

describe('pictures of pages', () => {
  test('[G-pictures] the first of a page is fetched before all others', async () => {
    for (const path of [
      pathOf('index'),
      pathOf('catalog'),
      addressOf('catalog-group', { _splat: 'switches' }),
      product,
      addressOf('news-code', { code: 'kr-5032-edge-router' }),
      pathOf('solutions'),
      addressOf('solutions-code', { code: 'school-network' }),
      pathOf('promo'),
      addressOf('promo-code', { code: 'school-network' }),
    ]) {
      const html = await (await fetch(origin + path)).text()
      const main = html.slice(html.indexOf('<main'))
      // The small pictures of a line-up do not delay the first large one.
      const [first = '', ...others] = (main.match(/<img\b[^>]*>/g) ?? []).filter(
        (each) => !/ fetchPriority="low"/i.test(each),
      )
      expect(first, path).toMatch(/ fetchPriority="high"/i)
      expect(first, path).not.toContain('loading="lazy"')
      expect(others.filter((each) => /fetchPriority="high"/i.test(each))).toEqual([])
      // Drawings are vector images, so they have one size.
      expect(html, path).not.toContain('srcSet="/images/goods')
      expect(html, path).not.toContain('?w=')
    }
  })
})

describe('an API with photographs and films', () => {
  const open = useBrowser()
  let stop: () => Promise<void>
  let address: string
  /** Paths of the files of films that were fetched from the API. */
  const films: string[] = []

  beforeAll(async () => {
    const content = answerAltered(origin, addMedia)
    const upstream = await startFaultyUpstream((request, response) => {
      const path = request.url?.split('?')[0] ?? ''
      if (path.startsWith('/images/photos/')) {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=60' })
        return response.end(photograph)
      }
      if (path.startsWith('/files/films/')) {
        films.push(path)
        response.writeHead(200, {
          'content-type': path.endsWith('vtt') ? 'text/vtt' : 'video/webm',
        })
        return response.end(path.endsWith('vtt') ? 'WEBVTT\n' : '')
      }
      return content(request, response)
    })
    const site = await startSite({ API_BASE: upstream.base, LOG_LEVEL: 'warn' })
    address = site.origin
    stop = async () => {
      await site.stop()
      await upstream.close()
    }
  })
  afterAll(() => stop())

  const readHtml = async (path: string) => (await fetch(address + path)).text()

  test('[G-pictures] a photograph comes as AVIF, WebP and its own format; a drawing has one form', async () => {
    const html = await readHtml(product)
    const main = html.slice(html.indexOf('<main'))
    const [picture = ''] = /<picture\b.*?<\/picture>/.exec(main) ?? []
    const [avif = '', webp = ''] = picture.match(/<source\b[^>]*>/g) ?? []
    const [image = ''] = picture.match(/<img\b[^>]*>/g) ?? []
    expect(avif).toContain(
      'type="image/avif" srcSet="/images/photos/front?w=320&amp;as=avif 320w, ',
    )
    expect(webp).toContain(
      'type="image/webp" srcSet="/images/photos/front?w=320&amp;as=webp 320w, ',
    )
    expect(image).toContain('srcSet="/images/photos/front?w=320 320w, ')
    expect(image).toMatch(
      /fetchPriority="high".* alt="Front of KS-2428".* width="1300" height="867"/,
    )
    // The site does not enlarge, so the largest width is that of the photograph.
    expect(image).toContain('?w=1920 1300w"')
    const [preload = ''] =
      html.match(/<link rel="preload" as="image" type="image\/avif"[^>]*>/g) ?? []
    const read = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    expect(read(preload, 'imagesrcset')).toBe(read(avif, 'srcset'))
    expect(read(preload, 'imagesizes')).toBe(read(avif, 'sizes'))
    expect(main.match(/<img\b[^>]*\/images\/goods\/[^>]*>/g)?.join('')).not.toMatch(/srcset/i)
  })

  test('[P-product] photographs of a product are before its drawings, also for search engines', async () => {
    const html = await readHtml(product)
    const views = [...html.matchAll(/type="radio" aria-label="([^"]*)"/g)].map(([, alt]) => alt)
    expect(views.slice(0, 2)).toEqual(['Front of KS-2428', 'KS-2428 at an angle'])
    expect(views.length).toBeGreaterThan(2)
    expect(html).toContain('Photo: Anna Lebedeva')
    const [item] = readStructuredData(html)
    expect(item?.image.slice(1, 3)).toEqual([
      `${address}${photos[0].url}`,
      `${address}${photos[1].url}`,
    ])
  })

  test('[P-news] an article has its photographs once and its film as structured data', async () => {
    const html = await readHtml(article)
    const main = html.slice(html.indexOf('<article'), html.indexOf('</article'))
    expect(main.match(/<picture\b/g)).toHaveLength(photos.length)
    const film = readStructuredData(html).find((each) => each['@type'] === 'VideoObject')
    expect(film).toMatchObject({
      name: 'Replacing a fan',
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      thumbnailUrl: `${address}${photos[1].url}`,
      contentUrl: `${address}/files/films/fan.webm`,
    })
  })

  test('[P-product] the gallery works by keyboard, loads each photograph once and shifts nothing', async () => {
    const { page } = await open({ baseURL: address, viewport: { width: 360, height: 800 } })
    const fetched: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === photos[0].url) fetched.push(search)
    })
    await page.goto(product)
    await waitUntilHydrated(page)
    const shown = page.locator('main a picture img')
    await expect
      .poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    // 94 % of the width of the phone, and the small picture below.
    expect(fetched.toSorted()).toEqual(['?w=320&as=avif', '?w=480&as=avif'])

    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown.getAttribute('alt')).toBe('KS-2428 at an angle')
    // The focal point, in steps of 10 %.
    const position = shown.evaluate((element) => getComputedStyle(element).objectPosition)
    expect(await position).toBe('80% 30%')
    const link = page.locator('main a[aria-haspopup="dialog"]').first()
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'KS-2428 at an angle' })
    await expect.poll(() => dialog.locator('picture img').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await measureShift(page)).toBe(0)
  })

  test('[P-product] a film is fetched when the visitor starts it', async () => {
    const { page } = await open({ baseURL: address })
    await page.goto(product)
    await waitUntilHydrated(page)
    const player = page.locator('#films video')
    await player.scrollIntoViewIfNeeded()
    const state = await player.evaluate((film: HTMLVideoElement) => ({
      controls: film.controls,
      autoplay: film.autoplay,
      preload: film.preload,
      poster: film.poster,
      captions: [...film.textTracks].map(
        ({ kind, language, mode }) => `${kind} ${language} ${mode}`,
      ),
    }))
    expect(state).toEqual({
      controls: true,
      autoplay: false,
      preload: 'none',
      poster: `${address}${photos[1].url}?w=960`,
      captions: ['captions en showing'],
    })
    expect(films).not.toContain('/files/films/fan.webm')
    await player.evaluate((film: HTMLVideoElement) => void film.play().catch(() => undefined))
    await expect.poll(() => films).toContain('/files/films/fan.webm')
  })

  test('[G-pictures] a picture of which only the address is known is loaded in its displayed width', async () => {
    const { page } = await open({ baseURL: address, viewport: { width: 360, height: 800 } })
    const fetched: string[] = []
    page.on('response', (answer) => {
      const { pathname, search } = new URL(answer.url())
      if (pathname === plain) fetched.push(`${search} ${answer.headers()['content-type']}`)
    })
    await page.goto(addressOf('product-code', { code: 'ks-2428p' }))
    await waitUntilHydrated(page)
    const image = page.locator('main img').first()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    // The full width of a phone is 360 CSS pixels; a smaller picture on screen loads a smaller file.
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      /\?w=480$/,
    )
    expect(fetched).toContain('?w=480 image/avif')
    expect(fetched.filter((each) => !/^\?w=(?:320|480) image\/avif$/.test(each))).toEqual([])
    // The preload has the same address, so nothing is loaded twice.
    expect(fetched.length).toBe(new Set(fetched).size)
  })
})

/** Adds photographs and films to one product and one article; another product has a photograph without the field. */
function addMedia(path: string, body: never): unknown {
  if (path === 'catalog/good/ks-2428') {
    const good: Good = body
    const images = photos.map((photo, index) => ({ ...photo, logo: index === 0, photo }))
    const drawings = good.images.map((image) => ({ ...image, logo: false }))
    return { ...good, images: [...drawings, ...images], videos: [film] }
  }
  if (path === 'catalog/good/ks-2428p') {
    const good: Good = body
    return { ...good, images: good.images.map((image) => ({ ...image, url: plain })) }
  }
  if (path === 'news/kr-5032-edge-router') {
    const item: NewsArticle = body
    return { ...item, image: photos[0].url, photo: photos[0], images: photos, videos: [film] }
  }
  return body
}

function readStructuredData(html: string): { '@type': string; image: string[] }[] {
  const [, json = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

/** Sum of the layout shifts without input so far (https://web.dev/articles/cls). */
function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((total, entry) => {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            }
            return hadRecentInput ? total : total + value
          }, 0)
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}
