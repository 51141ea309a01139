import { goodSorts, type GoodSort } from '@faceplate/contracts/catalogue.query'
import { getRouteApi } from '@tanstack/react-router'
import { LayoutGrid, Table } from 'lucide-react'
import styles from './ListControls.module.css'
import { ListLink } from './ListLink.tsx'
import type { ListState } from '../lists/list.state.ts'
import { changeList } from './selection.ts'

const route = getRouteApi('/catalog/$')

const sortLabels: Record<GoodSort, string> = {
  default: 'By series',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  new: 'Newest first',
}

/** Order of a list, and whether it is a grid or a table. */
export function ListControls({ state }: { state: ListState }) {
  const navigate = route.useNavigate()
  return (
    <>
      <label className={styles.sort}>
        <span>Sort</span>
        <select
          value={state.sort}
          onChange={(event) => {
            const sort = event.target.value as GoodSort
            void navigate({
              search: changeList((now) => ({ ...now, sort, page: 1 })),
              resetScroll: false,
            })
          }}
        >
          {goodSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
      </label>
      <ul className={styles.sortLinks} aria-label="Sort">
        {goodSorts.map((sort) => (
          <li key={sort}>
            <ListLink change={(now) => ({ ...now, sort, page: 1 })}>{sortLabels[sort]}</ListLink>
          </li>
        ))}
      </ul>
      <ul className={styles.view} aria-label="View">
        <li>
          <ListLink
            change={(now) => ({ ...now, view: 'grid' })}
            aria-label="Grid"
            aria-current={state.view === 'grid' ? 'true' : undefined}
          >
            <LayoutGrid size={18} aria-hidden="true" />
          </ListLink>
        </li>
        <li>
          <ListLink
            change={(now) => ({ ...now, view: 'table' })}
            aria-label="Table"
            aria-current={state.view === 'table' ? 'true' : undefined}
          >
            <Table size={18} aria-hidden="true" />
          </ListLink>
        </li>
      </ul>
    </>
  )
}
