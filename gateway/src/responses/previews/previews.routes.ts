import { createHash } from 'node:crypto'
import type { ApiClient } from '@faceplate/contracts/client/client'
import { findAlternate } from '@faceplate/contracts/pages/page.finder'
import {
  brandPreviewPath,
  hasAlternate,
  pathOf,
  type PageName,
} from '@faceplate/contracts/pages/site.pages'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { sendCached } from '../api/cached.reply.ts'
import { readOrNotFound } from '../api/not.found.ts'
import { createFileReader } from '../files/file.reader.ts'
import { PictureError } from '../pictures/picture.error.ts'
import type { PicturePool, RenderPicture } from '../pictures/picture.pool.ts'
import type { PreviewWords } from '../pictures/preview.card.ts'

export interface PreviewsOptions {
  api: ApiClient
  /** Caches the rendered images, in memory and Redis. */
  cache: SharedCache
  pictures: PicturePool
  /** Base URL that `images/…` is appended to. */
  upstreamBase: string
  timeoutMs: number
  /** Counts each request. */
  guard: Guard
}

/** Content of a preview image. */
interface Preview extends Omit<PreviewWords, 'brand'> {
  /** Path of its picture. */
  picture: string | null | undefined
}

const readers: Partial<Record<PageName, (api: ApiClient, code: string) => Promise<Preview>>> = {
  async 'product-code'(api, code) {
    const { name, summary, group, images } = await api('GET catalog/good/{idOrCode}', {
      params: { idOrCode: code },
    })
    const picture = images.find(({ logo }) => logo) ?? images[0]
    return { kind: group.name, title: name, line: summary, picture: picture?.url }
  },
  async 'news-code'(api, code) {
    const { title, summary, group, image } = await api('GET news/{code}', { params: { code } })
    return { kind: group.title, title, line: summary, picture: image }
  },
  async 'solutions-code'(api, code) {
    const { name, preview, subgroups, image } = await api('GET solution/{id}', {
      params: { id: code },
    })
    return { kind: subgroups[0]?.name ?? '', title: name, line: preview, picture: image }
  },
}

/** Larger than any drawing, and small enough to hold several in memory. */
const maxPictureBytes = 10_000_000

const freshSeconds = 3600
const staleSeconds = 86_400

/**
 * Serves the images of link previews (P-seo). The cache key contains the texts and the path of the picture, because the
 * image depends on nothing else: changed texts show at once, and a flood of requests renders the image once.
 */
export function registerPreviews(
  app: FastifyInstance,
  { api, cache, pictures, upstreamBase, timeoutMs, guard }: PreviewsOptions,
): void {
  const files = createFileReader({
    base: upstreamBase,
    folders: ['images'],
    timeoutMs,
    maxBytes: maxPictureBytes,
  })
  app.addHook('onClose', () => files.close())

  async function draw(
    render: RenderPicture,
    shown: string,
    { words, path }: { words: PreviewWords; path: string | null | undefined },
  ) {
    const picture = path ? await readPicture(path) : undefined
    const whole = path && picture && (await drawWith(render, words, { path, picture }))
    if (whole) return { bytes: whole, isWhole: true }
    const input = Buffer.from(JSON.stringify(words))
    const bytes = await render(shown, input, (calls) => calls.drawPreview(words, undefined))
    return { bytes, isWhole: !path }
  }

  /** Draws a preview with its picture; undefined if the picture cannot be rendered. */
  async function drawWith(
    render: RenderPicture,
    words: PreviewWords,
    { path, picture }: { path: string; picture: Buffer },
  ) {
    try {
      return await render(path, picture, (calls) => calls.drawPreview(words, picture))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      logEvent(app.log, 'preview_picture_failed', { err: error })
      return undefined
    }
  }

  async function readPicture(path: string): Promise<Buffer | undefined> {
    try {
      const { status, body } = await files.read(path)
      return status === 200 ? body : undefined
    } catch (error) {
      logEvent(app.log, 'preview_picture_failed', { err: error })
      return undefined
    }
  }

  const serve = (path: string, readPreview: (code: string) => Promise<Preview>) =>
    app.get<{ Params: { code?: string } }>(path, { onRequest: guard }, async (request, reply) => {
      const [{ brand }, { picture, ...words }] = await readOrNotFound(
        () => Promise.all([api('GET site'), readPreview(request.params.code ?? '')]),
        'Nothing to preview here',
      )
      const all = { ...words, brand: brand.name }
      const source = createHash('sha256')
        .update(JSON.stringify([all, picture]))
        .digest('base64url')
      const shown = request.address?.path ?? path
      const key = `PREVIEW ${shown}?${source}`
      const read = await cache.read({
        key,
        call: 'preview',
        headers: {},
        cacheDefault: { freshSeconds, staleSeconds, tags: ['previews'] },
        paths: [shown.slice(1)],
        extraFields: ['cross-origin-resource-policy'],
        takeSlot: () => pictures.takeSlot(key),
        fetch: async (_conditions, context) => {
          const { bytes, isWhole } = await pictures.run(
            (render) => draw(render, shown, { words: all, path: picture }),
            context,
          )
          // An image without its picture is cached briefly, because the picture may be available again soon.
          const lifetime = isWhole ? {} : { 'cache-control': 'public, max-age=60' }
          const headers = {
            'content-type': 'image/png',
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
  serve(brandPreviewPath, () => readBrand(api))
}

/** Reads the preview of the maker: the heading of the home page, and the picture of its first product family. */
async function readBrand(api: ApiClient): Promise<Preview> {
  const [{ brand }, { groups }] = await Promise.all([api('GET site'), api('GET catalog/groups')])
  const { tagline, description } = brand
  return {
    kind: '',
    title: tagline.charAt(0).toUpperCase() + tagline.slice(1),
    line: description,
    picture: groups.find(({ image }) => image !== null)?.image,
  }
}
