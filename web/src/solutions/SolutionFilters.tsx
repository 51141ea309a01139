import type { SolutionGroup } from '@faceplate/contracts/calls/solutions.contract'
import { ListLink } from '../lists/ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Count } from '../ui/text/Count.tsx'
import styles from './SolutionFilters.module.css'
import { solutionList, type SolutionState } from './solutions.list.ts'

/** Links to all solutions and to each group; a group begins with all its sub-groups. */
export function listGroupTabs(groups: readonly SolutionGroup[], chosen: string) {
  const all = { code: '', title: 'All solutions', solutions_count: undefined }
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

/** The sub-groups of the chosen group, or of each. */
export function SubGroups({
  groups,
  state: { group: chosen, subgroup },
}: {
  groups: readonly SolutionGroup[]
  state: SolutionState
}) {
  const shown = groups.filter(({ code }) => chosen === '' || code === chosen)
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
                  // A chip that is chosen is taken back by itself.
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
