import { pathOf } from '@faceplate/contracts/site.pages'
import { maxSearchLength, minSearchLength } from '@faceplate/contracts/search.query'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { q } from '../base/query.ts'
import { routeId } from '../base/route.id.ts'
import { defineList } from '../lists/list.ts'
import { ListForm } from '../lists/ListForm.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FoundGroup } from './FoundGroup.tsx'
import { groupFinds } from './search.groups.ts'
import styles from './SearchPage.module.css'

const route = getRouteApi(routeId('search'))
const words = {
  title: 'Search',
  description: 'Products, news, solutions, documents and firmware, searched together.',
}

const tooLong = {
  status: 414,
  message: `The search takes at most ${maxSearchLength} characters`,
}

/** What the call lists of each group at most. */
const limit = 50

const searchList = defineList({ texts: ['q'] })
const resultQuery = (text: string) => q('GET search', { query: { q: text, limit } })

export const page = definePage({
  name: 'search',
  component: SearchPage,
  needs: ['GET search'],
  validate: ({ search }) => {
    const state = searchList.read(search)
    if (state?.page !== 1) return false
    return state.q.length <= maxSearchLength || tooLong
  },
  load: async ({ read, search }) => {
    const { q: text = '' } = searchList.read(search) ?? {}
    if (text.length >= minSearchLength) await read(resultQuery(text))
    return { ...words, path: pathOf('search'), noindex: true }
  },
})

/** Everything that some words find, on one page with an address of its own (S-search). */
function SearchPage() {
  const state = searchList.read(route.useSearch())
  if (!state) throw notFound()
  const { q: text } = state
  const { data } = useQuery({ ...resultQuery(text), enabled: text.length >= minSearchLength })
  const groups = data ? groupFinds(data) : []
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
          placeholder="Product, document, news"
        />
        <Button type="submit" className={styles.submit}>
          Search
        </Button>
      </ListForm>
      {groups.map((group) => (
        <FoundGroup key={group.title} group={group} query={text} />
      ))}
      {text.length < minSearchLength || groups.length > 0 ? null : (
        <EmptyState
          title={`Nothing found for “${text}”`}
          action={
            <Link to={pathOf('analogs')} className={buttonClass('secondary')}>
              Select an alternative
            </Link>
          }
        >
          <p>
            Check the spelling, or enter fewer words. For another vendor’s device, see what replaces
            it.
          </p>
        </EmptyState>
      )}
    </Container>
  )
}
