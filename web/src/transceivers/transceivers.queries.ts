import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { q } from '../base/query.ts'
import { goodsQuery } from '../goods/goods.queries.ts'
import type { FinderState } from './finder.state.ts'

/** Code of the group whose goods are modules (P-catalog). */
const modulesGroup = 'sfp'

const listLength = 24

const plainList = { q: '', sort: 'default', view: 'grid', selection: {} } as const

/** True: the good is a pluggable module itself, so it goes into others. */
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

/** Modules as goods of their group. */
export const plainModulesQuery = ({ section, page }: FinderState) =>
  goodsQuery(section === '' ? modulesGroup : section, { ...plainList, page })

/** The cages of a good and how many modules run in them; the modules themselves are asked for later. */
export const cagesQuery = (good: string) =>
  q('GET catalog/sfp/modules', { query: { good, page_size: 1 } })

/** The modules of one form factor that a good takes. */
export const cageModulesQuery = (good: string, formFactor: FormFactor) =>
  q('GET catalog/sfp/modules', {
    query: { good, form_factor: formFactor, sort: 'reach', page_size: 100 },
  })

/** A module with the goods that take it. */
export const moduleQuery = (code: string) =>
  q('GET catalog/sfp/modules/{id}', { params: { id: code } })

/** Goods with cages, by what a visitor typed. */
export const takersQuery = (text: string) =>
  q('GET search/sfp/goods', { query: { ...(text === '' ? {} : { q: text }), page_size: 20 } })
