import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { goodQuery } from './catalogue.queries.ts'

const route = getRouteApi('/product/$code')

export function ProductPage() {
  const { data: good } = useSuspenseQuery(goodQuery(route.useParams().code))
  return <h1>{good.name}</h1>
}
