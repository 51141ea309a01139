import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { PageHeader, type PageVideo } from '../ui/layout/PageHeader.tsx'
import { SiteBreadcrumb, type Crumb } from './SiteBreadcrumb.tsx'

/** A group of a list; news, partners and solutions have them. */
export interface ListGroup {
  id: number | string
  code: string
  title?: string
  name?: string
}

/** The head that lists and articles share (L-header); its breadcrumb begins with Home. */
export function ListHeader({
  path,
  title,
  article,
  heading,
  description,
  button,
  groups,
  tags,
  video,
}: {
  /** Pages between Home and this one. */
  path?: readonly Crumb[]
  title: string
  /** Title of the article that the page shows; it replaces the title of the list. */
  article?: string | undefined
  /** Markup of the heading, where it differs from the plain title. */
  heading?: ReactNode
  description?: string | null
  button?: { label: string; onClick: () => void }
  /** With `friendly` a group links to `{link}{code}/`, otherwise to this page with `?group={code}`. */
  groups?: { link: string; friendly?: boolean; label: string; list: readonly ListGroup[] }
  tags?: readonly ReactNode[]
  video?: PageVideo
}) {
  const shown = article ?? title
  return (
    <PageHeader
      breadcrumb={<SiteBreadcrumb path={path} current={shown} />}
      title={heading ?? shown}
      action={button && <Button onClick={button.onClick}>{button.label}</Button>}
      tabs={
        groups && {
          label: groups.label,
          links: groups.list.map((group) => (
            <GroupLink
              key={group.id}
              group={group}
              link={groups.link}
              friendly={groups.friendly === true}
            />
          )),
        }
      }
      tags={tags}
      video={video}
    >
      {description ? <p>{description}</p> : undefined}
    </PageHeader>
  )
}

function GroupLink({
  group,
  link,
  friendly,
}: {
  group: ListGroup
  link: string
  friendly: boolean
}) {
  const { pathname } = useLocation()
  const { code } = group
  const target = friendly
    ? { to: `${link}${code}/` }
    : { to: pathname, search: { group: code }, resetScroll: false }
  const name = group.title ?? group.name ?? code
  return <Link {...target}>{name}</Link>
}
