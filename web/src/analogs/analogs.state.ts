import type { Search } from '../base/search.params.ts'
import { readNeed, type Need } from './need.ts'

/** State of the search; all of it is in the query of the address. */
export interface AnalogState {
  vendor: string
  model: string
  /** A pasted list; undefined for a search for one device. */
  list: string | undefined
  /** Requirements; undefined if a model is given. */
  need: Need | undefined
}

const maxNameLength = 200

export function readAnalogState(search: Search): AnalogState {
  const read = (key: string) => [search[key] ?? ''].flat()[0] ?? ''
  const model = read('model').trim().slice(0, maxNameLength)
  return {
    vendor: read('vendor').trim().slice(0, maxNameLength),
    model,
    need: model === '' ? readNeed(search) : undefined,
    list: 'list' in search ? read('list') : undefined,
  }
}

export function writeAnalogSearch({ vendor, model, list, need }: Partial<AnalogState>): Search {
  return {
    ...(vendor ? { vendor } : {}),
    ...(model ? { model } : {}),
    ...(list === undefined ? {} : { list }),
    ...Object.fromEntries(Object.entries(need ?? {}).map(([key, value]) => [key, String(value)])),
  }
}
