import type { SourceGroup } from './catalogue.source.ts'

/** More levels than this are a circle. */
const mostLevels = 20

/**
 * Finds the place of products that are in several groups of a tree. The site has one place for each: the innermost group, and
 * of several the first.
 */
export function createPlaces(
  groups: readonly Pick<SourceGroup, 'id' | 'parent'>[],
): (ids: readonly number[]) => number | undefined {
  const parentOf = new Map(groups.map(({ id, parent }) => [id, parent]))
  const findDepth = (id: number, depth = 0): number => {
    const parent = parentOf.get(id)
    return parent === undefined || depth > mostLevels ? depth : findDepth(parent, depth + 1)
  }
  const depths = new Map(groups.map(({ id }) => [id, findDepth(id)]))
  const depthOf = (id: number) => depths.get(id) ?? -1
  return (ids) => ids.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
}
