import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { goodsQuery, groupQuery } from './catalogue.queries.ts'
import { readListState } from './selection.ts'

const route = getRouteApi('/catalog/$')

export function GroupPage() {
  const { _splat = '' } = route.useParams()
  const state = readListState(route.useSearch())
  if (!state) throw notFound()
  const code = _splat.split('/').findLast((part) => part !== '') ?? ''
  const { data: group } = useSuspenseQuery(groupQuery(code))
  const { data: goods } = useSuspenseQuery(goodsQuery(code, state))
  return (
    <>
      <h1>{group.name}</h1>
      <ul>
        {goods.data.map((good) => (
          <li key={good.id}>
            <Link to="/product/$code/" params={{ code: good.code }}>
              {good.name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
