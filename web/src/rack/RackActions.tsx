import type { MoveDirection } from '@faceplate/engineering/rack/rack.moves'
import { Button } from '../ui/fields/Button.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../ui/overlays/BottomSlot.tsx'
import { Icon, type IconName } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './RackPage.module.css'

/** Actions of keys and buttons on the selected device. */
export interface RackCommands {
  move: (direction: MoveDirection) => void
  turn: () => void
  takeOut: () => void
  undo: () => void
}

/** Buttons that move the selected device, for those who neither drag nor press keys (WCAG 2.5.7). */
export function RackActions({
  name,
  place,
  commands: { move, turn, takeOut, undo },
  canUndo,
  close,
}: {
  name: string
  place: string
  commands: RackCommands
  canUndo: boolean
  close: () => void
}) {
  const t = useMessages()
  const round = (icon: IconName, label: string, press: () => void) => (
    <Button look="secondary" className={styles.step} aria-label={label} onClick={press}>
      <Icon name={icon} size={20} />
    </Button>
  )
  return (
    <BottomSlot label={t('rack.actions', { name })}>
      <BottomBar>
        <div className={styles.actions} data-rack-actions>
          <p>{place}</p>
          {round('arrow-up', t('rack.up'), () => move('up'))}
          {round('arrow-down', t('rack.down'), () => move('down'))}
          {round('chevron-left', t('rack.left'), () => move('left'))}
          {round('chevron-right', t('rack.right'), () => move('right'))}
          <Button look="secondary" onClick={turn}>
            {t('rack.turn')}
          </Button>
          <Button look="secondary" onClick={takeOut}>
            {t('rack.takeOut')}
          </Button>
          <Button
            look="secondary"
            className={styles.step}
            aria-label={t('rack.undo')}
            disabled={!canUndo}
            onClick={undo}
          >
            <Icon name="undo-2" size={20} />
          </Button>
          {round('x', t('rack.close'), close)}
        </div>
      </BottomBar>
    </BottomSlot>
  )
}
