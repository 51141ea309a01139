import { goodSorts, type GoodSort } from '@faceplate/contracts/shared/catalogue.query'
import { message, type Message } from '@faceplate/messages/message'
import { goodsList, type GoodsState } from '../goods/goods.list.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { ListOrder } from '../lists/ListOrder.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './ListControls.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

const sortLabels: Record<GoodSort, Message> = {
  default: message('catalogue.sort.series'),
  name: message('catalogue.sort.name'),
  '-name': message('catalogue.sort.nameDown'),
  new: message('catalogue.sort.newest'),
}

const views = [
  { view: 'grid', label: message('catalogue.view.grid'), icon: 'layout-grid' },
  { view: 'table', label: message('catalogue.view.table'), icon: 'table' },
] as const

/** Sort order of a list, and the choice between grid and table. */
export function ListControls({ state }: { state: GoodsState }) {
  const t = useMessages()
  return (
    <>
      <div className={styles.sort}>
        <ListOrder
          list={goodsList}
          state={state}
          label={t('catalogue.sort.label')}
          options={goodSorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
        />
      </div>
      <ul className={styles.sortLinks} aria-label={t('catalogue.sort.label')}>
        {goodSorts.map((sort) => (
          <li key={sort}>
            <ListLink list={goodsList} change={(now) => ({ ...now, sort, page: 1 })}>
              {t(sortLabels[sort])}
            </ListLink>
          </li>
        ))}
      </ul>
      <ul className={styles.view} aria-label={t('catalogue.view.label')}>
        {views.map(({ view, label, icon }) => (
          <li key={view}>
            <ListLink
              list={goodsList}
              change={(now) => ({ ...now, view })}
              aria-label={t(label)}
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
