import type { Search } from '../base/search.params.ts'
import type { ChosenRoles } from '@faceplate/engineering/lists/list.lines'
import { readRoles, writeRoles } from '@faceplate/engineering/lists/list.roles'
import { readNeed, readPlace, type Need } from './need.ts'

/** State of the search; all of it is in the query of the address. */
export interface AnalogState {
  vendor: string
  model: string
  /** A pasted list; undefined for a search for one device. */
  list: string | undefined
  /** Roles of columns that were chosen for the tables of the list. */
  columns?: ChosenRoles | undefined
  /** Requirements; undefined if a model is given. */
  need: Need | undefined
  /** The place of use that the visitor has chosen for the model, where nothing else says it. */
  place?: Need['place']
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
    columns: readRoles(read('columns')),
    place: model === '' ? undefined : readPlace(search),
  }
}

export function writeAnalogSearch({
  vendor,
  model,
  list,
  columns,
  need,
  place,
}: Partial<AnalogState>): Search {
  return {
    ...(vendor ? { vendor } : {}),
    ...(model ? { model } : {}),
    ...(list === undefined ? {} : { list }),
    ...(place === undefined ? {} : { place }),
    ...(columns === undefined ? {} : { columns: writeRoles(columns) }),
    ...Object.fromEntries(Object.entries(need ?? {}).map(([key, value]) => [key, String(value)])),
  }
}
