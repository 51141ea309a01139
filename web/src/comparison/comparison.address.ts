import type { Search } from '../base/search.params.ts'

/** State of the comparison in the address; every state of the page is a link. */
export interface ComparisonAddress {
  /** Products by id or code, as in a shared link; undefined for the visitor's own list. */
  ids: readonly string[] | undefined
  /** Code of the shown family; the first family if undefined. */
  group: string | undefined
  /** Whether to show only the attributes in which the products differ. */
  onlyDifferences: boolean
  /** Name of a device of another vendor to compare with ours. */
  device: string
  /** Search text for adding a product. */
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
    group: readFirst(search['group']),
    onlyDifferences: readFirst(search['diff']) === '1',
    device: readFirst(search['device'])?.trim() ?? '',
    q: readFirst(search['q']) ?? '',
  }
}

/** Query of an address, without default values. */
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

function readFirst(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0] || undefined
}
