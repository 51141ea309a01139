import type { Search } from '../base/search.params.ts'

/** What a visitor looks for; all of it stands in the address bar. */
export interface AnalogState {
  vendor: string
  model: string
  /** A pasted list; undefined while one device is looked for. */
  list: string | undefined
}

const longestName = 200

export function readAnalogState(search: Search): AnalogState {
  const read = (key: string) => [search[key] ?? ''].flat()[0] ?? ''
  return {
    vendor: read('vendor').trim().slice(0, longestName),
    model: read('model').trim().slice(0, longestName),
    list: 'list' in search ? read('list') : undefined,
  }
}

export function writeAnalogSearch({ vendor, model, list }: Partial<AnalogState>): Search {
  return {
    ...(vendor ? { vendor } : {}),
    ...(model ? { model } : {}),
    ...(list === undefined ? {} : { list }),
  }
}
