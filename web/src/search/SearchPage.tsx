import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { maxSearchLength, minSearchLength } from '@faceplate/contracts/calls/search.query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnnouncement } from '../base/announcement.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { TryAgain } from '../base/TryAgain.tsx'
import { useResult } from '../base/useResult.ts'
import { ListForm } from '../lists/ListForm.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Count } from '../ui/text/Count.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { DroppedWords } from './DroppedWords.tsx'
import { FoundGroup } from './FoundGroup.tsx'
import { NothingFound } from './NothingFound.tsx'
import { rememberSearch } from './recent.searches.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { groupFinds, type SearchGroup } from './search.groups.ts'
import { countPages, resultQuery, searchList, type SearchState } from './search.list.ts'
import styles from './SearchPage.module.css'
import { UnderstoodChips } from './UnderstoodChips.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('search'))

/** Maximum number of results per group when all groups are shown. */
const mostPerGroup = { devices: 6, products: 12, documents: 6, pages: 6, solutions: 6, news: 6 }

export const page = definePage({
  name: 'search',
  component: SearchPage,
  // Not needed: the form does not depend on it.
  results: ['GET search'],
  validate: ({ search, t }) => {
    const state = searchList.read(search)
    if (!state) return false
    if (state.q.length <= maxSearchLength) return true
    return { status: 414, message: t('search.tooLong', { limit: maxSearchLength }) }
  },
  load: async ({ read, hasFailed, search, t }) => {
    const state = searchList.read(search)
    if (!state) throw notFound()
    const query = resultQuery(state)
    const isSearchable = state.q.length >= minSearchLength
    const found = isSearchable ? await read(query) : undefined
    const isFailed = hasFailed(query)
    if (isSearchable && !found && !isFailed) throw notFound()
    const pages = found ? countPages(t, found, state) : 1
    if (state.page > pages && !isFailed) throw notFound()
    return {
      title: t('search.title'),
      description: t('search.description'),
      path: pathOf('search'),
      noindex: true,
    }
  },
})

/** The results of a search on a page of its own (S-search). */
function SearchPage() {
  const t = useMessages()
  const state = searchList.read(route.useSearch())
  if (!state) throw notFound()
  const { q: text } = state
  const { data, isFailed } = useResult(resultQuery(state))
  const groups = data ? groupFinds(t, data, text) : []
  const chosen = groups.find(({ name }) => name === state.group)
  const isFound = groups.length > 0
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  useAnnouncement(data === undefined ? '' : t('search.count', { count }))
  useEffect(() => {
    if (isFound) rememberSearch(text)
  }, [text, isFound])
  return (
    <Container>
      <ListHeader title={t('search.title')} description={t('search.description')} />
      <ListForm list={searchList} state={state} className={styles.form}>
        <TextField
          label={t('search.field')}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={text}
          placeholder={t('search.placeholder')}
        />
        <Button type="submit" className={styles.submit}>
          {t('search.submit')}
        </Button>
      </ListForm>
      <UnderstoodChips parts={data?.understood ?? []} />
      {isFailed ? <TryAgain /> : null}
      {data && isFound ? <DroppedWords text={text} result={data} /> : null}
      {isFound ? <GroupLinks groups={groups} chosen={chosen} /> : null}
      {chosen && data ? (
        <>
          <FoundGroup group={chosen} query={text} />
          <Paging list={searchList} page={state.page} pages={countPages(t, data, state)} />
        </>
      ) : (
        groups.map((group) => (
          <FoundGroup key={group.name} group={group} query={text} most={mostPerGroup[group.name]} />
        ))
      )}
      {data && !isFound ? <NothingFound text={text} instead={data.instead ?? []} /> : null}
      {isFound ? null : (
        <div className={styles.recent}>
          <RecentSearches />
        </div>
      )}
    </Container>
  )
}

/** Links to all groups or to one of them. */
function GroupLinks({
  groups,
  chosen,
}: {
  groups: readonly SearchGroup[]
  chosen: SearchGroup | undefined
}) {
  const t = useMessages()
  if (groups.length === 1) return null
  return (
    <nav aria-label={t('search.groups')}>
      <Chips scrolls>
        <li>
          <ListLink
            list={searchList}
            className={chipClass()}
            change={(now): SearchState => ({ ...now, group: 'all', page: 1 })}
            aria-current={chosen ? undefined : 'true'}
          >
            {t('search.all')}
          </ListLink>
        </li>
        {groups.map(({ name, title, count }) => (
          <li key={name}>
            <ListLink
              list={searchList}
              className={chipClass()}
              change={(now) => ({ ...now, group: name, page: 1 })}
              aria-current={chosen?.name === name ? 'true' : undefined}
            >
              {title} <Count>{count}</Count>
            </ListLink>
          </li>
        ))}
      </Chips>
    </nav>
  )
}
