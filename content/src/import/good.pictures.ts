import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { drawFront, drawOutline } from '../drawing/device.drawing.ts'
import type { Device } from '../drawing/device.schema.ts'

/** Draws the pictures of a good, and says how the good uses each. */
export function drawPictures(good: Database['good'], device: Device) {
  return views.map(({ name, draw, describe }, position) => {
    const { svg, width, height } = draw(device)
    const path = toPicturePath(good.code, name)
    const etag = createHash('sha256').update(svg).digest('base64url').slice(0, 27)
    return {
      image: { path, media_type: 'image/svg+xml', etag, body: svg },
      use: {
        good_id: good.id,
        position,
        path,
        logo: position === 0 ? 1 : 0,
        alt: describe(good.name),
        width,
        height,
      },
    }
  })
}

const views: {
  name: string
  draw: (device: Device) => { svg: string; width: number; height: number }
  describe: (name: string) => string
}[] = [
  { name: 'front', draw: drawFront, describe: (name) => `${name}, front view` },
  { name: 'outline', draw: drawOutline, describe: (name) => `${name}, outline with dimensions` },
]

/** The paths of the pictures that a good has, by its code. */
export function listPictures(code: string): string[] {
  return views.map(({ name }) => toPicturePath(code, name))
}

function toPicturePath(code: string, view: string): string {
  return `/images/goods/${code}-${view}.svg`
}
