import { createHash } from 'node:crypto'
import type { ApiClient } from '@faceplate/contracts/client/client'
import { findAlternate } from '@faceplate/contracts/pages/page.finder'
import {
  brandPreviewPath,
  hasAlternate,
  pathOf,
  type PageName,
} from '@faceplate/contracts/pages/site.pages'
import { deriveColours } from '@faceplate/contracts/shared/brand.colours'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { chooseShippedTypeface } from '@faceplate/contracts/shared/brand.typeface'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import { sendCached } from '../api/cached.reply.ts'
import { readOrNotFound } from '../api/not.found.ts'
import { createPictureReader } from '../files/picture.reader.ts'
import { PictureError } from '../pictures/picture.error.ts'
import type { RenderPicture } from '../pictures/picture.pool.ts'
import type { PreviewBrand, PreviewWords } from '../pictures/preview.card.ts'

/** Content of a preview image. */
interface Preview extends PreviewWords {
  /** Path of its picture. */
  picture: string | null | undefined
}

/** Content of a preview image, and the paths of its pictures. */
interface Shown {
  words: PreviewWords
  brand: PreviewBrand
  paths: Readonly<Record<(typeof shownPictures)[number], string | null | undefined>>
}

const shownPictures = ['picture', 'sign', 'wordmark', 'social'] as const

const readers: Partial<Record<PageName, (api: ApiClient, code: string) => Promise<Preview>>> = {
  async 'product-code'(api, code) {
    const { name, summary, group, images } = await api('GET catalog/good/{idOrCode}', {
      params: { idOrCode: code },
    })
    const picture = images.find(({ logo }) => logo) ?? images[0]
    return { kind: group.name, title: name, line: summary ?? '', picture: picture?.url }
  },
  async 'news-code'(api, code) {
    const { title, summary, group, image } = await api('GET news/{code}', { params: { code } })
    return { kind: group?.title ?? '', title, line: summary ?? '', picture: image }
  },
  async 'solutions-code'(api, code) {
    const { name, preview, subgroups, image } = await api('GET solution/{id}', {
      params: { id: code },
    })
    return { kind: subgroups[0]?.name ?? '', title: name, line: preview ?? '', picture: image }
  },
}

const freshSeconds = 3600
const staleSeconds = 86_400

/**
 * Serves the images of link previews (P-seo). The cache key contains the texts and the path of the picture, because the
 * image depends on nothing else: changed texts show at once, and a flood of requests renders the image once.
 */
export function registerCards(app: FastifyInstance): void {
  const { api, cache, pictures, messages } = app
  const guard = app.limits.guard('misses')
  const readPicture = createPictureReader(app, (error) =>
    logEvent(app.log, 'preview_picture_failed', { err: error }),
  )

  async function draw(render: RenderPicture, page: string, { words, brand, paths }: Shown) {
    const social = await use(paths.social, (path, bytes) =>
      render(path, bytes, (calls) => calls.cutPreview(bytes)),
    )
    if (social) return { ...social, isWhole: true }
    const embed = (path: string, bytes: Buffer) =>
      render(path, bytes, (calls) => calls.embedPicture(bytes))
    const pictures = {
      sign: await use(paths.sign, embed),
      wordmark: await use(paths.wordmark, embed),
    }
    const source = { words, brand, pictures }
    const drawn = await use(paths.picture, (path, picture) =>
      render(path, picture, (calls) => calls.drawPreview({ ...source, picture })),
    )
    const input = Buffer.from(JSON.stringify(source))
    const bytes = drawn ?? (await render(page, input, (calls) => calls.drawPreview(source)))
    const used = { picture: drawn, ...pictures, social }
    const isWhole = shownPictures.every((name) => !paths[name] || used[name])
    return { bytes, contentType: 'image/png', isWhole }
  }

  /** Reads a picture and renders it; undefined if there is none, or if it cannot be used. */
  async function use<Result>(
    path: string | null | undefined,
    run: (path: string, bytes: Buffer) => Promise<Result>,
  ): Promise<Result | undefined> {
    const bytes = await readPicture(path)
    if (!path || !bytes) return undefined
    try {
      return await run(path, bytes)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      logEvent(app.log, 'preview_picture_failed', { err: error })
      return undefined
    }
  }

  const serve = (path: string, readPreview: (code: string) => Promise<Preview>) =>
    app.get<{ Params: { code?: string } }>(path, { onRequest: guard }, async (request, reply) => {
      const [{ brand }, preview] = await readOrNotFound(
        () => Promise.all([api('GET site'), readPreview(request.params.code ?? '')]),
        'Nothing to preview here',
      )
      const shown = describeShown(brand, preview, path === brandPreviewPath)
      const source = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
      const page = request.address?.path ?? path
      const key = `PREVIEW ${page}?${source}`
      const read = await cache.read({
        key,
        origin: 'content',
        call: 'preview',
        headers: {},
        cacheDefault: { freshSeconds, staleSeconds, tags: ['previews'] },
        paths: [page.slice(1)],
        extraFields: ['cross-origin-resource-policy'],
        takeSlot: () => pictures.takeSlot(key),
        fetch: async (_conditions, context) => {
          const { bytes, contentType, isWhole } = await pictures.run(
            (render) => draw(render, page, shown),
            context,
          )
          // Browsers revalidate, because the page may be withdrawn at any time. An image without its picture is cached
          // briefly, because the picture may be available again soon.
          const lifetime = isWhole
            ? {
                'cdn-cache-control': `max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
              }
            : { 'cache-control': 'public, max-age=60' }
          const headers = {
            'content-type': contentType,
            'cross-origin-resource-policy': 'cross-origin',
            ...lifetime,
          }
          return { status: 200, headers, body: bytes }
        },
      })
      return sendCached(request, reply, read)
    })

  for (const [name, read] of Object.entries(readers)) {
    if (!hasAlternate(name as PageName, 'png')) continue
    const path = findAlternate(pathOf(name as PageName).replace('$', ':'), 'png')
    if (path !== undefined) serve(path, (code) => read(api, code))
  }
  serve(brandPreviewPath, () => readBrand(api, messages.language))
}

/** @param isOfSite the page has no picture of its own, so that the maker's picture for such pages is shown */
function describeShown(brand: Brand, { picture, ...words }: Preview, isOfSite: boolean): Shown {
  const { light } = deriveColours(brand)
  return {
    words,
    brand: {
      name: brand.name,
      accent: light.accent,
      typeface: chooseShippedTypeface(brand.typeface),
    },
    paths: {
      picture,
      sign: brand.sign,
      wordmark: brand.wordmark,
      social: isOfSite ? brand.social_picture : undefined,
    },
  }
}

/** Reads the preview of the maker: the heading of the home page, and the picture of its first product family. */
async function readBrand(api: ApiClient, language: string): Promise<Preview> {
  const [{ brand }, { groups }] = await Promise.all([api('GET site'), api('GET catalog/groups')])
  const { tagline, description } = brand
  return {
    kind: '',
    title: tagline.charAt(0).toLocaleUpperCase(language) + tagline.slice(1),
    line: description,
    picture: groups.find(({ image }) => image !== null)?.image,
  }
}
