import { island } from '../base/island.tsx'
import { RequestedList } from '../forms/RequestedList.tsx'
import { RequestSection } from '../forms/RequestSection.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import styles from './ChosenModules.module.css'
import { dropAllModules, dropModule, setQuantity, useChosenModules } from './chosen.store.ts'
import { useIsPosted } from './module.request.ts'

const ModuleRequestForm = island(() => import('./ModuleRequestForm.tsx'), 'ModuleRequestForm', {
  fallback: <Skeleton shape="block" />,
})

/** Chosen modules with their quantities, and the request form. */
export function ChosenModules() {
  const chosen = useChosenModules()
  const isEmpty = chosen.length === 0
  const isPosted = useIsPosted()
  return (
    <RequestSection
      title="Request modules"
      className={styles.request}
      about={
        isEmpty ? (
          <p className={styles.lead}>
            Add modules above with the quantity you need.{' '}
            {isPosted ? null : (
              <span className={styles.scripted}>
                They stay on this list while you filter and browse.
              </span>
            )}
          </p>
        ) : (
          <>
            <RequestedList items={chosen} onQuantity={setQuantity} onDrop={dropModule} />
            <button type="button" className={styles.clear} onClick={dropAllModules}>
              Clear list
            </button>
          </>
        )
      }
    >
      <ModuleRequestForm />
    </RequestSection>
  )
}
