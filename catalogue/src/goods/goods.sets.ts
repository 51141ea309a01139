import { TypedFastBitSet } from 'typedfastbitset'
import type { ListPart } from './goods.lookup.ts'

/** The goods that are in every one of the sets. */
export function intersect([first, ...rest]: readonly TypedFastBitSet[]): TypedFastBitSet {
  const all = first?.clone() ?? new TypedFastBitSet()
  for (const set of rest) all.intersection(set)
  return all
}

/** The goods of a set in the order of all goods, or in its reverse. */
export function* pickInOrder(
  all: ArrayLike<number>,
  isFalling: boolean,
  found: TypedFastBitSet,
): Generator<number> {
  for (let at = 0; at < all.length; at += 1) {
    const good = all[isFalling ? all.length - 1 - at : at] ?? 0
    if (found.has(good)) yield good
  }
}

/** The ids of a part of goods that are in order. */
export function takeIds(
  ids: ArrayLike<number>,
  goods: Iterable<number>,
  { skip, take }: ListPart,
): number[] {
  const taken: number[] = []
  let at = 0
  for (const good of goods) {
    if (at >= skip + take) break
    if (at >= skip) taken.push(ids[good] ?? 0)
    at += 1
  }
  return taken
}
