import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { NewsItem } from '@faceplate/contracts/calls/news.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoFolder } from '../support/content.templates.ts'
import { openContent } from '../support/content.ts'

const dayMs = 24 * 3600 * 1000
const series = 'catalogue/goods/switches/ks-2400.yaml'
const sign = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path d="M0 0"/></svg>'

const drawPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#557' } })

/** Groups that each show the one before several times: eight shapes at the first level, 64 at the second. */
function reuseGroups(levels: number, times: number): string {
  const groups = Array.from(
    { length: levels },
    (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(times)}</g>`,
  )
  return `<defs><circle id="g0" r="1"/>${groups.join('')}</defs><use href="#g${levels}"/>`
}

describe('photographs and films of the maker', () => {
  let content: Awaited<ReturnType<typeof openContent>>

  const write = async (file: string, body: string | Buffer) => {
    const path = join(content.files, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, body)
  }
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(join(content.files, file), 'utf8')
    expect(text).toContain(from)
    await write(file, text.replace(from, to))
  }
  const read = async (path: string) => (await content.get(`/api/${path}`)).body.data
  const readGood = (code: string): Promise<Good> => read(`catalog/good/${code}`)

  const rejectImport = async () => {
    const error = await content.import().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ImportError)
    return error as ImportError
  }

  beforeAll(async () => {
    content = await openContent('SQLite')
    const jpeg = await drawPhoto(1600, 1000).jpeg().toBuffer()
    // EXIF orientation 6: the camera was held upright.
    const upright = await drawPhoto(1500, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await write('images/own/front.jpg', jpeg)
    await write('images/own/upright.jpg', upright)
    await write('images/own/desk.webp', await drawPhoto(2000, 1000).webp().toBuffer())
    await write('images/own/scheme.svg', sign)
    await write('files/own/fan.mp4', Buffer.from('\0\0\0\u0018ftypisom', 'latin1'))
    await write('files/own/fan.webm', Buffer.from('1a45dfa3', 'hex'))
    await write('files/own/fan.vtt', 'WEBVTT\n')
    await edit(
      series,
      'device: { shape: rack,',
      `images:
  - { file: images/own/scheme.svg, alt: Cooling of the series }
  - { file: images/own/upright.jpg, alt: Rear of the series, view: rear }
videos:
  - files: [files/own/fan.webm, files/own/fan.mp4]
    title: Replacing a fan
    poster: { file: images/own/desk.webp, alt: A fan }
    captions: [{ file: files/own/fan.vtt, language: en, title: English }]
device: { shape: rack,`,
    )
    await edit(
      series,
      '    sort: 20\n',
      `    sort: 20
    images:
      - { file: images/own/front.jpg, alt: KS-2428 in a rack, view: front, focus: { x: 0.2, y: 0.5 }, credit: 'Photo: A. Lebedeva', expires_on: 2026-11-22 }
`,
    )
    await write(
      'catalogue/goods/own.yaml',
      `group: access-switches
images: [{ file: images/own/desk.webp, alt: A desk }]
goods:
  - id: 99901
    code: pictured-only
    name: Pictured only
    part_number: PO-1
    summary: A product that cannot be drawn
    released_on: 2026-01-01
    sort: 1
`,
    )
    await edit(
      'banners.yaml',
      '    image: /images/goods/ks-3354u-front.svg\n',
      `    image: /images/goods/ks-3354u-front.svg
    images: [{ file: images/own/desk.webp, alt: A desk, expires_on: 2026-11-22 }]
`,
    )
    await edit(
      'news/2026.yaml',
      '  image: /images/goods/ks-5448-100g-front.svg\n',
      '  images: [{ file: images/own/desk.webp, alt: A desk, expires_on: 2026-11-22 }]\n',
    )
    await edit(
      'solutions/hotel-network.yaml',
      'image: /images/goods/kw-525h-front.svg\n',
      `image: /images/goods/kw-525h-front.svg
images: [{ file: images/own/desk.webp, alt: A desk }]
videos: [{ file: files/own/fan.mp4, title: A film, poster: { file: images/own/desk.webp, alt: A desk } }]
`,
    )
    await edit(
      'promo/wifi-7-on-trial.yaml',
      'code: wifi-7-on-trial\n',
      `code: wifi-7-on-trial
images: [{ file: images/own/front.jpg, alt: Six access points }]
`,
    )
    await edit(
      'reference.yaml',
      '  title: About Kedr Networks\n',
      `  title: About Kedr Networks
  images: [{ file: images/own/front.jpg, alt: The plant, expires_on: 2026-11-22 }]
`,
    )
    await content.import()
  })
  afterAll(() => content.close())

  test('a model shows its photographs, those of its series, and its drawings beside them', async () => {
    const { images, videos } = await readGood('ks-2428')
    expect(images.map(({ url, logo }) => [url.replace(/\.[\da-f]{8}\./, '.'), logo])).toEqual([
      ['/images/own/front.jpg', true],
      ['/images/goods/ks-2428-front.svg', false],
      ['/images/own/scheme.svg', false],
      ['/images/own/upright.jpg', false],
      ['/images/goods/ks-2428-rear.svg', false],
      ['/images/goods/ks-2428-outline.svg', false],
    ])
    expect(images[0]).toMatchObject({ width: 1600, height: 1000, alt: 'KS-2428 in a rack' })
    expect(images[0]?.photo).toMatchObject({
      focus: { x: 0.2, y: 0.5 },
      credit: 'Photo: A. Lebedeva',
      view: 'front',
    })
    expect(images[2]?.photo).toMatchObject({ is_vector: true, width: 600, height: 400 })
    // As displayed, after the rotation.
    expect(images[3]).toMatchObject({ width: 1000, height: 1500 })
    expect(videos).toMatchObject([
      {
        title: 'Replacing a fan',
        sources: [{ media_type: 'video/webm' }, { media_type: 'video/mp4' }],
        poster: { width: 2000, height: 1000 },
        captions: [{ url: '/files/own/fan.vtt', language: 'en' }],
      },
    ])
  })

  test('a product without a drawing has the photographs of its series everywhere', async () => {
    const good = await readGood('pictured-only')
    expect(good.images).toMatchObject([{ logo: true, photo: { alt: 'A desk' } }])
    const list = await read('catalog/goods?group=access-switches&per_page=100')
    const card = (list as GoodCard[]).find(({ code }) => code === good.code)
    expect(card?.image?.photo?.alt).toBe('A desk')
    const group = await read('catalog/group/access-switches')
    expect(group).toMatchObject({ image: good.images[0]?.url })
    for (const path of [
      '/api/search?q=pictured',
      `/api/catalog/compare/compare-goods?ids=${good.code},ks-2428`,
      '/files/datasheets/pictured-only.pdf',
    ]) {
      expect((await content.app.inject(path)).statusCode, path).toBe(200)
    }
  })

  test('news, solutions, offers, banners and reference pages show their photographs', async () => {
    const shown = { photo: { alt: 'A desk', width: 2000 } }
    expect(await read('news/roce-without-loss')).toMatchObject(shown)
    const list: NewsItem[] = await read('news/list?year=2026')
    expect(list.find(({ code }) => code === 'roce-without-loss')).toMatchObject(shown)
    expect(await read('solution/hotel-network')).toMatchObject({
      ...shown,
      videos: [{ sources: [{ url: '/files/own/fan.mp4' }] }],
    })
    expect((await read('banners/base'))[0]).toMatchObject(shown)
    const offer = await read('promo/wifi-7-on-trial')
    expect(offer.photo).toMatchObject({ alt: 'Six access points' })
    expect(offer.image).toBe(offer.photo.url)
    expect((await read('reference/about')).images).toMatchObject([{ alt: 'The plant' }])
  })

  test('a photograph is shown on its last day by the clock of the maker, and its drawing after it', async () => {
    try {
      // Novosibirsk is seven hours ahead, and the clock starts at midnight UTC of 21 November.
      content.advanceMs(2 * dayMs - 8 * 3600 * 1000)
      expect((await readGood('ks-2428')).images[0]?.photo).toBeDefined()
      content.advanceMs(3600 * 1000)
      const { images } = await readGood('ks-2428')
      expect(images[0]?.photo?.alt).toBe('Cooling of the series')
      expect(images.map(({ url }) => url).join()).not.toContain('own/front')
      const [banner] = await read('banners/base')
      expect(banner).not.toHaveProperty('photo')
      expect(banner.image).toMatch('/images/goods/ks-3354u-front.')
      const article = await read('news/roce-without-loss')
      expect([article.image, article.photo, article.images]).toEqual([null, undefined, undefined])
      expect(await read('reference/about')).not.toHaveProperty('images')
    } finally {
      content.resetClock()
    }
  })

  test('a picture is served with its hash for good, in ranges, and a drawing under a strict policy', async () => {
    const { images } = await readGood('ks-2428')
    const hashed = await content.app.inject({
      url: images[0]?.url ?? '',
      headers: { range: 'bytes=0-1' },
    })
    expect(hashed.statusCode).toBe(206)
    expect(hashed.rawPayload.toString('hex')).toBe('ffd8')
    expect(hashed.headers['cache-control']).toContain('immutable')
    const { headers } = await content.app.inject('/images/own/scheme.svg')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-disposition']).toBe('inline; filename="scheme.svg"')
  })

  test('a picture that was checked is not decoded again, also after a restart', async () => {
    const known = await content.database.selectFrom('checked_picture').selectAll().execute()
    expect(known.map(({ width, height }) => `${width}x${height}`).toSorted()).toEqual([
      '1000x1500',
      '1600x1000',
      '2000x1000',
      // The certificates of the demo maker.
      ...Array.from({ length: 6 }, () => '480x679'),
    ])
    // A width that no picture has shows that the next import does not look at the picture itself.
    await content.database
      .updateTable('checked_picture')
      .set({ width: 1601 })
      .where('width', '=', 1600)
      .execute()
    await edit(series, 'KS-2428 in a rack', 'KS-2428 in its rack')
    await content.import()
    expect((await readGood('ks-2428')).images[0]).toMatchObject({ width: 1601 })
  })

  test('a picture that is too small for its place is a warning with both sizes', async () => {
    await write('images/own/small.png', await drawPhoto(400, 300).png().toBuffer())
    await edit(series, 'images/own/scheme.svg', 'images/own/small.png')
    const { warnings } = await content.import()
    expect(warnings).toMatchObject([
      { file: series, field: '/images/0/file', reason: expect.stringContaining('400 × 300') },
    ])
    expect(warnings[0]?.reason).toContain('needs a width of 1280')
  })

  test('faults of pictures are rejected together with file, line, field and reason, and the site stays', async () => {
    const frames = await Promise.all(
      [drawPhoto(8, 8), drawPhoto(8, 9)].map((each) => each.png().toBuffer()),
    )
    const broken: [name: string, body: string | Buffer, reason: string][] = [
      ['part.jpg', (await drawPhoto(900, 900).jpeg().toBuffer()).subarray(0, 1500), 'incomplete'],
      [
        'jpeg.png',
        await drawPhoto(9, 9).jpeg().toBuffer(),
        'is jpeg, but its name promises image/png',
      ],
      ['text.webp', 'hello', 'is not a picture'],
      ['scan.png', await drawPhoto(9, 9).tiff().toBuffer(), 'is not a picture'],
      ['bomb.png', await drawPhoto(7000, 6000).png().toBuffer(), 'the limit is 40 million'],
      ['large.jpg', Buffer.alloc(20_000_001), 'the limit is 20 MB'],
      [
        'film.webp',
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
        'is animated',
      ],
      ['a.gif', 'GIF89a', 'must end in one of'],
      ['script.svg', sign.replace('<path', '\n<script/><path'), "has the element 'script'"],
      ['handler.svg', sign.replace('<path', '<path onload="x"'), "has the event handler 'onload'"],
      [
        'style.svg',
        sign.replace('<path', '<style>@import "//x"</style><path'),
        'imports a style sheet',
      ],
      [
        'link.svg',
        sign.replace('<path', '<image href="//x/y.png"/><path'),
        "refers to '//x/y.png'",
      ],
      ['open.svg', sign.replace('</svg>', ''), 'is not well-formed'],
      ['size.svg', sign.replace(/viewBox="[^"]*"/, ''), 'has no viewBox'],
      [
        'deep.svg',
        sign
          .replace('<path', `${'<g>'.repeat(300)}<path`)
          .replace('</svg>', `${'</g>'.repeat(300)}</svg>`),
        'more than 256 elements within each other',
      ],
      [
        'html.svg',
        sign.replace('<path', '<b xmlns="http://www.w3.org/1999/xhtml">a</b><path'),
        'has elements of HTML',
      ],
      [
        'reuse.svg',
        sign.replace('<path', `${reuseGroups(6, 8)}<path`),
        'more than 200000 elements',
      ],
    ]
    for (const [name, body] of broken) await write(`images/broken/${name}`, body)
    const scheme = 'alt: Cooling of the series }\n'
    const named = broken.map(([name]) => `  - { file: images/broken/${name}, alt: A }\n`)
    await edit(series, scheme, scheme + named.join(''))
    const photo = (fields: string) => `images: [{ ${fields} }]`
    const film = 'poster: { file: images/own/front.jpg, alt: A }'
    const faulty: [name: string, lines: string, field: string, reason: string][] = [
      [
        'school-network',
        photo('file: images/none.jpg, alt: A'),
        '/images/0/file',
        "no file 'images/none.jpg'",
      ],
      ['digital-substation', photo('file: images/own/front.jpg'), '/images/0/alt', 'missing'],
      [
        'apart-hotel',
        photo('file: images/own/front.jpg, alt: A, expires_on: 2026-02-30'),
        '/images/0/expires_on',
        'date',
      ],
      [
        'airport-terminal',
        `videos: [{ file: files/own/fan.vtt, title: F, ${film} }]`,
        '/videos/0/file',
        'does not end in .mp4 or .webm',
      ],
      [
        'research-cluster',
        `videos: [{ file: files/own/fake.mp4, title: F, ${film} }]`,
        '/videos/0/file',
        'is not video/mp4',
      ],
      [
        'university-campus',
        'videos: [{ file: files/own/fan.mp4, title: F }]',
        '/videos/0/poster',
        'missing',
      ],
    ]
    await write('files/own/fake.mp4', 'no film')
    const lengths = new Map<string, number>()
    for (const [name, lines] of faulty) {
      const file = `solutions/${name}.yaml`
      const text = `${await readFile(join(content.files, file), 'utf8')}\n${lines}\n`
      lengths.set(file, text.split('\n').length - 1)
      await write(file, text)
    }
    const { refusals } = await rejectImport()
    for (const [name, , reason] of broken) {
      const refusal = refusals.find(({ file }) => file === `images/broken/${name}`)
      expect(refusal?.reason, name).toContain(reason)
      expect(refusal?.line, name).toBe(name === 'script.svg' ? 2 : 1)
    }
    for (const [name, , field, reason] of faulty) {
      const file = `solutions/${name}.yaml`
      const refusal = refusals.find((each) => each.file === file)
      expect(refusal, name).toMatchObject({ field, line: lengths.get(file) })
      expect(refusal?.reason, name).toContain(reason)
    }
    expect(refusals).toHaveLength(broken.length + faulty.length)
    expect((await readGood('ks-2428')).images[0]?.photo).toBeDefined()

    await rm(join(content.files, 'images/broken'), { recursive: true })
    await edit(series, named.join(''), '')
    await cp(join(demoFolder, 'solutions'), join(content.files, 'solutions'), { recursive: true })
    await write('images/goods/ks-2428-front.svg', sign)
    expect((await rejectImport()).refusals).toMatchObject([
      {
        file: 'images/goods/ks-2428-front.svg',
        reason: expect.stringContaining('a generated file has this address'),
      },
    ])
  })
})
