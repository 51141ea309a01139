import { q } from '../base/query.ts'
import type { NewsState } from './news.list.ts'

/** The first item is shown large, the others fill rows of two or three. */
const newsPageSize = 13

export const newsQuery = ({ page, group, year }: NewsState) =>
  q('GET news/list', {
    query: {
      page,
      page_size: newsPageSize,
      ...ofGroup(group),
      ...(year === '' ? {} : { year: Number(year) }),
    },
  })

export const newsGroupsQuery = () => q('GET news/groups', {})

export const newsYearsQuery = ({ group }: NewsState) =>
  q('GET news/years', { query: ofGroup(group) })

export const articleQuery = (code: string) => q('GET news/{code}', { params: { code } })

function ofGroup(group: string) {
  return group === '' ? {} : { group }
}
