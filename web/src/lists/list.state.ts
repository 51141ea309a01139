import {
  attributeKeyPattern,
  goodSorts,
  type FilterSelection,
  type GoodSort,
} from '@faceplate/contracts/catalogue.query'
import type { Search } from '../base/search.params.ts'

/** What a visitor chose on a list of goods; all of it stands in the address bar. */
export interface ListState {
  page: number
  sort: GoodSort
  view: 'grid' | 'table'
  q: string
  selection: FilterSelection
}

export const attributeKey = new RegExp(attributeKeyPattern)

/** Reads the address bar. Gives undefined where a word is not one this list knows. */
export function readListState(search: Search): ListState | undefined {
  const { page = '1', sort = 'default', view = 'grid', q = '', ...rest } = search
  if (typeof page !== 'string' || !/^[1-9]\d{0,4}$/.test(page)) return undefined
  if (!isSort(sort) || (view !== 'grid' && view !== 'table')) return undefined
  if (typeof q !== 'string') return undefined
  const selection: FilterSelection = {}
  for (const [key, value] of Object.entries(rest)) {
    const chosen = [value].flat().filter((item) => item !== '')
    // Keys that follow visitors around, such as utm_source, would only split the cache.
    if (chosen.length === 0 || !attributeKey.test(key) || isTracking(key)) continue
    selection[key] = chosen.length === 1 ? chosen[0]! : chosen
  }
  return { page: Number(page), sort, view, q, selection }
}

function isSort(value: unknown): value is GoodSort {
  return goodSorts.some((sort) => sort === value)
}

function isTracking(key: string): boolean {
  return /^(utm_|gclid$|yclid$|fbclid$|_openstat$)/.test(key)
}
