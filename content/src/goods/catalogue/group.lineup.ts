import type { LineupGood } from '@faceplate/contracts/calls/catalogue.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { toHashedAddress } from '../../files/images/picture.ts'

/** Devices that fit side by side on a page. */
const mostDevices = 8
/** Groups of equal devices show that many, with different ports. */
const fewDevices = 3

/** Pictures of fronts have ten units to the millimetre (`drawPanelToScale`). */
const unitsPerMm = 10

/**
 * Goods of groups that show the range of their sizes: one of each size, or several if there are few sizes. The tallest is
 * first, so that a phone shows it. Undefined if fewer than two goods have a drawing.
 */
export async function readLineup(
  database: Kysely<Database>,
  groups: readonly number[],
): Promise<LineupGood[] | undefined> {
  const rows = await database
    .selectFrom('good')
    .innerJoin('good_image', 'good_image.good_id', 'good.id')
    .innerJoin('image', 'image.path', 'good_image.path')
    .select(['good.code', 'good.name', 'image.path', 'image.etag'])
    .select(['good_image.width', 'good_image.height'])
    .where('good.group_id', 'in', groups)
    .where('good_image.view', '=', 'panel')
    .orderBy('good.sort')
    .orderBy('good.id')
    .execute()
  const shown = chooseSizes(rows)
  if (shown.length < 2) return undefined
  return shown.map(({ code, name, path, etag, width, height }) => ({
    code,
    name,
    image: toHashedAddress(path, etag),
    width: width / unitsPerMm,
    height: height / unitsPerMm,
  }))
}

interface Size {
  width: number
  height: number
}

/** Chooses one of each size, or some more if there are few sizes, and sorts them from high to low. */
export function chooseSizes<Sized extends Size>(goods: readonly Sized[]): Sized[] {
  const firsts = [...Map.groupBy(goods, ({ width, height }) => `${width}x${height}`).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted(compareSizes)
  if (firsts.length >= fewDevices) return pickEvenly(firsts, mostDevices)
  const others = goods.filter((good) => !firsts.includes(good))
  return [...firsts, ...pickEvenly(others, fewDevices - firsts.length)].toSorted(compareSizes)
}

function compareSizes(a: Size, b: Size): number {
  return b.height - a.height || b.width - a.width
}

/** At most this number of entries of a list, spread from the first to the last. */
function pickEvenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  if (most === 1) return items.slice(-1)
  const step = (items.length - 1) / (most - 1)
  return items.filter((_, at) => at === Math.round(Math.round(at / step) * step))
}
