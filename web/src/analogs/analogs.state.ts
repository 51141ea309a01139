import type { Search } from '../base/search.params.ts'
import { readNeed, type Need } from './need.ts'

/** What a visitor looks for; all of it stands in the address bar. */
export interface AnalogState {
  vendor: string
  model: string
  /** A pasted list; undefined while one device is looked for. */
  list: string | undefined
  /** What is needed, where no device is named. */
  need: Need | undefined
}

const longestName = 200

export function readAnalogState(search: Search): AnalogState {
  const read = (key: string) => [search[key] ?? ''].flat()[0] ?? ''
  const model = read('model').trim().slice(0, longestName)
  return {
    vendor: read('vendor').trim().slice(0, longestName),
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
