import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { Messages } from '@faceplate/messages/messages'
import { q } from '../base/query.ts'
import { defineList, type StateOf } from '../lists/list.ts'
import { groupFinds, searchGroups } from './search.groups.ts'

/** State of the search page: the search text, a group or all of them, and a page of the group. */
export const searchList = defineList({ texts: ['q'], choices: { group: ['all', ...searchGroups] } })

export type SearchState = StateOf<typeof searchList>

/** Number of results per group when all groups are shown, and per page of one group. */
const groupSize = 12
const pageSize = 24

export const resultQuery = ({ q: text, group, page }: SearchState) =>
  q('GET search', {
    query: {
      q: text,
      limit: group === 'all' ? groupSize : pageSize,
      // A third-party API may not support paging.
      ...(page === 1 ? {} : { page }),
    },
  })

/** Number of pages of the selected group; all groups together are one page. */
export function countPages(
  t: Messages,
  result: SearchResult,
  { q: text, group }: SearchState,
): number {
  const count = groupFinds(t, result, text).find(({ name }) => name === group)?.count ?? 0
  return Math.max(1, Math.ceil(count / pageSize))
}
