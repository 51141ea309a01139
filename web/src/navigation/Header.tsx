import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteQuery } from './navigation.queries.ts'

export function Header() {
  const { data: site } = useSuspenseQuery(siteQuery())
  return (
    <header>
      <Link to="/">{site.brand.name}</Link>
      <Link to="/catalog/">Products</Link>
    </header>
  )
}
