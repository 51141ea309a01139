import { q } from '../base/query.ts'
import type { SolutionState } from './solutions.list.ts'

/** Three rows of three. */
const solutionsPageSize = 9

/** Three, and one more because the solution itself may be in the list. */
const relatedCount = 4

export const solutionGroupsQuery = () => q('GET solutions/groups', {})

export const solutionsQuery = ({ page, group, subgroup }: SolutionState) =>
  q('GET solutions', {
    query: { page, page_size: solutionsPageSize, ...ofGroup(subgroup || group) },
  })

export const solutionQuery = (code: string) => q('GET solution/{id}', { params: { id: code } })

export const relatedQuery = (group: string) =>
  q('GET solutions', { query: { page_size: relatedCount, ...ofGroup(group) } })

function ofGroup(group: string) {
  return group === '' ? {} : { group_id: group }
}
