import type { RackDevice } from '@faceplate/engineering/rack/rack.devices'
import { findNearestPlace, placeDevice } from '@faceplate/engineering/rack/rack.moves'
import type { Place, RackPlan } from '@faceplate/engineering/rack/rack.plan'
import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import {
  cabinetWidth,
  findUnitAt,
  measureCabinet,
  type RackSide,
} from '@faceplate/engineering/rack/rack.shapes'

/** Pixels that a pointer moves before a press becomes a drag. */
const slackPx = 6
/** Near the edge of the window the page scrolls, since racks are higher than windows. */
const scrollZonePx = 56
const scrollStepPx = 14

interface DragOptions {
  plan: RackPlan
  devices: readonly RackDevice[]
  side: RackSide
  board: RefObject<HTMLElement | null>
  put: (device: RackDevice, place: Place) => void
}

/**
 * Drags devices. While one is dragged, the preview shows it at the free place that is nearest to the pointer, so that it can
 * never be dropped onto another.
 */
export function useRackDrag({ plan, devices, side, board, put }: DragOptions) {
  const [preview, setPreview] = useState<{ plan: RackPlan; id: string }>()
  const current = useRef<AbortController>(undefined)

  const findWanted = ({ clientX, clientY }: PointerEvent, grip: number): Place | undefined => {
    for (const svg of board.current?.querySelectorAll<SVGElement>('svg[data-rack]') ?? []) {
      const { left, right, top, height } = svg.getBoundingClientRect()
      if (clientX < left || clientX > right) continue
      const y = ((clientY - top) / height) * measureCabinet(plan.height)
      const x = ((clientX - left) / (right - left)) * cabinetWidth
      if (y < 0 || y > measureCabinet(plan.height)) continue
      const isRight = x > cabinetWidth / 2 === (side === 'front')
      const unit = Math.min(plan.height, Math.max(1, findUnitAt(plan.height, y))) - grip
      return {
        rack: Number(svg.dataset['rack']),
        unit,
        half: isRight ? 'right' : 'left',
        isTurned: false,
      }
    }
    return undefined
  }

  const start = (
    event: ReactPointerEvent<SVGGElement>,
    device: RackDevice,
    isSelected: boolean,
  ): void => {
    const spot = plan.spots.get(device.id)
    // A finger scrolls the page unless the device was selected by a tap before.
    if (event.button !== 0 || (event.pointerType === 'touch' && !isSelected)) return
    if (typeof spot !== 'object') return
    event.currentTarget.focus({ preventScroll: true })
    // Otherwise the browser drags the picture, or selects text.
    event.preventDefault()
    current.current?.abort()
    const ending = new AbortController()
    current.current = ending
    const { pointerId, clientX, clientY } = event
    const under = findWanted(event.nativeEvent, 0)
    const grip = under ? Math.max(0, Math.min(device.units - 1, under.unit - spot.unit)) : 0
    let place: Place | undefined
    let isDragging = false
    const listen = { signal: ending.signal }
    const finish = (isDropped: boolean) => {
      ending.abort()
      current.current = undefined
      setPreview(undefined)
      if (isDropped && place) put(device, place)
    }
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      isDragging ||= Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > slackPx
      if (!isDragging) return
      scrollAtEdge(moved.clientY)
      const wanted = findWanted(moved, grip)
      const found =
        wanted && findNearestPlace(plan, devices, device, { ...wanted, isTurned: spot.isTurned })
      if (!found) return
      place = found
      setPreview({ plan: placeDevice(plan, device.id, found), id: device.id })
    }
    // The element under the pointer is replaced when the device enters another rack, so the window listens.
    window.addEventListener('pointermove', move, listen)
    window.addEventListener('pointerup', () => finish(true), listen)
    window.addEventListener('pointercancel', () => finish(false), listen)
    ending.signal.addEventListener('abort', () => setPreview(undefined))
  }

  return {
    preview: preview?.plan,
    id: preview?.id,
    start,
    /** Ends a drag without a move; false if there is none. */
    cancel(): boolean {
      const isDragging = preview !== undefined
      current.current?.abort()
      return isDragging
    },
  }
}

function scrollAtEdge(clientY: number): void {
  if (clientY < scrollZonePx) window.scrollBy(0, -scrollStepPx)
  else if (clientY > window.innerHeight - scrollZonePx) window.scrollBy(0, scrollStepPx)
}
