import type { Messages } from '@faceplate/messages/messages'
import type { GoodChange } from './changes.contract.ts'

/** Fields of a change that lists show. */
export type ShownChange = Pick<
  GoodChange,
  'id' | 'at' | 'kind' | 'title' | 'from' | 'to' | 'url'
> & { good: Pick<GoodChange['good'], 'id' | 'code' | 'name' | 'is_listed'> }

/** The same change of one or several products at one time. */
export interface ChangeGroup extends Omit<ShownChange, 'good'> {
  goods: ShownChange['good'][]
}

/** Groups equal changes of several products, such as one firmware for ten devices, in the order of their first. */
export function groupChanges(changes: readonly ShownChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ at, kind, title, from, to }) =>
    JSON.stringify([at, kind, title, from, to]),
  )
  return [...groups.values()].flatMap((group) => {
    // Ids follow the order of the catalogue; callers often pass changes newest first.
    const ordered = group.toSorted((a, b) => a.id - b.id)
    const [first] = ordered
    if (!first) return []
    const { id, at, kind, title, from, to, url } = first
    return { id, at, kind, title, from, to, url, goods: ordered.map(({ good }) => good) }
  })
}

/** Old and new value, for people; empty if the title says it all. */
export function writeValues(t: Messages, { from, to }: Pick<GoodChange, 'from' | 'to'>): string {
  if (from === null) return to ?? ''
  return to === null ? t('changes.noLonger', { value: from }) : `${from} → ${to}`
}
