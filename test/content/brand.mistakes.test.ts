import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { digestFiles } from '@faceplate/content/files/folder/folder.digests'
import { readContent } from '@faceplate/content/import/read/content.reader'
import { root } from '@faceplate/server/process/project'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringify, parse } from 'yaml'

/** A brand of `site.yaml`, and files of the folder. */
interface Stated {
  brand: Record<string, unknown>
  files?: Record<string, string | Buffer>
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

describe('the brand of a content folder', () => {
  let folder: string
  let plain: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brand-'))
    await cp(join(root, 'content/demo'), folder, {
      recursive: true,
      filter: (path) => !path.endsWith('analogs'),
    })
    plain = await readFile(join(folder, 'site.yaml'), 'utf8')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const read = async ({ brand, files = {} }: Stated) => {
    const site = parse(plain)
    const { name, tagline, description, legal_name } = site.brand
    site.brand = { name, tagline, description, legal_name, ...brand }
    await writeFile(join(folder, 'site.yaml'), stringify(site))
    for (const [file, content] of Object.entries(files))
      await writeFile(join(folder, file), content)
    try {
      return await readContent(folder, await digestFiles(folder, new Map()))
    } finally {
      for (const file of Object.keys(files)) await rm(join(folder, file))
    }
  }
  const refuse = async (stated: Stated) => {
    const error = await read(stated).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ImportError)
    return error instanceof ImportError ? error.refusals : []
  }
  const draw = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
    sharp({ create: { width, height, channels: 3, background: '#c00' } })
      .toFormat(format)
      .toBuffer()

  test('is read with the sizes of its pictures', async () => {
    const { listEditorial } = await read({
      brand: {
        sign: '/images/sign.svg',
        wordmark: '/images/wordmark.png',
        social_picture: '/images/social.jpg',
        device: { badge: '/images/sign.svg' },
      },
      files: {
        'images/sign.svg': svg,
        'images/wordmark.png': await draw(60, 20),
        'images/social.jpg': await draw(1200, 630, 'jpeg'),
      },
    })
    const documents = listEditorial().flatMap(({ document = [] }) => document)
    const site = documents.find(({ name }) => name === 'site')
    expect(JSON.parse(site?.body ?? '').brand).toMatchObject({
      sign_size: { width: 9, height: 9 },
      wordmark_size: { width: 60, height: 20 },
    })
  })

  test('without pictures, devices carry its name', async () => {
    const { livery } = await read({ brand: { name: 'Zed' } })
    expect(livery.mark.shapes).toContain('aria-label="Zed"')
  })

  test('an accent without contrast is rejected with ratio, background and a colour that passes', async () => {
    const [fault, ...others] = await refuse({ brand: { accent: '#ff6600' } })
    expect(others).toEqual([])
    expect(fault).toMatchObject({ file: 'site.yaml', field: '/brand/accent' })
    expect(fault?.line).toBeGreaterThan(1)
    const pattern =
      /^#ff6600 has a contrast of 2\.52:1 on --ground-strong \(#eceeee\) in light mode, and needs 4\.5:1; the nearest colour that passes is (#\w{6})$/
    const nearest = pattern.exec(fault?.reason ?? '')?.[1]
    expect(nearest, fault?.reason).toBeDefined()
    await expect(read({ brand: { accent: nearest } })).resolves.toBeDefined()
    expect(await refuse({ brand: { accent_dark: '#004400' } })).toMatchObject([
      { field: '/brand/accent_dark' },
    ])
  })

  test.each<[title: string, field: string, reason: string, stated: Stated]>([
    [
      'a missing file',
      '/brand/sign',
      "no page or file '/images/no.svg'",
      { brand: { sign: '/images/no.svg' } },
    ],
    [
      'a photograph as sign',
      '/brand/sign',
      'must be a file below /images/ that ends in .svg or .png',
      { brand: { sign: '/images/sign.jpg' } },
    ],
    [
      'a badge with text',
      '/',
      "a badge has no 'text'",
      {
        brand: { device: { badge: '/images/badge.svg' } },
        files: { 'images/badge.svg': svg.replace('<path', '<text>Zed</text><path') },
      },
    ],
    [
      'a badge with an effect',
      '/',
      "a badge has no 'clip-path'",
      {
        brand: { device: { badge: '/images/badge.svg' } },
        files: { 'images/badge.svg': svg.replace('<path', '<path clip-path="url(#c)"') },
      },
    ],
    [
      'a sign with a script',
      '/',
      "has the element 'script'",
      {
        brand: { sign: '/images/sign.svg' },
        files: { 'images/sign.svg': svg.replace('<path', '<script>1</script><path') },
      },
    ],
    [
      'a typeface that the site does not bring along',
      '/brand/typeface/name',
      "'Grotesk' needs a url",
      { brand: { typeface: { name: 'Grotesk' } } },
    ],
    [
      'a typeface of another format',
      '/brand/typeface/url',
      "'files/grotesk.woff2' is not WOFF2",
      {
        brand: { typeface: { name: 'Grotesk', url: '/files/grotesk.woff2' } },
        files: { 'files/grotesk.woff2': 'OTTO and a few more bytes' },
      },
    ],
  ])('%s is rejected', async (_, field, reason, stated) => {
    const faults = await refuse(stated)
    expect(faults).toContainEqual(
      expect.objectContaining({ field, reason: expect.stringContaining(reason) }),
    )
  })

  test('a picture that fails its check is no dead address beside it', async () => {
    const files = { 'images/sign.svg': svg.replace('<path', '<script>1</script><path') }
    const faults = await refuse({ brand: { sign: '/images/sign.svg' }, files })
    expect(faults.map(({ file, field }) => [file, field])).toEqual([['images/sign.svg', '/']])
  })

  test('pictures of the wrong size are rejected', async () => {
    const faults = await refuse({
      brand: { favicon: '/images/icon.png', social_picture: '/images/social.png' },
      files: { 'images/icon.png': await draw(48, 32), 'images/social.png': await draw(600, 315) },
    })
    expect(faults).toMatchObject([
      {
        field: '/brand/favicon',
        reason: "a favicon must be square: '/images/icon.png' has 48 × 32 pixels",
      },
      {
        field: '/brand/social_picture',
        reason:
          "a social picture must have 1200 × 630 pixels: '/images/social.png' has 600 × 315 pixels",
      },
    ])
  })
})
