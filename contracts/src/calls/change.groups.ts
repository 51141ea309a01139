import type { GoodChange } from './changes.contract.ts'

/** What of a change is shown in a list. */
export type ShownChange = Pick<
  GoodChange,
  'id' | 'at' | 'kind' | 'title' | 'from' | 'to' | 'url'
> & { good: Pick<GoodChange['good'], 'id' | 'code' | 'name' | 'is_listed'> }

/** The same change of one good or several, at one time. */
export interface ChangeGroup extends Omit<ShownChange, 'good'> {
  goods: ShownChange['good'][]
}

/** Puts what is told of several goods together, in the order of the first of each: a firmware is for ten devices. */
export function groupChanges(changes: readonly ShownChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ at, kind, title, from, to }) =>
    JSON.stringify([at, kind, title, from, to]),
  )
  return [...groups.values()].flatMap((group) => {
    // The record is in the order of the catalogue, and is often read from its end.
    const ordered = group.toSorted((a, b) => a.id - b.id)
    const [first] = ordered
    if (!first) return []
    const { id, at, kind, title, from, to, url } = first
    return { id, at, kind, title, from, to, url, goods: ordered.map(({ good }) => good) }
  })
}

/** What it was and what it is, for people; empty where there is nothing to tell beside the title. */
export function writeValues({ from, to }: Pick<GoodChange, 'from' | 'to'>): string {
  if (from === null) return to ?? ''
  return to === null ? `${from}, no longer` : `${from} → ${to}`
}
