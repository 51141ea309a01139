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
import { createMakingQueue } from '../files/making.queue.ts'
import type { PreviewWords } from './preview.card.ts'

export interface PreviewsOptions {
  api: ApiClient
  /** Keeps what was drawn, in this process and beyond. */
  cache: SharedCache
  /** Address that `images/…` is appended to. */
  upstreamBase: string
  timeoutMs: number
  /** Counts each request. */
  guard: Guard
}

/** What a preview is made of. */
interface Preview extends Omit<PreviewWords, 'brand'> {
  /** Path of the picture that stands for it. */
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

/** More than the largest drawing, and little enough for several at a time. */
const mostPictureBytes = 10_000_000

const freshSeconds = 3600
const staleSeconds = 86_400

/**
 * Serves the pictures of link previews (P-seo). A picture depends on nothing but its words and the drawing that
 * they name, so those are its key: a change of content is another picture at once, and a flood draws one.
 */
export function registerPreviews(
  app: FastifyInstance,
  { api, cache, upstreamBase, timeoutMs, guard }: PreviewsOptions,
): void {
  const pictures = createFileReader({
    base: upstreamBase,
    folders: ['images'],
    timeoutMs,
    maxBytes: mostPictureBytes,
  })
  app.addHook('onClose', () => pictures.close())
  const queue = createMakingQueue(2, 'previews')

  async function draw(words: PreviewWords, path: string | null | undefined) {
    return queue(async () => {
      const picture = path ? await readPicture(path) : undefined
      // Its libraries are large, and not every start needs them.
      const { drawPreview } = await import('./preview.image.ts')
      const isWhole = Boolean(path) === (picture !== undefined)
      return { bytes: await drawPreview(words, picture), isWhole }
    })
  }

  async function readPicture(path: string): Promise<Buffer | undefined> {
    try {
      const { status, body } = await pictures.read(path)
      return status === 200 ? body : undefined
    } catch (error) {
      logEvent(app.log, 'preview_picture_failed', { err: error })
      return undefined
    }
  }

  const serve = (path: string, read: (code: string) => Promise<Preview>) =>
    app.get<{ Params: { code?: string } }>(path, { onRequest: guard }, async (request, reply) => {
      const [{ brand }, { picture, ...words }] = await readOrNotFound(
        () => Promise.all([api('GET site'), read(request.params.code ?? '')]),
        'Nothing to preview here',
      )
      const all = { ...words, brand: brand.name }
      const source = createHash('sha256')
        .update(JSON.stringify([all, picture]))
        .digest('base64url')
      const shown = request.address?.path ?? path
      const answer = await cache.read({
        key: `PREVIEW ${shown}?${source}`,
        call: 'preview',
        headers: {},
        cacheDefault: { freshSeconds, staleSeconds, tags: ['previews'] },
        paths: [shown.slice(1)],
        extraFields: ['cross-origin-resource-policy'],
        fetch: async () => {
          const { bytes, isWhole } = await draw(all, picture)
          // Without its picture, which may be away for a moment, it does not stay.
          const lifetime = isWhole ? {} : { 'cache-control': 'public, max-age=60' }
          const headers = {
            'content-type': 'image/png',
            'cross-origin-resource-policy': 'cross-origin',
            ...lifetime,
          }
          return { status: 200, headers, body: bytes }
        },
      })
      return sendCached(request, reply, answer)
    })

  for (const [name, read] of Object.entries(readers)) {
    if (!hasAlternate(name as PageName, 'png')) continue
    const path = findAlternate(pathOf(name as PageName).replace('$', ':'), 'png')
    if (path !== undefined) serve(path, (code) => read(api, code))
  }
  serve(brandPreviewPath, () => readBrand(api))
}

/** The maker as the home page begins, with the picture of its first family. */
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
