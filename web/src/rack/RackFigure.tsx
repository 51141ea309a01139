import type { RackDevice } from '@faceplate/engineering/rack/rack.devices'
import type { RackPlan } from '@faceplate/engineering/rack/rack.plan'
import { addRack, checkRack, type PlacedDevice } from '@faceplate/engineering/rack/rack.warnings'
import { useMemo, type KeyboardEvent, type PointerEvent } from 'react'
import { useIsHydrated } from '../base/hydration.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import {
  cabinetWidth,
  drawCabinet,
  drawDevice,
  drawLabel,
  findBox,
  measureCabinet,
  type RackSide,
} from '@faceplate/engineering/rack/rack.shapes'
import {
  describePlace,
  describeWarning,
  formatSums,
  titleRack,
} from '@faceplate/engineering/rack/rack.words'
import { RackShapes } from './RackDrawing.tsx'
import styles from './RackFigure.module.css'

interface RackFigureProps {
  plan: RackPlan
  side: RackSide
  rack: number
  placed: readonly PlacedDevice[]
  selectedId: string | undefined
  draggedId: string | undefined
  select: (id: string) => void
  press: (event: KeyboardEvent, device: RackDevice) => void
  grip: (event: PointerEvent<SVGGElement>, device: RackDevice) => void
}

/** One rack to scale, with its sums and what is wrong in it. */
export function RackFigure(props: RackFigureProps) {
  const { plan, side, rack, placed } = props
  const t = useMessages()
  const title = titleRack(t, rack, side)
  const cabinet = useMemo(() => drawCabinet(plan.height, title), [plan.height, title])
  const warnings = checkRack(plan, placed)
  const sums = formatSums(t, plan, addRack(placed))
  return (
    <section className={styles.figure} aria-label={title}>
      {/* Arrow keys move devices, so screen readers must pass them on. */}
      <svg
        role="application"
        aria-label={t('rack.drawing', { title, units: plan.height })}
        aria-describedby="rack-help"
        data-rack={rack}
        className={styles.drawing}
        viewBox={`0 0 ${cabinetWidth} ${Math.ceil(measureCabinet(plan.height))}`}
      >
        <g aria-hidden="true">
          <RackShapes shapes={cabinet} />
        </g>
        {placed.map((each) => (
          <Device key={each.device.id} {...props} own={each} />
        ))}
        <g className={styles.labels} aria-hidden="true">
          <RackShapes shapes={placed.map((each) => drawLabel(plan, each, side))} />
        </g>
      </svg>
      <div className={styles.facts}>
        <h2>{title}</h2>
        <dl>
          {sums.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note === undefined ? null : <span>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {warnings.length === 0 ? null : (
          <ul className={styles.warnings} aria-label={t('rack.warnings')}>
            {warnings.map((warning) => {
              const text = describeWarning(t, warning)
              return (
                <li key={text} data-kind={warning.kind}>
                  <Icon name={warning.kind === 'support' ? 'info' : 'circle-alert'} size={18} />
                  {text}
                </li>
              )
            })}
          </ul>
        )}
        <ol className={styles.list} aria-label={t('rack.list')}>
          {placed.map(({ device, place }) => (
            <li key={device.id}>
              <span>{place.unit}</span>
              {device.label}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Device({
  plan,
  side,
  own,
  selectedId,
  draggedId,
  select,
  press,
  grip,
}: RackFigureProps & { own: PlacedDevice }) {
  const t = useMessages()
  const isLive = useIsHydrated()
  const { device, place } = own
  const { id } = device
  const { x, y, width, height } = findBox(plan, own, side)
  const name = describePlace(t, device, place)
  return (
    <g
      className={styles.device}
      data-device={id}
      data-selected={id === selectedId || undefined}
      data-dragged={id === draggedId || undefined}
      role={isLive ? 'button' : 'img'}
      aria-label={place.isTurned ? t('rack.place.turned', { place: name }) : name}
      aria-pressed={isLive ? id === selectedId : undefined}
      tabIndex={isLive ? 0 : undefined}
      onClick={() => select(id)}
      onKeyDown={(event) => press(event, device)}
      onPointerDown={(event) => grip(event, device)}
    >
      <RackShapes shapes={drawDevice(plan, own, side)} />
      <rect className={styles.frame} x={x} y={y} width={width} height={height} rx={3} />
    </g>
  )
}
