import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { writeBrandStyle } from '@faceplate/contracts/shared/brand.style'
import { shippedTypefaces } from '@faceplate/contracts/shared/brand.typeface'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { readTypeface } from '@faceplate/gateway/responses/pictures/typeface.files'
import { root } from '@faceplate/server/process/project'
import { create } from 'fontkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBranded, brandPictures, hashStyle } from '../support/branded.upstream.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { origin } from '../support/shared.site.ts'

const words: Brand = {
  name: 'Nordwerk',
  tagline: 'network equipment',
  description: 'Switches',
  legal_name: 'Nordwerk GmbH',
}

const whole: Brand = {
  ...words,
  sign: '/images/brand/sign.svg',
  sign_dark: '/images/brand/sign-dark.svg',
  sign_size: { width: 24, height: 30 },
  wordmark: '/images/brand/wordmark.png',
  accent: '#b3123a',
  typeface: { name: 'Nordwerk Sans', url: '/files/brand/sans.woff2' },
  social_picture: '/images/brand/social.png',
}

describe('a site with the brand of its content API', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerBranded(origin, () => whole))
    gateway = await startGateway(upstream.base, {
      ...(await loadBuiltSite(root, readNewestBuild(root))),
      cacheMaxBytes: 100_000_000,
      mapsApiKey: 'key',
    })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const get = (path: string) => fetch(gateway.origin + path)
  const read = async (path: string) => (await get(path)).text()
  const readBytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
  /** From now on the site has this brand. */
  const change = async (brand: Brand) => {
    upstream.behave(answerBranded(origin, () => brand))
    await gateway.app.calls.purge({ all: true })
  }

  test('the error page of the gateway is neutral until a site was read, and then has its brand', async () => {
    const neutral = await read('/%zz')
    expect(neutral).not.toContain('<img')
    await read('/about/')
    const answer = await get('/%zz')
    const html = await answer.text()
    expect(html).toContain('<img src="/images/brand/wordmark.png" class="wordmark" alt="Nordwerk">')
    expect(html).toContain('--accent:light-dark(#b3123a')
    expect(answer.headers.get('content-security-policy')).toContain(hashStyle(html))
  })

  test('[P-seo] a page has sign, colours and typeface in its HTML, and its policy allows them by their hash', async () => {
    await change(whole)
    const answer = await get('/about/')
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' ${hashStyle(html)};`,
    )
    expect(html).toContain('--accent:light-dark(#b3123a,')
    expect(html).toContain(
      '@font-face{font-family:"Nordwerk Sans";src:url("/files/brand/sans.woff2")',
    )
    expect(html.match(/<link rel="preload"[^>]*as="font"/g)).toHaveLength(1)
    expect(html).toMatch(/<link rel="preload" href="\/files\/brand\/sans\.woff2"/)
    expect(html).toMatch(
      /<source media="\(prefers-color-scheme: dark\)" srcSet="\/images\/brand\/sign-dark\.svg" width="800" height="1000"\/>/,
    )
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2)
    expect(html).toContain('<meta property="og:site_name" content="Nordwerk"/>')
    expect(await read('/')).toMatch(/"logo":"http:\/\/localhost:\d+\/images\/brand\/sign\.svg"/)
    const map = await get('/map/')
    expect(map.headers.get('content-security-policy')).toContain(hashStyle(await map.text()))
  })

  test('a brand without colours and typeface adds nothing to a page', async () => {
    await change(words)
    const answer = await get('/about/')
    expect(await answer.text()).not.toMatch(/<style|<picture/)
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self';")
  })

  test('a typeface of the site has a stylesheet of its own, and only its font is preloaded', async () => {
    await change({ ...words, typeface: { name: 'IBM Plex Sans' } })
    const html = await read('/about/')
    expect(html).toContain('--face:"IBM Plex Sans Variable","IBM Plex Sans over Arial"')
    expect(html).toMatch(/as="font"[^>]*>/)
    const [styles = ''] = /\/assets\/ibm-plex-sans-[\w-]+\.css/.exec(html) ?? []
    const [font = ''] = /\/assets\/ibm-plex-sans-latin-wght[\w-]+\.woff2/.exec(html) ?? []
    expect(await read(styles)).toContain(font)
    expect(html).not.toContain('onest-latin')
  })

  test('what cannot be shown is replaced or left out, and logged once', async () => {
    await change({
      ...words,
      accent: '#ff5a36',
      sign: 'https://elsewhere.example/sign.svg',
      typeface: { name: 'Far', url: '//elsewhere.example/far.woff2' },
    })
    const html = await read('/about/')
    expect(html).not.toContain('elsewhere.example')
    expect(html).not.toContain('#ff5a36')
    await change({ ...words, accent: '#ff5a36' })
    await read('/about/')
    const changes = gateway.log.filter(({ event }) => event === 'brand_changed')
    expect(changes.map(({ field }) => field)).toEqual(['sign', 'typeface', 'accent'])
    expect(changes[2]?.['reason']).toMatch(/^#ff5a36 has a contrast of 2\.66 on --ground-strong/)
  })

  test('icons show the sign in a square, for both schemes', async () => {
    await change(whole)
    const drawing = await read('/favicon.svg')
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 64 64">.*prefers-color-scheme:dark/)
    expect(drawing.match(/<image /g)).toHaveLength(2)
    expect((await get('/favicon.ico')).headers.get('cache-control')).toBe('public, max-age=3600')
    const sizes = await Promise.all(
      readIcon(await readBytes('/favicon.ico')).map(async (picture) => {
        const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
        const middle = (info.height / 2) * info.width + info.width / 2
        expect([...data.subarray(middle * 4, middle * 4 + 4)]).toEqual([0xb3, 0x12, 0x3a, 255])
        return [info.width, info.height]
      }),
    )
    expect(sizes).toEqual([16, 32, 48].map((size) => [size, size]))
    const manifest = await (await get('/site.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Nordwerk', theme_color: '#b3123a' })
    for (const { src, sizes } of [
      { src: '/apple-touch-icon.png', sizes: '180x180' },
      ...manifest.icons,
    ]) {
      const { width, height, hasAlpha } = await sharp(await readBytes(src)).metadata()
      expect({ src, sizes: `${width}x${height}`, hasAlpha }).toEqual({
        src,
        sizes,
        hasAlpha: false,
      })
    }
  })

  test('without a sign, or with a broken one, icons show the first letter of the name', async () => {
    await change({ ...words, name: '«Ёлка»' })
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
    const letter = await read('/favicon.svg')
    expect(letter).toMatch(/<path [^>]*fill="#ffffff"/)
    await change({ ...words, name: '«Ёлка»', sign: '/images/brand/broken.png' })
    const answer = await get('/favicon.svg')
    expect(await answer.text()).toBe(letter)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(gateway.log.filter(({ event }) => event === 'icon_picture_failed')).toHaveLength(1)
  })

  test('[P-seo] previews carry the brand, and pages without a picture have the one of the maker', async () => {
    await change(whole)
    const [, social] = brandPictures['/images/brand/social.png'] ?? []
    expect(await readBytes('/preview.png')).toEqual(social)
    const own = await readBytes('/product/ks-2428.png')
    await change({ ...words, accent: '#b3123a' })
    expect(await readBytes('/product/ks-2428.png')).not.toEqual(own)
    expect(await sharp(await readBytes('/preview.png')).metadata()).toMatchObject({ width: 1200 })
  })

  test('[P-seo] a preview with a broken sign has its picture, and is tried again soon', async () => {
    await change(words)
    const plain = await readBytes('/product/ks-2428.png')
    await change({ ...words, sign: '/images/brand/broken.png' })
    const answer = await get('/product/ks-2428.png')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(plain)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('feeds, the OpenAPI document and the guide for language models name the maker', async () => {
    await change(whole)
    expect(await read('/news/feed.xml')).toMatch(
      /<icon>http:\/\/localhost:\d+\/icon-192\.png<\/icon>/,
    )
    const { info } = await (await get('/openapi.json')).json()
    expect(info).toMatchObject({ title: 'Nordwerk API', contact: { name: 'Nordwerk' } })
    expect(await read('/llms.txt')).toMatch(/^# Nordwerk\n/)
  })
})

describe('the style of a brand', () => {
  test('cannot end its element or a string', () => {
    const css = writeBrandStyle({
      typeface: { name: 'Sans', url: '/files/a")}</style><script>\\\n.woff2?"</style>\\' },
    })
    expect(css).not.toMatch(/[<>\\\n]/)
    expect(css?.match(/"/g)).toHaveLength(6 + 8)
  })

  test.each(['https://elsewhere.example/far.woff2', '//elsewhere.example/far.woff2'])(
    'has no typeface of another origin: %s',
    (url) => {
      const css = writeBrandStyle({ accent: '#1c6b45', typeface: { name: 'Far', url } })
      expect(css).toContain('--accent:')
      expect(css).not.toContain('far.woff2')
      expect(css).not.toContain('--face')
    },
  )
})

test.each(shippedTypefaces)('pictures have the letters of three scripts in %s', (name) => {
  const fonts = readTypeface(name).fonts.map(({ data }) => create(Buffer.from(data as Buffer)))
  const known = new Set(fonts.flatMap((font) => ('characterSet' in font ? font.characterSet : [])))
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const needed = [
    ...range(0x20, 0x7e),
    ...range(0x1ea0, 0x1ef9),
    ...range(0x410, 0x44f),
    0x401,
    0x451,
  ]
  expect(needed.filter((character) => !known.has(character))).toEqual([])
})

/** Reads the pictures of an ICO file. */
function readIcon(file: Buffer): Buffer[] {
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1])
  return Array.from({ length: file.readUInt16LE(4) }, (_, at) => {
    const entry = file.subarray(6 + 16 * at)
    const start = entry.readUInt32LE(12)
    return file.subarray(start, start + entry.readUInt32LE(8))
  })
}
