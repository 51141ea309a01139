import type { Search } from '../base/search.params.ts'

/**
 * State of the download page in its address. If several parameters are set, the first non-empty one in this order
 * applies.
 */
export interface DownloadState {
  /** Id or code of a product. */
  product: string
  /** Search text. */
  q: string
  /** Code of a group. */
  group: string
}

export function readDownloadState({ product, q, group }: Search): DownloadState {
  return { product: readFirst(product), q: readFirst(q), group: readFirst(group) }
}

function readFirst(value: string | string[] | undefined): string {
  return ([value ?? ''].flat()[0] ?? '').trim()
}
