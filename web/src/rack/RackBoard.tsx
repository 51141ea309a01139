import {
  findNextPlace,
  placeDevice,
  type MoveDirection,
} from '@faceplate/engineering/rack/rack.moves'
import type { RackDevice } from '@faceplate/engineering/rack/rack.devices'
import type { Place, RackPlan } from '@faceplate/engineering/rack/rack.plan'
import { listPlaced } from '@faceplate/engineering/rack/rack.warnings'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import { RackActions, type RackCommands } from './RackActions.tsx'
import { describePlace } from '@faceplate/engineering/rack/rack.words'
import { RackFigure } from './RackFigure.tsx'
import styles from './RackPage.module.css'
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
  const { contents, plan, side, change } = shown
  const { devices } = contents
  const [selectedId, setSelectedId] = useState<string>()
  const [status, setStatus] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  const put = (device: RackDevice, place: Place) => {
    if (!change(placeDevice(plan, device.id, place))) return
    moved.current = device.id
    setStatus(describePlace(t, device, place))
  }
  const drag = useRackDrag({ plan, devices, side, board, put })
  const shownPlan = drag.preview ?? plan
  const selected = devices.find(({ id }) => id === selectedId)

  // Without dependencies: it does nothing unless a device has just moved.
  useLayoutEffect(() => {
    // A device that moves to another rack is a new element there, which the focus must follow.
    const id = moved.current
    if (id === undefined) return
    moved.current = undefined
    const element = board.current?.querySelector<SVGElement>(`[data-device="${id}"]`)
    const isBarUsed = document.activeElement?.closest('[data-rack-actions]')
    if (!isBarUsed) element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })

  const commandsOf = (device: RackDevice): RackCommands => ({
    move(direction) {
      const place = findNextPlace(plan, devices, device, direction, side)
      if (place) put(device, place)
      else setStatus(t('rack.blocked', { name: device.label }))
    },
    turn() {
      const spot = plan.spots.get(device.id)
      if (typeof spot !== 'object') return
      const place = { ...spot, isTurned: !spot.isTurned }
      if (!change(placeDevice(plan, device.id, place))) return
      const { label: name } = device
      setStatus(place.isTurned ? t('rack.turnedRear', { name }) : t('rack.turnedFront', { name }))
    },
    takeOut() {
      if (!change(placeDevice(plan, device.id, 'aside'))) return
      // The focus goes to a neighbour, so that the next key does something there.
      moved.current = findNeighbour(plan, devices, device)
      setSelectedId(undefined)
      setStatus(t('rack.takenOut', { name: device.label }))
    },
    undo() {
      moved.current = device.id
      setStatus(shown.undo() ? t('rack.undone') : t('rack.nothingToUndo'))
    },
  })
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
      {selected && typeof plan.spots.get(selected.id) === 'object' ? (
        <RackActions
          name={selected.label}
          place={describePlace(t, selected, plan.spots.get(selected.id) as Place)}
          commands={commandsOf(selected)}
          canUndo={shown.canUndo}
          close={() => setSelectedId(undefined)}
        />
      ) : null}
    </div>
  )
}

/** The device below another in its rack, or else the one above; undefined if it is alone there. */
function findNeighbour(
  plan: RackPlan,
  devices: readonly RackDevice[],
  { id }: RackDevice,
): string | undefined {
  const spot = plan.spots.get(id)
  if (typeof spot !== 'object') return undefined
  const placed = listPlaced(plan, devices, spot.rack)
  const at = placed.findIndex(({ device }) => device.id === id)
  return (placed[at + 1] ?? placed[at - 1])?.device.id
}
