import type { Messages } from '@faceplate/messages/messages'
import type { SolutionGroup } from '@faceplate/contracts/calls/solutions.contract'
import { ListLink } from '../lists/ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Count } from '../ui/text/Count.tsx'
import styles from './SolutionFilters.module.css'
import { solutionList, type SolutionState } from './solutions.list.ts'

/** Links to all solutions and to each group. Choosing a group resets the subgroup. */
export function listGroupTabs(t: Messages, groups: readonly SolutionGroup[], chosen: string) {
  const all = { code: '', title: t('solutions.all'), solutions_count: undefined }
  return [all, ...groups].map(({ code, title, solutions_count: count }) => (
    <ListLink
      key={code}
      list={solutionList}
      change={(now) => ({ ...now, group: code, subgroup: '', page: 1 })}
      aria-current={code === chosen ? 'true' : undefined}
    >
      {title}
      {count === undefined ? null : <Count>{count}</Count>}
    </ListLink>
  ))
}

/** Links to the subgroups of the chosen group or of all groups. */
export function SubGroups({
  groups,
  state: { group: chosen, subgroup },
}: {
  groups: readonly SolutionGroup[]
  state: SolutionState
}) {
  const shown = groups.filter(
    ({ code, subgroups }) => subgroups.length > 0 && (chosen === '' || code === chosen),
  )
  if (shown.length === 0) return null
  return (
    <div className={styles.groups}>
      {shown.map((group) => (
        <nav key={group.code} aria-label={group.title}>
          {shown.length > 1 ? <p className={styles.label}>{group.title}</p> : null}
          <Chips scrolls>
            {group.subgroups.map(({ code, name, solutions_count: count }) => (
              <li key={code}>
                <ListLink
                  list={solutionList}
                  className={chipClass('large')}
                  // Clicking the selected chip clears it.
                  change={(now) => ({
                    ...now,
                    group: group.code,
                    subgroup: code === subgroup ? '' : code,
                    page: 1,
                  })}
                  aria-current={code === subgroup ? 'true' : undefined}
                >
                  {name}
                  <Count>{count}</Count>
                </ListLink>
              </li>
            ))}
          </Chips>
        </nav>
      ))}
    </div>
  )
}
