import type { SolutionCard as Card } from '@faceplate/contracts/calls/solutions.contract'
import { SolutionCard } from './SolutionCard.tsx'
import styles from './SolutionGrid.module.css'

/** A grid of solutions. */
export function SolutionGrid({
  solutions,
  label,
  isBusy = false,
  headingLevel,
}: {
  solutions: readonly Card[]
  label: string
  /** Whether other solutions are loading. */
  isBusy?: boolean
  headingLevel: 2 | 3
}) {
  return (
    <ul className={styles.solutions} aria-label={label} aria-busy={isBusy}>
      {solutions.map((solution, index) => (
        <li key={solution.id}>
          <SolutionCard
            solution={solution}
            headingLevel={headingLevel}
            isFirst={headingLevel === 2 && index === 0}
            isLazy={headingLevel === 3 || index > 2}
          />
        </li>
      ))}
    </ul>
  )
}
