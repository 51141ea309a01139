import type { Search } from '../base/search.params.ts'

/** What the address of the comparison says; every state of the page is a link. */
export interface ComparisonAddress {
  /** Goods by id or code, as anyone may send them; undefined is the visitor's own list. */
  ids: readonly string[] | undefined
  /** Code of the family that is shown; the first one when undefined. */
  group: string | undefined
  /** Only the characteristics in which the goods differ. */
  onlyDifferences: boolean
  /** A device of another vendor that stands beside ours, by any of its names. */
  device: string
  /** Text by which another good is looked for. */
  q: string
}

export function readAddress(search: Search): ComparisonAddress {
  const ids = [search['ids'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => id !== '')
  return {
    ids: ids.length === 0 ? undefined : [...new Set(ids)],
    group: readOne(search['group']),
    onlyDifferences: readOne(search['diff']) === '1',
    device: readOne(search['device'])?.trim() ?? '',
    q: readOne(search['q']) ?? '',
  }
}

/** The query of an address; what is as at first is left out. */
export function writeAddress({
  ids,
  group,
  onlyDifferences,
  device,
  q,
}: Partial<ComparisonAddress>) {
  return {
    ...(ids === undefined || ids.length === 0 ? {} : { ids: ids.join(',') }),
    ...(group === undefined ? {} : { group }),
    ...(onlyDifferences ? { diff: '1' } : {}),
    ...(device === undefined || device === '' ? {} : { device }),
    ...(q === undefined || q === '' ? {} : { q }),
  }
}

function readOne(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0] || undefined
}
