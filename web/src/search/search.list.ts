import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { q } from '../base/query.ts'
import { defineList, type StateOf } from '../lists/list.ts'
import { searchGroups } from './search.groups.ts'

/** The page of all that is found: its words, one of the groups, and a page of that. */
export const searchList = defineList({ texts: ['q'], choices: { group: ['all', ...searchGroups] } })

export type SearchState = StateOf<typeof searchList>

/** Finds of each group beside each other, and of one group on a page. */
const besideOthers = 12
const onPage = 24

export const resultQuery = ({ q: text, group, page }: SearchState) =>
  q('GET search', {
    query: {
      q: text,
      limit: group === 'all' ? besideOthers : onPage,
      // An API of another make may know no pages.
      ...(page === 1 ? {} : { page }),
    },
  })

/** How many pages the group has that is shown; all groups beside each other are one. */
export function countPages(
  { catalog, news, solutions }: SearchResult,
  { group }: Pick<SearchState, 'group'>,
): number {
  const { count } = { all: { count: 0 }, products: catalog, news, solutions, documents: catalog }[
    group
  ]
  return Math.max(1, Math.ceil(count / onPage))
}
