import { buttonClass } from '../ui/Button.tsx'
import { readQuantity } from '../forms/quantity.ts'
import { useChosenModules } from './chosen.store.ts'
import styles from './FinderPage.module.css'

/** What is chosen so far, in sight while the list is; it leads to the request. */
export function ChosenSummary() {
  const chosen = useChosenModules()
  if (chosen.length === 0) return null
  const pieces = chosen.reduce((sum, { quantity }) => sum + (readQuantity(quantity) ?? 0), 0)
  return (
    <div className={styles.summary}>
      <p role="status">
        <strong>{pieces === 1 ? '1 module' : `${pieces} modules`}</strong>
        {chosen.length === 1 ? ' of 1 type' : ` of ${chosen.length} types`}
      </p>
      <a href="#request" className={buttonClass()}>
        Request
      </a>
    </div>
  )
}
