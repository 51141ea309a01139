import type { Filter } from '@faceplate/contracts/catalogue.contract'
import {
  attributeKeyPattern,
  goodSorts,
  type FilterSelection,
  type GoodSort,
} from '@faceplate/contracts/catalogue.query'
import type { Search } from '../app/search.ts'

/** What a visitor chose on a list of goods; all of it stands in the address bar. */
export interface ListState {
  page: number
  sort: GoodSort
  view: 'grid' | 'table'
  q: string
  selection: FilterSelection
}

const attributeKey = new RegExp(attributeKeyPattern)

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

/** Writes the address bar: what is at its default is left out. */
export function writeListState({ page, sort, view, q, selection }: ListState): Search {
  return {
    ...selection,
    ...(q === '' ? {} : { q }),
    ...(sort === 'default' ? {} : { sort }),
    ...(view === 'grid' ? {} : { view }),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}

function isSort(value: unknown): value is GoodSort {
  return goodSorts.some((sort) => sort === value)
}

function isTracking(key: string): boolean {
  return /^(utm_|gclid$|yclid$|fbclid$|_openstat$)/.test(key)
}

/** Reads what is chosen in the form of filters; empty fields choose nothing. */
export function readSelection(form: FormData): FilterSelection {
  const selection: FilterSelection = {}
  for (const key of new Set(form.keys())) {
    if (!attributeKey.test(key)) continue
    const values = form.getAll(key).filter((value) => typeof value === 'string' && value !== '')
    const [only] = values
    if (values.length === 1 && typeof only === 'string') selection[key] = only
    else if (values.length > 1) selection[key] = values.map(String)
  }
  return selection
}

export interface Chosen {
  key: string
  value: string
  label: string
}

/** Each chosen value with the words of its filter. */
export function listChosen({ selection }: ListState, filters: readonly Filter[]): Chosen[] {
  return Object.entries(selection).flatMap(([key, values]) => {
    const [code, bound] = key.split('.')
    const filter = filters.find((each) => each.code === code)
    if (!filter) return []
    return [values].flat().map((value) => {
      const option =
        filter.kind === 'choice' ? filter.options.find((each) => each.value === value) : undefined
      const unit = filter.unit ? ` ${filter.unit}` : ''
      const text =
        bound === undefined
          ? (option?.label ?? value)
          : `${bound === 'min' ? 'from' : 'to'} ${value}${unit}`
      return { key, value, label: `${filter.name}: ${text}` }
    })
  })
}

/** The state with one chosen value taken back. */
export function withoutChosen(state: ListState, key: string, value: string): ListState {
  const { [key]: values = [], ...rest } = state.selection
  const left = [values].flat().filter((each) => each !== value)
  return { ...state, page: 1, selection: left.length > 0 ? { ...rest, [key]: left } : rest }
}
