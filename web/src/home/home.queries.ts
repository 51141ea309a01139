import { q } from '../base/query.ts'

const solutionCount = 3
const newsCount = 3

/** Variant of the query key: the home page selects less of a response than the page that makes the same call. */
const variant = 'home'

export const homeSolutionsQuery = () => q('GET solutions', { query: { page_size: solutionCount } })

export const homeNewsQuery = () => q('GET news/list', { query: { page_size: newsCount } })

/** Figures and drawings of the factory. */
export const plantQuery = () =>
  q('GET reference/about', {}, ({ facts, pictures = [] }) => ({ facts, pictures }), variant)

/** The part of the price list that the price tool needs. */
export const homePricesQuery = () =>
  q(
    'GET catalog/goods/questionnaire',
    {},
    (questionnaires) => {
      const list = questionnaires.find(({ type }) => type === 'eccm')?.prices
      if (!list) return null
      const { families, support } = list
      return { ...list, families: families.slice(0, 1), support: support.slice(0, 1), modules: [] }
    },
    variant,
  )
