import { createHash } from 'node:crypto'
import { iconPaths } from '@faceplate/contracts/pages/site.pages'
import { deriveColours } from '@faceplate/contracts/shared/brand.colours'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { chooseShippedTypeface } from '@faceplate/contracts/shared/brand.typeface'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import { sendCached } from '../api/cached.reply.ts'
import { createPictureReader } from '../files/picture.reader.ts'
import type { IconForm, IconSource } from '../pictures/brand.icon.ts'
import { PictureError } from '../pictures/picture.error.ts'
import type { RenderPicture } from '../pictures/picture.pool.ts'
import { writeManifest } from './web.manifest.ts'

interface Icon {
  path: string
  contentType: string
  form: IconForm
}

const png = (path: string, size: number): Icon => ({
  path,
  contentType: 'image/png',
  form: { kind: 'tile', size },
})

const icons: readonly Icon[] = [
  { path: iconPaths.svg, contentType: 'image/svg+xml', form: { kind: 'scalable' } },
  { path: iconPaths.ico, contentType: 'image/vnd.microsoft.icon', form: { kind: 'classic' } },
  png(iconPaths.apple, 180),
  png(iconPaths.small, 192),
  png(iconPaths.large, 512),
]

const freshSeconds = 3600
const staleSeconds = 86_400
/** Lifetime of a letter that is shown because the picture failed. */
const brokenSeconds = 60

/**
 * Serves the icons of the site and its web manifest, from `favicon` or `sign` of the brand, else the first letter of its
 * name. The cache key contains the brand, so that a change of it shows at once; new bytes at the address of the same
 * picture show when the icon has expired.
 */
export function registerIcons(app: FastifyInstance): void {
  const { api, cache, pictures, sendText, messages } = app
  const guard = app.limits.guard('files')
  const readPicture = createPictureReader(app, (error) =>
    logEvent(app.log, 'icon_picture_failed', { err: error }),
  )

  async function draw(render: RenderPicture, path: string, shown: Shown) {
    const { light, dark, ...letter } = shown
    const picture = await readPicture(light)
    const drawn = picture && (await drawPicture(render, path, { ...letter, picture }, dark))
    if (drawn) return { bytes: drawn, isWhole: true }
    const input = Buffer.from(JSON.stringify(shown))
    const bytes = await render(path, input, (calls) => calls.drawIcon(letter))
    return { bytes, isWhole: light === undefined }
  }

  /** Undefined if the picture cannot be rendered. */
  async function drawPicture(
    render: RenderPicture,
    path: string,
    source: IconSource & { picture: Buffer },
    dark: string | undefined,
  ) {
    const darkPicture = source.form.kind === 'scalable' ? await readPicture(dark) : undefined
    const input = Buffer.concat([source.picture, darkPicture ?? Buffer.of()])
    try {
      return await render(path, input, (calls) => calls.drawIcon({ ...source, darkPicture }))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      logEvent(app.log, 'icon_picture_failed', { err: error })
      return undefined
    }
  }

  for (const { path, contentType, form } of icons) {
    app.get(path, { onRequest: guard }, async (request, reply) => {
      const { brand } = await api('GET site')
      const shown = describeIcon(brand, form)
      const source = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
      const key = `ICON ${path}?${source}`
      const read = await cache.read({
        key,
        origin: 'content',
        call: 'icon',
        headers: {},
        cacheDefault: { freshSeconds, staleSeconds, tags: ['icons'] },
        paths: [path.slice(1)],
        takeSlot: () => pictures.takeSlot(key),
        fetch: async (_conditions, context) => {
          const { bytes, isWhole } = await pictures.run(
            (render) => draw(render, path, shown),
            context,
          )
          const lifetimeSeconds = isWhole ? freshSeconds : brokenSeconds
          const headers = {
            'content-type': contentType,
            'cache-control': `public, max-age=${lifetimeSeconds}`,
          }
          return { status: 200, headers, body: bytes }
        },
      })
      return sendCached(request, reply, read)
    })
  }

  app.get(iconPaths.manifest, { onRequest: guard }, (request, reply) =>
    sendText(request, reply, {
      kind: 'twin',
      address: iconPaths.manifest,
      type: 'application/manifest+json',
      freshSeconds,
      write: async (client) => ({
        text: writeManifest((await client('GET site')).brand, messages.language),
      }),
    }),
  )
}

/** All that an icon shows; pictures by their paths. */
interface Shown extends Omit<IconSource, 'picture' | 'darkPicture'> {
  light: string | undefined
  dark: string | undefined
}

function describeIcon(brand: Brand, form: IconForm): Shown {
  const { name, favicon, sign, sign_dark: signDark } = brand
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? []
  return {
    form,
    letter: letter.toUpperCase(),
    accent: deriveColours(brand).light.accent,
    typeface: chooseShippedTypeface(brand.typeface),
    light: favicon ?? sign,
    dark: favicon === undefined ? signDark : undefined,
  }
}
