import { pageNames } from '@faceplate/contracts/pages/page.names'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { SolutionGroup } from '@faceplate/contracts/calls/solutions.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound, useRouterState } from '@tanstack/react-router'
import { useAnnouncement } from '../base/announcement.ts'
import { describeList } from '../base/list.data.ts'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { StructuredData } from '../base/StructuredData.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { TableLink } from '../lists/TableLink.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { listGroupTabs, SubGroups } from './SolutionFilters.tsx'
import { SolutionGrid } from './SolutionGrid.tsx'
import { solutionList, type SolutionState } from './solutions.list.ts'
import { solutionGroupsQuery, solutionsQuery } from './solutions.queries.ts'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('solutions'))

export const page = definePage({
  name: 'solutions',
  component: SolutionsPage,
  needs: ['GET solutions', 'GET solutions/groups'],
  validate: ({ search }) => solutionList.read(search) !== undefined,
  load: async ({ read, search, t }) => {
    const state = readState(search)
    const groups = await read(solutionGroupsQuery())
    const chosen = findChosen(groups, state)
    const solutions = await read(solutionsQuery(state))
    // A maker without solutions has no page of them.
    const isEmpty = solutions.pagination.total === 0 && !chosen
    if (isEmpty || state.page > Math.max(solutions.pagination.pages, 1)) throw notFound()
    const pageNumber = state.page === 1 ? '' : `?page=${state.page}`
    const title = [t(pageNames.solutions), chosen?.name].filter(Boolean).join(', ')
    return {
      title: state.page === 1 ? title : t('lists.titleOfPage', { title, page: state.page }),
      description: t('solutions.description'),
      path: pathOf('solutions') + pageNumber,
      noindex: Object.keys(search).some((key) => key !== 'page'),
    }
  },
})

function readState(search: Parameters<typeof solutionList.read>[0]): SolutionState {
  const state = solutionList.read(search)
  if (!state) throw notFound()
  return state
}

/** The shown group or subgroup; responds 404 if it does not exist. */
function findChosen(groups: readonly SolutionGroup[], { group, subgroup }: SolutionState) {
  if (group === '' && subgroup === '') return undefined
  const outer = groups.find(({ code }) => code === group)
  const chosen = subgroup === '' ? outer : outer?.subgroups.find(({ code }) => code === subgroup)
  if (!chosen) throw notFound()
  return chosen
}

/** All solutions, or those of a group or subgroup (P-solutions). */
function SolutionsPage() {
  const t = useMessages()
  const title = t(pageNames.solutions)
  const state = readState(route.useSearch())
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const { data: groups } = useSuspenseQuery(solutionGroupsQuery())
  const { data: solutions } = useSuspenseQuery(solutionsQuery(state))
  const { total, pages } = solutions.pagination
  useAnnouncement(t('solutions.count', { count: total }))
  return (
    <Container>
      <StructuredData
        describe={(origin) =>
          describeList(
            solutions.data.map(({ code, name }) => ({
              name,
              path: addressOf('solutions-code', { code }),
            })),
            origin,
          )
        }
      />
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={title} />}
        title={title}
        tabs={{ label: t('solutions.groups'), links: listGroupTabs(t, groups, state.group) }}
      >
        <p>{t('solutions.description')}</p>
      </PageHeader>
      <SubGroups groups={groups} state={state} />
      {total === 0 ? (
        <EmptyState
          title={t('solutions.empty.title')}
          action={
            <ListLink
              list={solutionList}
              className={buttonClass('secondary')}
              change={(now) => ({ ...now, group: '', subgroup: '', page: 1 })}
            >
              {t('solutions.all')}
            </ListLink>
          }
        >
          <p>{t('solutions.empty.text')}</p>
        </EmptyState>
      ) : (
        <SolutionGrid
          solutions={solutions.data}
          label={t('solutions.list')}
          isBusy={isLoading}
          headingLevel={2}
        />
      )}
      <Paging list={solutionList} page={state.page} pages={pages} />
      <TableLink total={solutions.pagination.total} />
    </Container>
  )
}
