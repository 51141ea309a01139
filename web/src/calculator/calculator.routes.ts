import { createRoute } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'
import type { Search } from '../base/search.params.ts'
import { siteQuery } from '../base/site.queries.ts'
import { questionnairesQuery } from '../questionnaires/questionnaires.queries.ts'

/** The calculation stands in the query, and no loader needs it. */
export const calculatorRoute = createRoute({
  getParentRoute: () => root,
  path: '/prices-eccm',
  ...page('calculator/CalculatorPage.tsx'),
  validateSearch: (search): Search => search as Search,
  loader: ({ context: { queryClient } }) =>
    load(async (): Promise<PageHead> => {
      await Promise.all([
        queryClient.ensureQueryData(questionnairesQuery()),
        queryClient.ensureQueryData(siteQuery()),
      ])
      return {
        title: 'Calculating the cost of ECCM system',
        description:
          'The price of the ECCM management system for your devices, modules, support and term, with every line of it.',
        path: '/prices-eccm/',
      }
    }),
  head,
})
