import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { maxSearchLength, minSearchLength } from '@faceplate/contracts/calls/search.query'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnnouncement } from '../base/announcement.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
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

const route = getRouteApi(routeId('search'))
const words = {
  title: 'Search',
  description: 'Products, documents, questions, pages, solutions and news, searched together.',
}

const tooLong = {
  status: 414,
  message: `The search takes at most ${maxSearchLength} characters`,
}

/** Maximum number of results per group when all groups are shown. */
const mostPerGroup = { devices: 6, products: 12, documents: 6, pages: 6, solutions: 6, news: 6 }

export const page = definePage({
  name: 'search',
  component: SearchPage,
  needs: ['GET search'],
  validate: ({ search }) => {
    const state = searchList.read(search)
    if (!state) return false
    return state.q.length <= maxSearchLength || tooLong
  },
  load: async ({ read, search }) => {
    const state = searchList.read(search)
    if (!state) throw notFound()
    const isSearchable = state.q.length >= minSearchLength
    const pages = isSearchable ? countPages(await read(resultQuery(state)), state) : 1
    if (state.page > pages) throw notFound()
    return { ...words, path: pathOf('search'), noindex: true }
  },
})

/** The results of a search on a page of its own (S-search). */
function SearchPage() {
  const state = searchList.read(route.useSearch())
  if (!state) throw notFound()
  const { q: text } = state
  const isSearchable = text.length >= minSearchLength
  const { data } = useQuery({ ...resultQuery(state), enabled: isSearchable })
  const groups = data ? groupFinds(data, text) : []
  const chosen = groups.find(({ name }) => name === state.group)
  const isFound = groups.length > 0
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  useAnnouncement(data === undefined ? '' : count === 1 ? '1 result' : `${count} results`)
  useEffect(() => {
    if (isFound) rememberSearch(text)
  }, [text, isFound])
  return (
    <Container>
      <ListHeader {...words} />
      <ListForm list={searchList} state={state} className={styles.form}>
        <TextField
          label="Search the site"
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={text}
          placeholder="Product, document, question"
        />
        <Button type="submit" className={styles.submit}>
          Search
        </Button>
      </ListForm>
      <UnderstoodChips parts={data?.understood ?? []} />
      {data && isFound ? <DroppedWords text={text} result={data} /> : null}
      {isFound ? <GroupLinks groups={groups} chosen={chosen} /> : null}
      {chosen && data ? (
        <>
          <FoundGroup group={chosen} query={text} />
          <Paging list={searchList} page={state.page} pages={countPages(data, state)} />
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
  if (groups.length === 1) return null
  return (
    <nav aria-label="Groups">
      <Chips scrolls>
        <li>
          <ListLink
            list={searchList}
            className={chipClass()}
            change={(now): SearchState => ({ ...now, group: 'all', page: 1 })}
            aria-current={chosen ? undefined : 'true'}
          >
            All
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
