import type { RackDevice } from '@faceplate/engineering/rack/rack.devices'
import { findNextPlace, placeDevice } from '@faceplate/engineering/rack/rack.moves'
import type { Place, RackPlan } from '@faceplate/engineering/rack/rack.plan'
import { listPlaced } from '@faceplate/engineering/rack/rack.warnings'
import { describePlace } from '@faceplate/engineering/rack/rack.words'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import type { RackCommands } from './RackActions.tsx'
import type { ShownRacks } from './useRack.ts'

/** Changes of the place of a device, each with a sentence about it, and with the focus on the device. */
export function useRackCommands(
  { contents: { devices }, plan, side, change, undo }: ShownRacks,
  board: RefObject<HTMLElement | null>,
  onTakenOut: () => void,
) {
  const t = useMessages()
  const [status, setStatus] = useState('')
  const follow = useMovedFocus(board)
  const put = (device: RackDevice, place: Place) => {
    if (!change(placeDevice(plan, device.id, place))) return
    follow(device.id)
    setStatus(describePlace(t, device, place))
  }
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
      follow(findNeighbour(plan, devices, device))
      onTakenOut()
      setStatus(t('rack.takenOut', { name: device.label }))
    },
    undo() {
      follow(device.id)
      setStatus(undo() ? t('rack.undone') : t('rack.nothingToUndo'))
    },
  })
  return { status, put, commandsOf }
}

/** Focuses a device after the next rendering: one that moves to another rack is a new element there. */
function useMovedFocus(board: RefObject<HTMLElement | null>) {
  const moved = useRef<string>(undefined)
  // Without dependencies: it does nothing unless a device has just moved.
  useLayoutEffect(() => {
    const id = moved.current
    if (id === undefined) return
    moved.current = undefined
    const element = board.current?.querySelector<SVGElement>(`[data-device="${id}"]`)
    const isBarUsed = document.activeElement?.closest('[data-rack-actions]')
    if (!isBarUsed) element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
  return (id: string | undefined) => {
    moved.current = id
  }
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
