import { focusNeighbour, removesMark } from '../base/focus.neighbour.ts'
import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import { clearChosen, listChosen } from './chosen.ts'
import styles from './FilterChips.module.css'
import type { List, ListState } from './list.ts'
import { ListLink } from './ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** The active filters of a list, each with a link that removes it. */
export function FilterChips<State extends ListState>({
  list,
  state,
  filters,
}: {
  list: List<State>
  state: State
  filters: readonly Filter[]
}) {
  const t = useMessages()
  const chosen = listChosen(t, state, filters)
  if (chosen.length === 0) return null
  return (
    <Chips className={styles.chips} label={t('lists.chosen')}>
      {chosen.map(({ key, label, remove }) => (
        <li key={key}>
          <ListLink
            list={list}
            className={chipClass('chosen')}
            change={remove}
            aria-label={t('lists.remove', { filter: label })}
            {...removesMark}
            onClick={({ currentTarget }) =>
              focusNeighbour(currentTarget, currentTarget.closest('ul'))
            }
          >
            {label}
            <Icon name="x" size={14} />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink
          list={list}
          className={styles.clear}
          change={clearChosen}
          onClick={({ currentTarget }) => focusNeighbour(currentTarget, null)}
        >
          {t('lists.clearAll')}
        </ListLink>
      </li>
    </Chips>
  )
}
