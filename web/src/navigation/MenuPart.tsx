import type { Site } from '@faceplate/contracts/navigation.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchPanel } from '../search/SearchPanel.tsx'
import { ColumnPanel } from './ColumnPanel.tsx'
import { MenuBottom } from './MenuBottom.tsx'
import { closeMenu } from './menu.state.ts'
import { siteQuery } from '../base/site.queries.ts'
import { ProductsPanel } from './ProductsPanel.tsx'
import { SolutionsPanel } from './SolutionsPanel.tsx'

/** One part of the open menu: the panel of the item at that place, the area at the bottom, or search. */
export function MenuPart({ part }: { part: number | 'bottom' | 'search' }) {
  const { data: site } = useSuspenseQuery(siteQuery())
  if (part === 'bottom') return <MenuBottom site={site} />
  if (part === 'search') return <SearchPanel onChoose={closeMenu} />
  return (
    <>
      <Panel site={site} index={part} />
      <MenuBottom site={site} />
    </>
  )
}

function Panel({ site, index }: { site: Site; index: number }) {
  const item = site.menu[index]
  if (item?.panel === 'products') return <ProductsPanel link={item.link} />
  if (item?.panel === 'solutions') return <SolutionsPanel item={item} more={site.more} />
  const column = site.columns.find(({ title }) => title === item?.column)
  return item && column ? <ColumnPanel item={item} column={column} site={site} /> : null
}
