import { goodSorts, type GoodSort } from '@faceplate/contracts/shared/catalogue.query'
import { goodsList, type GoodsState } from '../goods/goods.list.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { ListOrder } from '../lists/ListOrder.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './ListControls.module.css'

const sortLabels: Record<GoodSort, string> = {
  default: 'By series',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  new: 'Newest first',
}

const views = [
  { view: 'grid', label: 'Grid', icon: 'layout-grid' },
  { view: 'table', label: 'Table', icon: 'table' },
] as const

/** Sort order of a list, and the choice between grid and table. */
export function ListControls({ state }: { state: GoodsState }) {
  return (
    <>
      <div className={styles.sort}>
        <ListOrder
          list={goodsList}
          state={state}
          label="Sort"
          options={goodSorts.map((value) => ({ value, label: sortLabels[value] }))}
        />
      </div>
      <ul className={styles.sortLinks} aria-label="Sort">
        {goodSorts.map((sort) => (
          <li key={sort}>
            <ListLink list={goodsList} change={(now) => ({ ...now, sort, page: 1 })}>
              {sortLabels[sort]}
            </ListLink>
          </li>
        ))}
      </ul>
      <ul className={styles.view} aria-label="View">
        {views.map(({ view, label, icon }) => (
          <li key={view}>
            <ListLink
              list={goodsList}
              change={(now) => ({ ...now, view })}
              aria-label={label}
              aria-current={state.view === view ? 'true' : undefined}
            >
              <Icon name={icon} size={18} />
            </ListLink>
          </li>
        ))}
      </ul>
    </>
  )
}
