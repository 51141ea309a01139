import type { RouteResponse } from '@faceplate/contracts/client/client'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, Link, notFound, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import type { Messages } from '@faceplate/messages/messages'
import { CatalogueBreadcrumb } from '../goods/CatalogueBreadcrumb.tsx'
import { definePage } from '../base/page.ts'
import { stringifySearch } from '../base/search.params.ts'
import { routeId } from '../base/route.id.ts'
import type { Shell } from '../base/shell.data.ts'
import { useShell } from '../base/shell.ts'
import { TryAgain } from '../base/TryAgain.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { useResult } from '../base/useResult.ts'
import { goodQuery, groupQuery } from '../goods/goods.queries.ts'
import { lacksModules, modulesGroup } from '../goods/group.children.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { TableLink } from '../lists/TableLink.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { ChosenModules } from './modules/ChosenModules.tsx'
import { ChosenSummary } from './modules/ChosenSummary.tsx'
import {
  clearModules,
  moduleList,
  readFinderState,
  type FinderState,
} from './modules/finder.state.ts'
import { FinderFilters } from './finder/FinderFilters.tsx'
import { foreignQuery } from './modules/foreign.device.ts'
import { ForeignModule } from './finder/ForeignModule.tsx'
import { FinderOrder } from './finder/FinderOrder.tsx'
import styles from './FinderPage.module.css'
import { FinderSections } from './finder/FinderSections.tsx'
import { ModuleTable } from './finder/ModuleTable.tsx'
import { PlainModules } from './finder/PlainModules.tsx'
import {
  modulesQuery,
  plainModulesQuery,
  sectionsQuery,
  fittingDevicesQuery,
} from './modules/transceivers.queries.ts'

/** Loaded only for a list without modules. */
const UnmetList = lazy(async () => ({
  default: (await import('../insights/UnmetList.tsx')).UnmetList,
}))

const route = getRouteApi(routeId('catalog-modules'))

/** The page exists where the catalogue has the group of modules and its sections. */
export const page = definePage({
  name: 'catalog-modules',
  component: FinderPage,
  hasForm: true,
  needs: ['GET catalog/group/{idOrCode}', 'GET catalog/good/{idOrCode}'],
  results: [
    'GET catalog/sfp/modules',
    'GET search/sfp/goods',
    'GET catalog/goods',
    'GET catalog/analogs/search',
  ],
  decorates: ['GET catalog/sfp/sections'],
  validate: ({ search }) => moduleList.read(search) !== undefined,
  redirect: async ({ read, params: { family, section = '' }, search, shell, t }) => {
    const state = readFinderState(section, search)
    if (!state || state.device === '') return undefined
    const [devices] = await Promise.all([
      read(fittingDevicesQuery(state.device)),
      // A section that does not exist rejects here: the address is a 404, not a redirect to one.
      findAddedGroup(t, shell, family, section) ?? read(groupQuery(section || modulesGroup.code)),
    ])
    const [first] = devices?.data ?? []
    const isNamed = devices?.pagination.total === 1 || isSameName(first?.name, state.device)
    if (!first || !isNamed) return undefined
    const named = moduleList.write({ ...state, good: first.code, device: '', page: 1 })
    const href = addressOf('catalog-modules', { family, section }) + stringifySearch(named)
    // Another catalogue may have several devices of this name.
    return { href, status: 302 }
  },
  load: async ({ read, hasFailed, params: { family, section = '' }, search, shell, t }) => {
    const state = readFinderState(section, search)
    if (!state) throw notFound()
    const [group, modules] = await Promise.all([
      findAddedGroup(t, shell, family, section) ?? read(groupQuery(section || modulesGroup.code)),
      read(modulesQuery(state)),
      read(sectionsQuery(state.good)),
      state.device === '' ? undefined : read(fittingDevicesQuery(state.device)),
      ...[state.device, state.q].map((text) =>
        text === '' ? undefined : read(foreignQuery(text)),
      ),
      state.good === '' ? undefined : read(goodQuery(state.good)),
    ])
    const path = [...group.ancestors, group].map(({ code }) => code)
    const asked = section === '' ? [family, 'sfp'] : [family, 'sfp', section]
    const isPlain = !modules && !hasFailed(modulesQuery(state))
    const list = isPlain ? await read(plainModulesQuery(state)) : modules
    const isBeyondEnd = state.page > Math.max(list?.pagination.pages ?? 1, 1)
    if (path.join('/') !== asked.join('/') || isBeyondEnd) throw notFound()
    return {
      title: group.name,
      description: group.short_description,
      path: addressOf('catalog-modules', { family, section }),
      noindex: Object.keys(search).length > 0,
    }
  },
})

