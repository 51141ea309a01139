import { addressOf, pathOf, sitePages } from '@faceplate/contracts/pages/site.pages'
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
const description = 'Complete network designs: diagram, bill of materials and what to decide first.'

export const page = definePage({
  name: 'solutions',
  component: SolutionsPage,
  needs: ['GET solutions', 'GET solutions/groups'],
  validate: ({ search }) => solutionList.read(search) !== undefined,
  load: async ({ read, search, t }) => {
    const title = t(sitePages.solutions.breadcrumb)
    const state = readState(search)
    const groups = await read(solutionGroupsQuery())
    const chosen = findChosen(groups, state)
    const solutions = await read(solutionsQuery(state))
    if (state.page > Math.max(solutions.pagination.pages, 1)) throw notFound()
    const pageNumber = state.page === 1 ? '' : `?page=${state.page}`
    const titleParts = [title, chosen?.name, pageNumber && `page ${state.page}`]
    return {
      title: titleParts.filter(Boolean).join(', '),
      description,
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
  const title = t(sitePages.solutions.breadcrumb)
  const state = readState(route.useSearch())
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const { data: groups } = useSuspenseQuery(solutionGroupsQuery())
  const { data: solutions } = useSuspenseQuery(solutionsQuery(state))
  const { total, pages } = solutions.pagination
  useAnnouncement(total === 1 ? '1 solution' : `${total} solutions`)
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
        tabs={{ label: 'Solution groups', links: listGroupTabs(groups, state.group) }}
      >
        <p>{description}</p>
      </PageHeader>
      <SubGroups groups={groups} state={state} />
      {total === 0 ? (
        <EmptyState
          title="Nothing here yet"
          action={
            <ListLink
              list={solutionList}
              className={buttonClass('secondary')}
              change={(now) => ({ ...now, group: '', subgroup: '', page: 1 })}
            >
              All solutions
            </ListLink>
          }
        >
          <p>Choose another group above, or describe your project in the form below.</p>
        </EmptyState>
      ) : (
        <SolutionGrid
          solutions={solutions.data}
          label="Solutions"
          isBusy={isLoading}
          headingLevel={2}
        />
      )}
      <Paging list={solutionList} page={state.page} pages={pages} />
      <TableLink total={solutions.pagination.total} />
    </Container>
  )
}
