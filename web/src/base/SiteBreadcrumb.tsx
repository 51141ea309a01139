import { pathOf, sitePages } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '../ui/layout/Breadcrumb.tsx'
import { splitAddress } from './site.address.ts'
import { StructuredData, type DataItem } from './StructuredData.tsx'

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
  const way = [home, ...(path ?? [])]
  return (
    <>
      <Breadcrumb
        current={current}
        links={way.map(({ title, link }) => (
          // A page above is not the one that is shown, though its path begins as that does.
          <Link key={link} {...splitAddress(link)} activeOptions={{ exact: true }}>
            {title}
          </Link>
        ))}
      />
      <StructuredData describe={(origin) => [describeWay(way, current, origin)]} />
    </>
  )
}

/** The way as search engines show it. Its last step is the page itself and needs no address. */
function describeWay(
  way: readonly { title: string; link?: string }[],
  current: string,
  origin: string,
): DataItem {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...way, { title: current }].map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(link && { item: origin + link }),
    })),
  }
}
