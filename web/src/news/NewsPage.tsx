import { pageNames } from '@faceplate/contracts/pages/page.names'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound, useRouterState } from '@tanstack/react-router'
import { useAnnouncement } from '../base/announcement.ts'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { describeList } from '../base/list.data.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { StructuredData } from '../base/StructuredData.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { TableLink } from '../lists/TableLink.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { FollowLinks } from './FollowLinks.tsx'
import { writeFeedPath } from './news.feed.ts'
import { newsList, type NewsState } from './news.list.ts'
import { newsGroupsQuery, newsQuery, newsYearsQuery } from './news.queries.ts'
import { NewsCard } from './NewsCard.tsx'
import { listGroupLinks, NewsYears } from './NewsFilters.tsx'
import styles from './NewsPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('news'))

export const page = definePage({
  name: 'news',
  component: NewsPage,
  needs: ['GET news/list', 'GET news/groups'],
  decorates: ['GET news/years'],
  validate: ({ search }) => /^(?:[1-9]\d{3})?$/.test(newsList.read(search)?.year ?? '-'),
  load: async ({ read, search, t }) => {
    const title = t(pageNames.news)
    const state = readState(search)
    const [news, groups] = await Promise.all([
      read(newsQuery(state)),
      read(newsGroupsQuery()),
      read(newsYearsQuery(state)),
    ])
    // A maker without news has no page of them.
    const isEmpty = news.pagination.total === 0 && state.group === '' && state.year === ''
    if (isEmpty || state.page > Math.max(news.pagination.pages, 1)) throw notFound()
    const group = groups.find(({ code }) => code === state.group)
    const pageNumber = state.page === 1 ? '' : `?page=${state.page}`
    const name = [title, group?.title, state.year].filter(Boolean).join(', ')
    return {
      title: state.page === 1 ? name : t('lists.titleOfPage', { title: name, page: state.page }),
      description: t('news.description'),
      path: pathOf('news') + pageNumber,
      noindex: Object.keys(search).some((key) => key !== 'page'),
      feed: {
        title: group ? `${title}: ${group.title}` : title,
        path: writeFeedPath(group?.code ?? ''),
      },
    }
  },
})

function readState(search: Parameters<typeof newsList.read>[0]): NewsState {
  const state = newsList.read(search)
  if (!state) throw notFound()
  return state
}

/** News of the chosen group and year, newest first. */
function NewsPage() {
  const t = useMessages()
  const title = t(pageNames.news)
  const state = readState(route.useSearch())
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const { data: news } = useSuspenseQuery(newsQuery(state))
  const { data: groups } = useSuspenseQuery(newsGroupsQuery())
  const years = useDecoration(newsYearsQuery(state)) ?? []
  useAnnouncement(t('news.count', { count: news.pagination.total }))
  return (
    <Container>
      <StructuredData
        describe={(origin) =>
          describeList(
            news.data.map(({ code, title: name }) => ({
              name,
              path: addressOf('news-code', { code }),
            })),
            origin,
          )
        }
      />
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={title} />}
        title={title}
        action={<FollowLinks group={state.group} />}
        tabs={{ label: t('news.groups'), links: listGroupLinks(t, groups, state.group) }}
      >
        <p>{t('news.description')}</p>
      </PageHeader>
      <NewsYears years={years} state={state} />
      {news.data.length === 0 ? (
        <EmptyState
          title={t('news.empty.title')}
          action={
            <ListLink
              list={newsList}
              className={buttonClass('secondary')}
              change={(now) => ({ ...now, group: '', year: '', page: 1 })}
            >
              {t('news.all')}
            </ListLink>
          }
        >
          <p>{t('news.empty.text')}</p>
        </EmptyState>
      ) : (
        <ul className={styles.news} aria-label={t('news.list')} aria-busy={isLoading}>
          {news.data.map((item, index) => (
            <li key={item.code}>
              <NewsCard item={item} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Paging list={newsList} page={state.page} pages={news.pagination.pages} />
      <TableLink total={news.pagination.total} />
    </Container>
  )
}
