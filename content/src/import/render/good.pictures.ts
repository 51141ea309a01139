import type { Drawing } from '@faceplate/drawing/canvas'
import {
  drawBack,
  drawFront,
  drawOutline,
  drawPanelToScale,
  drawThumbnail,
} from '@faceplate/drawing/device.drawing'
import type { Device } from '@faceplate/drawing/device.schema'
import { titlePicture } from '@faceplate/drawing/drawing.words'
import type { Livery } from '@faceplate/drawing/livery'
import type { Back } from '@faceplate/drawing/rear.drawing'
import type { Database } from '../../base/database/schema.ts'
import {
  goodViews,
  toGoodPicturePath,
  toPicture,
  type GoodView,
} from '../../files/images/picture.ts'
import { listValues } from '../../goods/models/models.good.ts'
import { describeBack } from '../../goods/models/netbox.power.ts'
import type { CatalogueGood } from '../read/catalogue.reader.ts'

/** A picture, and its use by a good. */
export interface GoodPicture {
  image: Database['image']
  use: Database['good_image']
}

/** Draws the pictures of all goods with a device description. */
export function drawPictures(
  goods: readonly Pick<CatalogueGood, 'good' | 'values' | 'device'>[],
  livery: Livery,
): GoodPicture[] {
  return goods.flatMap((each) => (each.device ? drawViews(each, each.device, livery) : []))
}

/** The pictures of goods in another language: their titles, and the drawings with words. The others are the same. */
export function translatePictures(
  pictures: readonly GoodPicture[],
  goods: readonly CatalogueGood[],
  livery: Livery,
): GoodPicture[] {
  const goodOf = new Map(goods.map((each) => [each.good.id, each]))
  return pictures.map(({ image, use }) => {
    const found = goodOf.get(use.good_id)
    const view = goodViews.find((name) => name === use.view)
    if (!found?.device || !view) return { image, use }
    const { draw, hasWords } = drawnViews[view]
    const drawing = hasWords ? draw(found.device, livery, describeOwnBack(found)) : undefined
    return {
      image: drawing ? toPicture(image.path, drawing.svg) : image,
      use: { ...use, alt: titlePicture(found.good, livery.words, view) },
    }
  })
}

function describeOwnBack({ good, values }: Pick<CatalogueGood, 'good' | 'values'>): Back {
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  return describeBack({ good, values: listValues(byCode) })
}

function drawViews(
  { good, values }: Pick<CatalogueGood, 'good' | 'values'>,
  device: Device,
  livery: Livery,
): GoodPicture[] {
  const back = describeOwnBack({ good, values })
  return goodViews.flatMap((name, position) => {
    const drawing = drawnViews[name].draw(device, livery, back)
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
          alt: titlePicture(good, livery.words, name),
          width,
          height,
          view: name,
        },
      },
    ]
  })
}

interface DrawnView {
  draw: (device: Device, livery: Livery, back: Back) => Drawing | undefined
  /** It shows words of a language. */
  hasWords?: boolean
}

const drawnViews: Readonly<Record<GoodView, DrawnView>> = {
  front: { draw: drawFront },
  rear: { draw: drawBack },
  outline: { draw: drawOutline, hasWords: true },
  panel: { draw: drawPanelToScale },
  thumbnail: { draw: drawThumbnail },
}
