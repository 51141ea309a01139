import { joinUnit } from '@faceplate/contracts/number.format'
import type { Filter } from '@faceplate/contracts/catalogue.contract'
import type { FilterSelection } from '@faceplate/contracts/catalogue.query'
import type { Search } from '../base/search.params.ts'
import { attributeKey, readListState, type ListState } from '../lists/list.state.ts'

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

/**
 * For the router: the address bar with a change. It begins with the newest address, which may be that of
 * an earlier choice whose page is still on its way.
 */
export function changeList(change: (state: ListState) => ListState) {
  // The router says of any key that it may be missing; the route has read the address already.
  return (search: Partial<Search>): Search => {
    const state = readListState(search as Search)
    return state === undefined ? {} : writeListState(change(state))
  }
}

/** Reads what is chosen in the form of filters; empty fields choose nothing. */
export function readForm(form: FormData): Pick<ListState, 'q' | 'selection'> {
  const q = form.get('q')
  return {
    q: typeof q === 'string' ? q.trim() : '',
    selection: orderBounds(readSelection(form)),
  }
}

function readSelection(form: FormData): FilterSelection {
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

/** Bounds that were given the wrong way round would find nothing, so they change places. */
function orderBounds(selection: FilterSelection): FilterSelection {
  const ordered = { ...selection }
  for (const [key, min] of Object.entries(selection)) {
    const code = /^(.+)\.min$/.exec(key)?.[1]
    if (code === undefined) continue
    const max = selection[`${code}.max`]
    if (max === undefined || Number(min) <= Number(max)) continue
    ordered[`${code}.min`] = max
    ordered[`${code}.max`] = min
  }
  return ordered
}

/** How many filters are in force; both bounds of a number are one. */
export function countChosen({ q, selection }: ListState): number {
  const codes = new Set(Object.keys(selection).map((key) => key.split('.')[0]))
  return codes.size + (q === '' ? 0 : 1)
}

/** The state with no filter in force. */
export function clearChosen(state: ListState): ListState {
  return { ...state, q: '', selection: {}, page: 1 }
}

/** The values chosen of one attribute. */
export function listValues({ selection }: ListState, key: string): string[] {
  return [selection[key] ?? []].flat()
}

export interface Chosen {
  key: string
  label: string
  /** Takes this value back. */
  takeBack: (state: ListState) => ListState
}

/** Each chosen value with the words of its filter. */
export function listChosen(state: ListState, filters: readonly Filter[]): Chosen[] {
  const words =
    state.q === ''
      ? []
      : [
          {
            key: 'q',
            label: `Search: ${state.q}`,
            takeBack: (now: ListState) => ({ ...now, page: 1, q: '' }),
          },
        ]
  const values = Object.entries(state.selection).flatMap(([key, chosen]) => {
    const [code = key, bound] = key.split('.')
    const filter = filters.find((each) => each.code === code)
    return [chosen].flat().map((value) => ({
      key: `${key}=${value}`,
      // A code that the group does not list may still narrow it, so it can be taken back.
      label: `${filter?.name ?? code}: ${writeValue(value, bound, filter)}`,
      takeBack: (now: ListState) => withoutValue(now, key, value),
    }))
  })
  return [...words, ...values]
}

function writeValue(value: string, bound: string | undefined, filter: Filter | undefined): string {
  if (bound !== undefined) {
    return `${bound === 'min' ? 'from' : 'to'} ${joinUnit(value, filter?.unit ?? null)}`
  }
  const options = filter?.kind === 'choice' ? filter.options : []
  return options.find((option) => option.value === value)?.label ?? value
}

function withoutValue(state: ListState, key: string, value: string): ListState {
  const { [key]: values = [], ...rest } = state.selection
  const left = [values].flat().filter((each) => each !== value)
  return { ...state, page: 1, selection: left.length > 0 ? { ...rest, [key]: left } : rest }
}
