import { q } from '../base/query.ts'

const solutionCount = 3
const newsCount = 3

/** Keeps less of an answer than the page whose call it is. */
const keeper = 'home'

export const homeSolutionsQuery = () => q('GET solutions', { query: { page_size: solutionCount } })

export const homeNewsQuery = () => q('GET news/list', { query: { page_size: newsCount } })

/** Figures and drawings of the plant. */
export const plantQuery = () =>
  q('GET reference/about', {}, ({ facts, pictures = [] }) => ({ facts, pictures }), keeper)

/** As much of the price list as a number of devices of one family takes. */
export const homePricesQuery = () =>
  q(
    'GET catalog/goods/questionnaire',
    {},
    (questionnaires) => {
      const list = questionnaires.find(({ type }) => type === 'eccm')?.prices
      const { families, support } = list ?? {}
      return (
        list && {
          ...list,
          families: families?.slice(0, 1) ?? [],
          support: support?.slice(0, 1) ?? [],
          modules: [],
        }
      )
    },
    keeper,
  )
