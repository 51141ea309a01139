import type { GroupReference } from '@faceplate/contracts/catalogue.contract'
import { pathOf } from '@faceplate/contracts/site.pages'
import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'

/** The way from Home through the catalogue to a group or a good. */
export function CatalogueBreadcrumb({
  groups,
  current,
}: {
  groups: readonly GroupReference[]
  current: string
}) {
  const links = groups.map(({ id, name }, index) => (
    <Link
      key={id}
      to={pathOf('catalog-group')}
      params={{ _splat: writeGroupPath(groups.slice(0, index + 1)) }}
    >
      {name}
    </Link>
  ))
  return (
    <Breadcrumb
      current={current}
      links={[
        <Link key="home" to={pathOf('index')}>
          Home
        </Link>,
        <Link key="products" to={pathOf('catalog')}>
          Products
        </Link>,
        ...links,
      ]}
    />
  )
}

/** The path of a group below `/catalog/`. */
export function writeGroupPath(groups: readonly { code: string }[]): string {
  return groups.map(({ code }) => code).join('/')
}
