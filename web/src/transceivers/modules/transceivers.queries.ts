import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { q } from '../../base/query.ts'
import { goodsQuery } from '../../goods/goods.queries.ts'
import type { FinderState } from './finder.state.ts'

/** Code of the group of modules (P-catalog). */
const modulesGroup = 'sfp'

const listLength = 24

const plainList = { q: '', sort: 'default', view: 'grid', selection: {} } as const

/** Whether a product is itself a pluggable module. */
export function isModule({ group, ancestors }: Pick<Good, 'group' | 'ancestors'>): boolean {
  return [group, ...ancestors].some(({ code }) => code === modulesGroup)
}

export const sectionsQuery = (good: string) =>
  q('GET catalog/sfp/sections', { query: good === '' ? {} : { good } })

export const modulesQuery = (state: FinderState) => {
  const { section, good, q: text, sort, page, selection } = state
  return q('GET catalog/sfp/modules', {
    query: {
      ...selection,
      ...(section === '' ? {} : { section }),
      ...(good === '' ? {} : { good }),
      ...(text === '' ? {} : { q: text }),
      sort,
      page,
      page_size: listLength,
    },
  })
}

/** Modules as a plain list of the products in their group. */
export const plainModulesQuery = ({ section, page }: FinderState) =>
  goodsQuery(section === '' ? modulesGroup : section, { ...plainList, page })

/** Cages of a product with the number of modules that fit; the modules are fetched later. */
export const cagesQuery = (good: string) =>
  q('GET catalog/sfp/modules', { query: { good, page_size: 1 } })

/** Modules of one form factor that fit a product. */
export const cageModulesQuery = (good: string, formFactor: FormFactor) =>
  q('GET catalog/sfp/modules', {
    query: { good, form_factor: formFactor, sort: 'reach', page_size: 100 },
  })

/** A module with the products that it fits. */
export const moduleQuery = (code: string) =>
  q('GET catalog/sfp/modules/{id}', { params: { id: code } })

/** Products with cages that match a typed text. */
export const fittingDevicesQuery = (text: string) =>
  q('GET search/sfp/goods', { query: { ...(text === '' ? {} : { q: text }), page_size: 20 } })
