import { useSuspenseQuery } from '@tanstack/react-query'
import { menuQuery } from '../base/shell.data.ts'
import { ColumnPanel } from './ColumnPanel.tsx'
import { MenuBottom } from './MenuBottom.tsx'
import { findHost } from './panel.host.ts'
import { ProductsPanel } from './ProductsPanel.tsx'
import { SolutionsPanel } from './SolutionsPanel.tsx'

/** One part of the open menu: the panel of the menu item at index `part`, or the area at the bottom. */
export function MenuPart({ part }: { part: number | 'bottom' }) {
  const { data: menu } = useSuspenseQuery(menuQuery())
  const { site } = menu
  if (part === 'bottom') return <MenuBottom site={site} />
  const item = site.menu[part]
  const isHost = item !== undefined && item === findHost(site)
  if (item?.panel === 'products')
    return <ProductsPanel link={item.link} menu={menu} isHost={isHost} />
  if (item?.panel === 'solutions') return <SolutionsPanel item={item} menu={menu} />
  const column = site.columns.find(({ title }) => title === item?.column)
  return item && column ? (
    <ColumnPanel item={item} column={column} menu={menu} isHost={isHost} />
  ) : null
}
