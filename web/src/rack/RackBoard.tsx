import type { MoveDirection } from '@faceplate/engineering/rack/rack.moves'
import type { RackDevice } from '@faceplate/engineering/rack/rack.devices'
import { listPlaced } from '@faceplate/engineering/rack/rack.warnings'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import { RackActions } from './RackActions.tsx'
import { describePlace } from '@faceplate/engineering/rack/rack.words'
import { RackFigure } from './RackFigure.tsx'
import styles from './RackPage.module.css'
import { useRackCommands } from './useRackCommands.ts'
import { useRackDrag } from './useRackDrag.ts'
import type { ShownRacks } from './useRack.ts'

const directions: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The racks, with their devices moved by keys, by pointer and by buttons; each move is announced. */
export function RackBoard({ shown }: { shown: ShownRacks }) {
  const t = useMessages()
  const { contents, plan, side } = shown
  const { devices } = contents
  const [selectedId, setSelectedId] = useState<string>()
  const board = useRef<HTMLDivElement>(null)
  const { status, put, commandsOf } = useRackCommands(shown, board, () => setSelectedId(undefined))
  const drag = useRackDrag({ plan, devices, side, board, put })
  const shownPlan = drag.preview ?? plan
  const selected = devices.find(({ id }) => id === selectedId)
  const place = selected && plan.spots.get(selected.id)
  const press = (event: KeyboardEvent, device: RackDevice) => {
    const { move, turn, takeOut, undo } = commandsOf(device)
    const direction = directions[event.key]
    const isUndo = event.key === 'Escape' || (event.key === 'z' && (event.ctrlKey || event.metaKey))
    if (isUndo) {
      if (!drag.cancel()) undo()
    } else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (direction) move(direction)
    else if (event.key === 'Delete' || event.key === 'Backspace') takeOut()
    else if (event.key === 't') turn()
    else if (event.key === 'Enter' || event.key === ' ') setSelectedId(device.id)
    else return
    event.preventDefault()
  }
  return (
    <div ref={board} className={styles.board} data-count={Math.min(plan.count, 3)}>
      <p className={styles.help} id="rack-help">
        {t('rack.help')}
      </p>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {Array.from({ length: shownPlan.count }, (_, at) => (
        <RackFigure
          key={at}
          plan={shownPlan}
          side={side}
          rack={at + 1}
          placed={listPlaced(shownPlan, devices, at + 1)}
          selectedId={selectedId}
          draggedId={drag.id}
          select={setSelectedId}
          press={press}
          grip={(event, device) => drag.start(event, device, device.id === selectedId)}
        />
      ))}
      {selected && typeof place === 'object' ? (
        <RackActions
          name={selected.label}
          place={describePlace(t, selected, place)}
          commands={commandsOf(selected)}
          canUndo={shown.canUndo}
          close={() => setSelectedId(undefined)}
        />
      ) : null}
    </div>
  )
}
