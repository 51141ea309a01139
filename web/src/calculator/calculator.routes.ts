import { createRoute } from '@tanstack/react-router'
import type { PageHead } from '../app/head.ts'
import { load } from '../app/load.ts'
import { page } from '../app/page.ts'
import { head, root } from '../app/root.route.tsx'
import type { Search } from '../app/search.ts'
import { siteQuery } from '../navigation/navigation.queries.ts'
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
