import { useSuspenseQuery } from '@tanstack/react-query'
import { siteQuery } from './navigation.queries.ts'

export function Footer() {
  const { data: site } = useSuspenseQuery(siteQuery())
  return <footer>{site.brand.legal_name}</footer>
}
