import { useSuspenseQuery } from '@tanstack/react-query'
import { baseBannersQuery } from '../banners/banners.queries.ts'

export function HomePage() {
  const { data: banners } = useSuspenseQuery(baseBannersQuery())
  return <h1>{banners[0]?.title}</h1>
}
