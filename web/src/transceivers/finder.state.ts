import type { RouteInput } from '@faceplate/contracts/client'
import {
  moduleBounds,
  moduleFilters,
  moduleSorts,
  type ModuleSort,
} from '@faceplate/contracts/transceivers.query'
import type { Search } from '../base/search.params.ts'

/** What a visitor chose in the finder. The section stands in the path, all else in the query. */
export interface FinderState {
  section: string
  /** Code of the good that must take the modules; empty for any. */
  good: string
  /** What was typed for a good that is not chosen yet. */
  device: string
  q: string
  sort: ModuleSort
  page: number
  /** Attribute, or attribute with a bound (`reach.min`), to the values chosen. */
  selection: FinderSelection
}

type ModulesInput = NonNullable<RouteInput<'GET catalog/sfp/modules'>['query']>
type FinderSelection = Pick<ModulesInput, SelectionKey>
type Bound = `${(typeof moduleBounds)[number]}.${'min' | 'max'}`
export type SelectionKey = (typeof moduleFilters)[number] | Bound

const selectionKeys: readonly SelectionKey[] = [
  ...moduleFilters,
  ...moduleBounds.flatMap((code): Bound[] => [`${code}.min`, `${code}.max`]),
]

/** The finder as it opens. */
export const finderStart: FinderState = {
  section: '',
  good: '',
  device: '',
  q: '',
  sort: 'default',
  page: 1,
  selection: {},
}

/** Reads the address bar; undefined where a word in it is none of this list. */
export function readFinderState(section: string, search: Search): FinderState | undefined {
  const { page = '1', sort = 'default', q = '', good = '', device = '' } = search
  if (typeof page !== 'string' || !/^[1-9]\d{0,4}$/.test(page)) return undefined
  const order = moduleSorts.find((each) => each === sort)
  if (order === undefined || typeof q !== 'string') return undefined
  if (typeof good !== 'string' || typeof device !== 'string') return undefined
  const selection = readSelection((key) => [search[key] ?? []].flat())
  return { section, good, device: device.trim(), q, sort: order, page: Number(page), selection }
}

/** Writes the query of the address; what is at its default is left out. */
export function writeFinderSearch({ good, device, q, sort, page, selection }: FinderState): Search {
  return {
    ...(good === '' ? {} : { good }),
    ...(device === '' ? {} : { device }),
    ...(q === '' ? {} : { q }),
    ...selection,
    ...(sort === 'default' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}

/** The values that the form of filters holds. */
export function readFinderForm(form: FormData): Pick<FinderState, 'q' | 'sort' | 'selection'> {
  const read = (key: string) =>
    form.getAll(key).flatMap((value) => (typeof value === 'string' ? value : []))
  const sort = moduleSorts.find((each) => each === read('sort')[0]) ?? 'default'
  return { q: read('q')[0]?.trim() ?? '', sort, selection: readSelection(read) }
}

function readSelection(read: (key: SelectionKey) => string[]): FinderSelection {
  const selection: Record<string, string | string[]> = {}
  for (const key of selectionKeys) {
    const chosen = read(key).filter((value) => value !== '')
    const [only] = chosen
    if (only !== undefined) selection[key] = chosen.length === 1 ? only : chosen
  }
  return selection
}
