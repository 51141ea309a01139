import {
  askedFigures,
  mostAskedFigure,
  type AskedFigure,
} from '@faceplate/contracts/calls/analogs.query'
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
  /** Figures of the model that the visitor has stated where nothing else says them. */
  figures?: Figures
}

export type Figures = Partial<Record<AskedFigure, number>>

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
    figures: model === '' ? {} : readFigures(read),
  }
}

/** Reads the stated figures; what is no figure is as if it were not there. */
export function readFigures(read: (key: string) => string): Figures {
  return Object.fromEntries(
    askedFigures.flatMap((code) => {
      const text = read(code).trim().replace(',', '.')
      const figure = Number(text)
      return /^\d{1,7}(\.\d{1,3})?$/.test(text) && figure <= mostAskedFigure ? [[code, figure]] : []
    }),
  )
}

export function writeAnalogSearch({
  vendor,
  model,
  list,
  columns,
  need,
  place,
  figures,
}: Partial<AnalogState>): Search {
  return {
    ...(vendor ? { vendor } : {}),
    ...(model ? { model } : {}),
    ...(list === undefined ? {} : { list }),
    ...(place === undefined ? {} : { place }),
    ...(columns === undefined ? {} : { columns: writeRoles(columns) }),
    ...Object.fromEntries(
      Object.entries({ ...need, ...figures }).map(([key, value]) => [key, String(value)]),
    ),
  }
}
