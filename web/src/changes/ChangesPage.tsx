import { changeKinds } from '@faceplate/contracts/calls/change.kinds'
import { changeNames } from '@faceplate/contracts/calls/change.names'
import { pageNames } from '@faceplate/contracts/pages/page.names'
import { changesFeedPath, pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound, useRouterState } from '@tanstack/react-router'
import { useAnnouncement } from '../base/announcement.ts'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { stringifySearch } from '../base/search.params.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { useShell } from '../base/shell.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { TableLink } from '../lists/TableLink.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ChangeDays } from './ChangeDays.tsx'
import { changesList, type ChangesState } from './changes.list.ts'
import { changesQuery, toFilters } from './changes.queries.ts'
import styles from './ChangesPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('changes'))
const everything = { group: '', product: '', kind: 'all', page: 1 } as const

export const page = definePage({
  name: 'changes',
  component: ChangesPage,
  needs: ['GET changes'],
  validate: ({ search }) => changesList.read(search) !== undefined,
  load: async ({ read, search, t }) => {
    const title = t(pageNames.changes)
    const state = readState(search)
    const changes = await read(changesQuery(state))
    if (state.page > Math.max(changes.pagination.pages, 1)) throw notFound()
    const pageNumber = state.page === 1 ? '' : `?page=${state.page}`
    return {
      title: state.page === 1 ? title : t('lists.titleOfPage', { title, page: state.page }),
      description: t('changes.description'),
      path: pathOf('changes') + pageNumber,
      noindex: Object.keys(search).some((key) => key !== 'page'),
      feed: { title, path: writeFeedPath(state) },
    }
  },
})

function readState(search: Parameters<typeof changesList.read>[0]): ChangesState {
  const state = changesList.read(search)
  if (!state) throw notFound()
  return state
}

function writeFeedPath(state: ChangesState): string {
  return changesFeedPath + stringifySearch(toFilters(state))
}

/** Changes in product data by day, newest first. */
function ChangesPage() {
  const t = useMessages()
  const title = t(pageNames.changes)
  const state = readState(route.useSearch())
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const { data: changes } = useSuspenseQuery(changesQuery(state))
  const { families } = useShell()
  const { product } = state
  const { total } = changes.pagination
  useAnnouncement(t('changes.count', { count: total }))
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={title} />}
        title={title}
        action={
          <a className={styles.feed} href={writeFeedPath(state)} type="application/atom+xml">
            <Icon name="rss" size={16} />
            {t('changes.feed')}
          </a>
        }
        tabs={{
          label: t('changes.kinds.label'),
          links: (['all', ...changeKinds] as const).map((kind) => (
            <ListLink
              key={kind}
              list={changesList}
              change={(now) => ({ ...now, kind, page: 1 })}
              aria-current={kind === state.kind ? 'true' : undefined}
            >
              {kind === 'all' ? t('changes.all') : t(changeNames[kind])}
            </ListLink>
          )),
        }}
      >
        <p>{t('changes.description')}</p>
      </PageHeader>
      {product === '' && families.length > 0 ? (
        <Chips scrolls className={styles.families} label={t('changes.families')}>
          {[{ code: '', name: t('changes.allFamilies') }, ...families].map(({ code, name }) => (
            <li key={code}>
              <ListLink
                list={changesList}
                className={chipClass('large')}
                change={(now) => ({ ...now, group: code, page: 1 })}
                aria-current={code === state.group ? 'true' : undefined}
              >
                {name}
              </ListLink>
            </li>
          ))}
        </Chips>
      ) : null}
      {product === '' ? null : (
        <Chips className={styles.families} label={t('changes.filters')}>
          <li>
            <ListLink
              list={changesList}
              className={chipClass('chosen')}
              change={(now) => ({ ...now, product: '', page: 1 })}
              aria-label={t('changes.allGoods')}
            >
              {changes.data[0]?.good.name ?? product}
              <Icon name="x" size={14} />
            </ListLink>
          </li>
        </Chips>
      )}
      <div className={styles.results} aria-busy={isLoading}>
        {changes.data.length === 0 ? (
          <EmptyState
            title={t('changes.empty.title')}
            action={
              <ListLink
                list={changesList}
                className={buttonClass('secondary')}
                change={(now) => ({ ...now, ...everything })}
              >
                {t('changes.all')}
              </ListLink>
            }
          >
            <p>{t('changes.empty.text')}</p>
          </EmptyState>
        ) : (
          <ChangeDays changes={changes.data} />
        )}
      </div>
      <Paging list={changesList} page={state.page} pages={changes.pagination.pages} />
      <TableLink total={total} />
    </Container>
  )
}
