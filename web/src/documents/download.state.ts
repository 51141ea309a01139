import type { Search } from '../base/search.params.ts'

/** What the address of the download page asks for; of several the first that is not empty counts. */
export interface DownloadState {
  /** Id or code of a product. */
  product: string
  /** Words to find one by. */
  q: string
  /** Code of a group to choose one from. */
  group: string
}

export function readDownloadState({ product, q, group }: Search): DownloadState {
  return { product: readFirst(product), q: readFirst(q), group: readFirst(group) }
}

function readFirst(value: string | string[] | undefined): string {
  return ([value ?? ''].flat()[0] ?? '').trim()
}
