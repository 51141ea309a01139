import type { Messages } from '@faceplate/messages/messages'
import { pageNames } from '@faceplate/contracts/pages/page.names'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '../ui/layout/Breadcrumb.tsx'
import { splitAddress } from './site.address.ts'
import { StructuredData, type DataItem } from './StructuredData.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

export interface Crumb {
  title: string
  link: string
}

/** The breadcrumb of the page that lists all products. */
export function describeProducts(t: Messages): Crumb {
  return { title: t(pageNames.catalog), link: pathOf('catalog') }
}

/** Breadcrumb of a page: Home, the pages of `path`, then the title of the page itself. */
export function SiteBreadcrumb({
  path,
  current,
}: {
  path?: readonly Crumb[] | undefined
  current: string
}) {
  const t = useMessages()
  const home = { title: t(pageNames.index), link: pathOf('index') }
  const crumbs = [home, ...(path ?? [])]
  return (
    <>
      <Breadcrumb
        current={current}
        links={crumbs.map(({ title, link }) => (
          // Without `exact` a parent page counts as active, because its path is a prefix of the current one.
          <Link key={link} {...splitAddress(link)} activeOptions={{ exact: true }}>
            {title}
          </Link>
        ))}
      />
      <StructuredData describe={(origin) => [describeCrumbs(crumbs, current, origin)]} />
    </>
  )
}

/** The breadcrumb for search engines (schema.org BreadcrumbList). Its last item is the page itself and needs no URL. */
function describeCrumbs(
  crumbs: readonly { title: string; link?: string }[],
  current: string,
  origin: string,
): DataItem {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { title: current }].map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(link && { item: origin + link }),
    })),
  }
}
