import { q } from '../base/query.ts'

const solutionCount = 3
const newsCount = 3

export const homeSolutionsQuery = () => q('GET solutions', { query: { page_size: solutionCount } })

export const homeNewsQuery = () => q('GET news/list', { query: { page_size: newsCount } })
