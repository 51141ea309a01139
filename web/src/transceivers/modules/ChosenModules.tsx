import { writeGoods } from '@faceplate/engineering/project/project.goods'
import { island } from '../../base/island.tsx'
import { readQuantity } from '../../forms/quantity.ts'
import { RequestedList } from '../../forms/RequestedList.tsx'
import { RequestSection } from '../../forms/RequestSection.tsx'
import { Skeleton } from '../../ui/data/Skeleton.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import styles from './ChosenModules.module.css'
import { dropAllModules, dropModule, setQuantity, useChosenModules } from './chosen.store.ts'
import { useIsPosted } from './module.request.ts'

const ModuleRequestForm = island(() => import('./ModuleRequestForm.tsx'), 'ModuleRequestForm', {
  fallback: <Skeleton shape="block" />,
})

// Nothing is chosen when the page arrives.
const ProjectButton = island(() => import('../../goods/ProjectButton.tsx'), 'ProjectButton')

/** Chosen modules with their quantities, and the request form. */
export function ChosenModules() {
  const t = useMessages()
  const chosen = useChosenModules()
  const isEmpty = chosen.length === 0
  const isPosted = useIsPosted()
  return (
    <RequestSection
      title={t('transceivers.request.title')}
      className={styles.request}
      about={
        isEmpty ? (
          <p className={styles.lead}>
            {t('transceivers.request.empty')}{' '}
            {isPosted ? null : (
              <span className={styles.scripted}>{t('transceivers.request.stays')}</span>
            )}
          </p>
        ) : (
          <>
            <RequestedList items={chosen} onQuantity={setQuantity} onDrop={dropModule} />
            <ProjectButton
              add={writeGoods(
                chosen.map(({ code, quantity }) => ({ code, quantity: readQuantity(quantity) })),
              )}
            />
            <button type="button" className={styles.clear} onClick={dropAllModules}>
              {t('transceivers.request.clear')}
            </button>
          </>
        )
      }
    >
      <ModuleRequestForm />
    </RequestSection>
  )
}
