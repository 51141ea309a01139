import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import type { Search } from '../base/search.params.ts'
import { goodQuery, groupQuery } from '../goods/goods.queries.ts'
import { readFinderState, writeFinderSearch } from './finder.state.ts'
import { modulesQuery, sectionsQuery, takersQuery } from './transceivers.queries.ts'

/** Fetches what the finder shows and checks that its path is the one the catalogue has. */
export function loadFinder(
  queryClient: QueryClient,
  { family, section = '' }: { family: string; section?: string | undefined },
  search: Search,
): Promise<PageHead> {
  return load(async () => {
    const state = readFinderState(section, search)
    if (!state) throw notFound()
    const [group, modules, , takers] = await Promise.all([
      queryClient.ensureQueryData(groupQuery(section === '' ? 'sfp' : section)),
      queryClient.ensureQueryData(modulesQuery(state)),
      queryClient.ensureQueryData(sectionsQuery(state.good)),
      state.device === '' ? undefined : queryClient.ensureQueryData(takersQuery(state.device)),
      state.good === '' ? undefined : queryClient.ensureQueryData(goodQuery(state.good)),
    ])
    const [taker] = takers?.data ?? []
    const isNamed = takers?.pagination.total === 1 || sameName(taker?.name, state.device)
    if (taker && isNamed) {
      throw redirect({
        to: '/catalog/$family/sfp/{-$section}/',
        params: { family, section: section === '' ? undefined : section },
        search: writeFinderSearch({ ...state, good: taker.code, device: '', page: 1 }),
      })
    }
    const path = [...group.ancestors, group].map(({ code }) => code)
    const asked = section === '' ? [family, 'sfp'] : [family, 'sfp', section]
    const isBeyondEnd = state.page > Math.max(modules.pagination.pages, 1)
    if (path.join('/') !== asked.join('/') || isBeyondEnd) throw notFound()
    return {
      title: group.name,
      description: group.short_description,
      path: `/catalog/${path.join('/')}/`,
      noindex: Object.keys(search).length > 0,
      image: group.image,
    }
  })
}

/** Whether a good is meant by what was typed, however it is cased. */
function sameName(name: string | undefined, typed: string): boolean {
  return name?.toLowerCase() === typed.toLowerCase()
}
