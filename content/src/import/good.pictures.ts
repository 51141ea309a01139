import type { Drawing } from '@faceplate/drawing/canvas'
import {
  drawBack,
  drawFront,
  drawOutline,
  drawPanelToScale,
  drawThumbnail,
} from '@faceplate/drawing/device.drawing'
import type { Device } from '@faceplate/drawing/device.schema'
import type { Livery } from '@faceplate/drawing/livery'
import type { Back } from '@faceplate/drawing/rear.drawing'
import type { Database } from '../base/database/schema.ts'
import { toGoodPicturePath, toPicture } from '../files/images/picture.ts'
import { listValues } from '../goods/models/models.good.ts'
import { describeBack } from '../goods/models/netbox.power.ts'
import type { CatalogueGood } from './catalogue.reader.ts'

/** A picture, and its use by a good. */
export interface GoodPicture {
  image: Database['image']
  use: Database['good_image']
}

/** Draws the pictures of all goods with a device description. */
export function drawPictures(goods: readonly CatalogueGood[], livery: Livery): GoodPicture[] {
  return goods.flatMap((each) => (each.device ? drawViews(each, each.device, livery) : []))
}

function drawViews(
  { good, values }: Pick<CatalogueGood, 'good' | 'values'>,
  device: Device,
  livery: Livery,
): GoodPicture[] {
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  const back = describeBack({ good, values: listValues(byCode) })
  return views.flatMap(({ name, draw, describe }, position) => {
    const drawing = draw(device, livery, back)
    if (!drawing) return []
    const { svg, width, height } = drawing
    const path = toGoodPicturePath(good.code, name)
    return [
      {
        image: toPicture(path, svg),
        use: {
          good_id: good.id,
          position,
          path,
          logo: position === 0 ? 1 : 0,
          alt: describe(good.name),
          width,
          height,
          view: name,
        },
      },
    ]
  })
}

const views: {
  name: string
  draw: (device: Device, livery: Livery, back: Back) => Drawing | undefined
  describe: (name: string) => string
}[] = [
  { name: 'front', draw: drawFront, describe: (name) => `${name}, front view` },
  { name: 'rear', draw: drawBack, describe: (name) => `${name}, rear view` },
  { name: 'outline', draw: drawOutline, describe: (name) => `${name}, outline with dimensions` },
  { name: 'panel', draw: drawPanelToScale, describe: (name) => `${name}, front panel` },
  { name: 'thumbnail', draw: drawThumbnail, describe: (name) => `${name}, ports` },
]

/** Paths of the pictures of a good. */
export function listPictures(code: string): string[] {
  return views.map(({ name }) => toGoodPicturePath(code, name))
}
