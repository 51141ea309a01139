import { Button } from '../ui/fields/Button.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../ui/overlays/BottomSlot.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectPage.module.css'

/** Says that something was removed, and brings it back with its note. The bar is in view wherever in the table that was. */
export function ProjectUndo({ undo, close }: { undo: () => void; close: () => void }) {
  const t = useMessages()
  return (
    <BottomSlot label={t('project.removed')}>
      <BottomBar>
        <div className={styles.undo}>
          <p role="status">{t('project.removed')}</p>
          <Button look="secondary" onClick={undo}>
            <Icon name="undo-2" size={18} />
            {t('project.undo')}
          </Button>
          <Button
            look="secondary"
            className={styles.close}
            aria-label={t('rack.close')}
            onClick={close}
          >
            <Icon name="x" size={20} />
          </Button>
        </div>
      </BottomBar>
    </BottomSlot>
  )
}
