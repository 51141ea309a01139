import { pathOf, sitePages } from '@faceplate/contracts/site.pages'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { SiteLink } from './SiteLink.tsx'

export interface Crumb {
  title: string
  link: string
}

const home: Crumb = { title: sitePages.index.breadcrumb, link: pathOf('index') }

/** The page of all products, as breadcrumbs show it. */
export const productsCrumb: Crumb = {
  title: sitePages.catalog.breadcrumb,
  link: pathOf('catalog'),
}

/** The way down to a page, from Home over `path` to the name of the page itself. */
export function SiteBreadcrumb({
  path,
  current,
}: {
  path?: readonly Crumb[] | undefined
  current: string
}) {
  return (
    <Breadcrumb
      current={current}
      links={[home, ...(path ?? [])].map(({ title, link }) => (
        <SiteLink key={link} href={link}>
          {title}
        </SiteLink>
      ))}
    />
  )
}
