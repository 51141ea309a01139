import type { Filter } from '@faceplate/contracts/catalogue.contract'
import { X } from 'lucide-react'
import styles from './FilterChips.module.css'
import { ListLink } from './ListLink.tsx'
import type { ListState } from '../lists/list.state.ts'
import { clearChosen, listChosen } from './selection.ts'

/** What is chosen, each with a way to take it back. */
export function FilterChips({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const chosen = listChosen(state, filters)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map(({ key, label, takeBack }) => (
        <li key={key}>
          <ListLink change={takeBack} aria-label={`Take back ${label}`}>
            {label}
            <X size={14} aria-hidden="true" />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink className={styles.clear} change={clearChosen}>
          Clear all
        </ListLink>
      </li>
    </ul>
  )
}
