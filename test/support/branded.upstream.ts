import { createHash } from 'node:crypto'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import sharp from 'sharp'
import { answerAltered } from './altered.content.ts'
import type { Behaviour } from './faulty.upstream.ts'

const draw = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 30"><path d="M0 0H24V30H0Z" fill="${colour}"/></svg>`,
  )

/** Pictures of a brand by path, with their media types. */
export const brandPictures: Readonly<Record<string, readonly [type: string, bytes: Buffer]>> = {
  '/images/brand/sign.svg': ['image/svg+xml', draw('#b3123a')],
  '/images/brand/sign-dark.svg': ['image/svg+xml', draw('#ff8095')],
  '/images/brand/wordmark.png': ['image/png', await paint(640, 80, '#b3123a')],
  '/images/brand/social.png': ['image/png', await paint(1200, 630, '#220008')],
  '/images/brand/broken.png': ['image/png', Buffer.from('no picture')],
}

/**
 * Responds like the content service of a running site whose maker has another brand.
 *
 * @param rest other fields of the site that differ
 */
export function answerBranded(
  origin: string,
  change: (brand: Brand) => Brand,
  rest: Partial<Site> = {},
): Behaviour {
  const content = answerAltered(origin, (path, body) => {
    if (path !== 'site') return body
    const site = body as Site
    return { ...site, brand: change(site.brand), ...rest }
  })
  return (request, response) => {
    const found = brandPictures[request.url ?? '']
    if (!found) return content(request, response)
    const [type, bytes] = found
    return response.writeHead(200, { 'content-type': type }).end(bytes)
  }
}

/** The source of a content security policy that allows the one style element of a page. */
export function hashStyle(html: string): string {
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

function paint(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
