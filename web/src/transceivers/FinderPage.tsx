import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound, useRouterState } from '@tanstack/react-router'
import { CatalogueBreadcrumb } from '../goods/CatalogueBreadcrumb.tsx'
import { groupQuery } from '../goods/goods.queries.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Prose } from '../ui/Prose.tsx'
import { ChosenModules } from './ChosenModules.tsx'
import { ChosenSummary } from './ChosenSummary.tsx'
import { clearModules, moduleList, readFinderState } from './finder.state.ts'
import { FinderFilters } from './FinderFilters.tsx'
import { FinderOrder } from './FinderOrder.tsx'
import styles from './FinderPage.module.css'
import { FinderSections } from './FinderSections.tsx'
import { ModuleTable } from './ModuleTable.tsx'
import { modulesQuery } from './transceivers.queries.ts'

const route = getRouteApi('/catalog/$family/sfp/{-$section}')

/** The finder of modules: sections, filters, the device they go into, and a request for several. */
export function FinderPage() {
  const { section = '' } = route.useParams()
  const state = readFinderState(section, route.useSearch())
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  if (!state) throw notFound()
  const { data: group } = useSuspenseQuery(groupQuery(section === '' ? 'sfp' : section))
  const { data: modules } = useSuspenseQuery(modulesQuery(state))
  const { total, pages } = modules.pagination
  return (
    <Container>
      <PageHeader
        breadcrumb={<CatalogueBreadcrumb groups={group.ancestors} current={group.name} />}
        title={group.name}
      >
        <Prose text={group.description} />
      </PageHeader>
      <FinderSections state={state} />
      <FinderFilters filters={modules.filters} cages={modules.cages} state={state} />
      <section aria-label="Modules">
        <div className={styles.bar}>
          <p className={styles.total} role="status">
            {total === 1 ? '1 module' : `${total} modules`}
          </p>
          <FinderOrder state={state} />
        </div>
        <div className={styles.results} aria-busy={isLoading}>
          {total === 0 ? (
            <EmptyState
              title="No module has all of this"
              action={
                <ListLink
                  list={moduleList}
                  className={buttonClass('secondary')}
                  change={clearModules}
                >
                  Clear all filters
                </ListLink>
              }
            >
              <p>Take back one of the filters above, or start again.</p>
            </EmptyState>
          ) : (
            <ModuleTable modules={modules.data} state={state} />
          )}
        </div>
        <Paging list={moduleList} page={state.page} pages={pages} />
        <ChosenSummary />
      </section>
      <ChosenModules />
    </Container>
  )
}