/** Group of modules that the menu shows even if the API has none (P-catalog). */
function findAddedGroup(t: Messages, { families }: Shell, family: string, section: string) {
  const above = families.find(({ code }) => code === family)
  if (section !== '' || !above || !lacksModules(above)) return undefined
  const { id, code, name: familyName } = above
  const words = { short_description: t('transceivers.summary'), description: '' }
  const name = t(modulesGroup.name)
  return {
    ...modulesGroup,
    name,
    ...words,
    ancestors: [{ id, code, name: familyName }],
    children: [],
  }
}

/** Compares a product's name with the typed text, ignoring case. */
function isSameName(name: string | undefined, typed: string): boolean {
  return name?.toLowerCase() === typed.toLowerCase()
}

/** Module finder, or a plain list of modules if the API does not support the search. */
function FinderPage() {
  const t = useMessages()
  const { family, section = '' } = route.useParams()
  const shell = useShell()
  const state = readFinderState(section, route.useSearch())
  if (!state) throw notFound()
  const read = useDecoration(groupQuery(section || modulesGroup.code))
  const group = read ?? findAddedGroup(t, shell, family, section)
  const { data: modules, isFailed } = useResult(modulesQuery(state))
  if (!group) return null
  return (
    <Container>
      <PageHeader
        breadcrumb={<CatalogueBreadcrumb groups={group.ancestors} current={group.name} />}
        title={group.name}
      />
      {modules ? (
        <Finder modules={modules} state={state} />
      ) : isFailed ? (
        <>
          <FinderSections state={state} />
          <FinderFilters filters={[]} state={state} />
          <TryAgain />
        </>
      ) : (
        <PlainModules family={family} state={state} />
      )}
      <div className={styles.about}>
        <Prose text={group.description} />
      </div>
    </Container>
  )
}

/** Module finder: sections, filters, device, and a request for several modules. */
function Finder({
  modules,
  state,
}: {
  modules: RouteResponse<'GET catalog/sfp/modules'>
  state: FinderState
}) {
  const t = useMessages()
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const { total, pages } = modules.pagination
  const list = useRef<HTMLElement>(null)
  const named = useDecoration(foreignQuery(state.q))?.device
  const foreign = state.q !== '' && named?.module ? named : undefined
  return (
    <>
      <FinderSections state={state} />
      <FinderFilters filters={modules.filters} cages={modules.cages} state={state} />
      <section ref={list} aria-label={t('transceivers.list.label')}>
        <div className={styles.bar}>
          <p className={styles.total} role="status">
            {t('transceivers.list.total', { total })}
          </p>
          <Link to={pathOf('link-finder')} search={state.good === '' ? {} : { a: state.good }}>
            {t('transceivers.list.toLinks')}
          </Link>
          <FinderOrder state={state} />
        </div>
        {foreign ? <ForeignModule device={foreign} /> : null}
        <div className={styles.results} aria-busy={isLoading}>
          {total === 0 && foreign?.ours ? null : total === 0 ? (
            <EmptyState
              title={t('transceivers.list.none')}
              action={
                <ListLink
                  list={moduleList}
                  className={buttonClass('secondary')}
                  change={clearModules}
                >
                  {t('transceivers.filter.clear')}
                </ListLink>
              }
            >
              <Suspense>
                <UnmetList
                  name={state.section === '' ? modulesGroup.code : state.section}
                  state={state}
                />
              </Suspense>
              <p>{t('transceivers.list.noneHint')}</p>
            </EmptyState>
          ) : (
            <ModuleTable modules={modules.data} state={state} />
          )}
        </div>
        <Paging list={moduleList} page={state.page} pages={pages} />
        <TableLink total={total} />
      </section>
      <ChosenSummary list={list} />
      <ChosenModules />
    </>
  )
}
