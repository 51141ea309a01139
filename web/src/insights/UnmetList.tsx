import type { ListState } from '../lists/list.ts'
import { Unmet } from './Unmet.tsx'

/** Reports a list without results: its search text or, without one, its filters, such as `switches: poe=yes`. */
export function UnmetList({ name, state }: { name: string; state: ListState }) {
  const { q = '', selection } = state
  if (q !== '') return <Unmet kind="list" texts={q} />
  const filters = Object.entries(selection).map(
    ([key, value]) => `${key}=${[value].flat().join('+')}`,
  )
  return <Unmet kind="filters" texts={[`${name}:`, ...filters.toSorted()].join(' ')} />
}
