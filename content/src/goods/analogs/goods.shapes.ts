import type { Shape, ShapeGood } from '@faceplate/catalogue/goods/goods.lookup'
import { listDeclaredNone, type GroupNode } from '@faceplate/catalogue/goods/group.tree'
import { isDecisive } from '@faceplate/contracts/calls/analogs.weights'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { toNone, type AttributeDescription, type Facts } from './match.facts.ts'
import { compareStandings, type Standing } from './match.standing.ts'

/** Goods of each shape that are judged; more of them are equal to these. */
const mostOfShape = 64

/**
 * The goods of groups that match a device best, best first. A hundred thousand goods have only few different shapes, so
 * each shape is judged once.
 *
 * @param count at most `mostOfShape`
 */
export async function findNearestGoods(
  snapshot: CatalogueSnapshot,
  groups: readonly number[],
  judge: (ours: Facts) => Standing | undefined,
  count: number,
): Promise<ShapeGood[]> {
  const judged = (await readShapes(snapshot, groups)).flatMap(({ facts, goods }) => {
    const standing = judge(facts)
    return standing ? [{ standing, goods }] : []
  })
  const nearest: ShapeGood[] = []
  const ranked = judged.toSorted(
    (a, b) => compareStandings(a.standing, b.standing) || compareFirst(a.goods, b.goods),
  )
  for (const { goods } of ranked) {
    nearest.push(...goods.slice(0, count - nearest.length))
    if (nearest.length >= count) break
  }
  return nearest
}

function compareFirst([a]: readonly ShapeGood[], [b]: readonly ShapeGood[]): number {
  return a && b ? a.sort - b.sort || a.id - b.id : 0
}

/** Facts for the attributes that goods of a group do not have unless they state them. */
export function readDeclaredNone(
  group: GroupNode | undefined,
  attributes: readonly AttributeDescription[],
): Facts {
  const codes = listDeclaredNone(group)
  return Object.fromEntries(
    attributes.filter(({ code }) => codes.has(code)).map((each) => [each.code, toNone(each)]),
  )
}

interface KnownShape {
  facts: Facts
  goods: readonly ShapeGood[]
}

const cache = new WeakMap<CatalogueSnapshot['goods'], Map<number, Promise<KnownShape[]>>>()

/** Shapes of the goods of groups that are still sold. They are read at first use, and kept as long as the snapshot. */
async function readShapes(
  snapshot: CatalogueSnapshot,
  groups: readonly number[],
): Promise<KnownShape[]> {
  const known = cache.get(snapshot.goods) ?? new Map<number, Promise<KnownShape[]>>()
  cache.set(snapshot.goods, known)
  const missing = groups.filter((group) => !known.has(group))
  if (missing.length > 0) {
    const reading = listShapes(snapshot, missing)
    for (const group of missing) {
      known.set(
        group,
        reading.then((shapes) =>
          shapes
            .filter((shape) => shape.group === group)
            .map(({ facts, goods }) => ({ facts: withNone(snapshot, group, facts), goods })),
        ),
      )
    }
    reading.catch(() => missing.forEach((group) => known.delete(group)))
  }
  return (await Promise.all(groups.flatMap((group) => known.get(group) ?? []))).flat()
}

function listShapes(
  { attributes, goods, discontinued }: CatalogueSnapshot,
  groups: readonly number[],
): Promise<readonly Shape[]> {
  return goods.listShapes({
    groups,
    codes: attributes.map(({ code }) => code).filter(isDecisive),
    // A device that is no longer sold is no replacement.
    without: new Set(discontinued.keys()),
    most: mostOfShape,
  })
}

/** Facts of a good, with those that its group declares as not present. */
export function withNone(
  { tree, attributes }: Pick<CatalogueSnapshot, 'tree' | 'attributes'>,
  group: number,
  stated: Facts,
): Facts {
  return { ...readDeclaredNone(tree.find(String(group)), attributes), ...stated }
}
