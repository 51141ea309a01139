import type { MenuColumn, MenuItem, Site } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'

type Links = Partial<Pick<Site, 'menu' | 'columns' | 'more'>>

/** Leaves out of the navigation what leads to pages that the site does not have, and what is empty then. */
export function dropLinks<Given extends Links>(site: Given, missing: readonly PageName[]): Given {
  if (missing.length === 0) return site
  const paths = missing.map((name) => pathOf(name))
  const isThere = ({ link }: { link: string }) => !paths.some((path) => link.startsWith(path))
  const { menu, columns, more } = site
  const keptColumns = columns && dropFromColumns(columns, isThere)
  return {
    ...site,
    ...(menu && { menu: dropFromMenu(menu, keptColumns ?? [], isThere) }),
    ...(keptColumns && { columns: keptColumns }),
    ...(more && { more: dropFromColumns(more, isThere) }),
  }
}

type IsThere = (entry: { link: string }) => boolean

/** An item whose own page is missing leads to the first page below it. */
function dropFromMenu(
  menu: readonly MenuItem[],
  columns: readonly MenuColumn[],
  isThere: IsThere,
): MenuItem[] {
  return menu.flatMap(({ column: name, ...item }) => {
    const column = columns.find(({ title }) => title === name)
    const children = item.children.filter(isThere)
    const below = [...children, ...(column?.groups ?? []).flatMap(({ links }) => links)]
    const link = isThere(item) ? item.link : below[0]?.link
    if (link === undefined) return []
    return [{ ...item, link, children, ...(column ? { column: column.title } : {}) }]
  })
}

/** A column that had links and has none left is gone; one without links is itself a link. */
function dropFromColumns(columns: readonly MenuColumn[], isThere: IsThere): MenuColumn[] {
  return columns.flatMap(({ link, groups, ...column }) => {
    const left = groups
      .map((group) => ({ ...group, links: group.links.filter(isThere) }))
      .filter(({ links }) => links.length > 0)
    const target = link !== undefined && isThere({ link }) ? link : undefined
    const isEmpty = left.length === 0 && (groups.length > 0 || target === undefined)
    if (isEmpty && column.extra === undefined) return []
    return [{ ...column, groups: left, ...(target === undefined ? {} : { link: target }) }]
  })
}
