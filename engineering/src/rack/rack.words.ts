import { joinUnit } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import { formatHeat, formatRounded } from '../project/figure.columns.ts'
import type { FigureTotal } from '../project/project.figures.ts'
import { airflowNames } from './airflow.words.ts'
import type { RackDevice } from './rack.devices.ts'
import type { Place, RackPlan } from './rack.plan.ts'
import type { RackSide } from './rack.shapes.ts'
import { criticalUnit, type addRack, type RackWarning } from './rack.warnings.ts'

/** Name of a rack from the side that is seen. */
export function titleRack(t: Messages, rack: number, side: RackSide): string {
  return side === 'front' ? t('rack.titleFront', { rack }) : t('rack.titleRear', { rack })
}

/** Says what is wrong in a rack. */
export function describeWarning(t: Messages, warning: RackWarning): string {
  switch (warning.kind) {
    case 'airflow': {
      const { upper, lower, flows } = warning
      return t('rack.warning.airflow', {
        upper,
        lower,
        upperFlow: t(airflowNames[flows.upper]),
        lowerFlow: t(airflowNames[flows.lower]),
      })
    }
    case 'depth': {
      const { name, depth, usable } = warning
      return t('rack.warning.depth', { name, depth, usable })
    }
    case 'top-heavy':
      return t('rack.warning.topHeavy', {
        weight: joinUnit(formatRounded(t, warning.kilograms), t('project.unit.kilograms')),
        unit: criticalUnit,
      })
    default: {
      const { name, support, count } = warning
      return support === 'kit'
        ? t('rack.warning.kit', { name, count })
        : t('rack.warning.shelf', { name, count })
    }
  }
}

/** A line of the sums of a rack. */
export interface SumLine {
  label: string
  value: string
  /** How many devices do not state it. */
  note: string | undefined
}

/** Sums of a rack for people. A sum of which nothing is stated is left out. */
export function formatSums(
  t: Messages,
  { height }: RackPlan,
  sums: ReturnType<typeof addRack>,
): SumLine[] {
  const line = (label: string, { value, unknownCount }: FigureTotal, unit: string): SumLine[] =>
    value === 0
      ? []
      : [
          {
            label,
            value: joinUnit(formatRounded(t, value), unit),
            note: unknownCount === 0 ? undefined : t('rack.notStated', { count: unknownCount }),
          },
        ]
  const heat = (label: string, { value, unknownCount }: FigureTotal): SumLine[] =>
    line(label, { value, unknownCount }, '').map((each) => ({
      ...each,
      value: formatHeat(t, value),
    }))
  return [
    {
      label: t('rack.sum.units'),
      value: t('rack.unitsOf', { used: sums.units, all: height }),
      note: undefined,
    },
    ...line(t('project.figure.fullTotal'), sums.fullWatts, t('project.unit.watts')),
    ...heat(t('project.figure.heatIdle'), sums.idleWatts),
    ...heat(t('project.figure.heatTotal'), sums.ownWatts),
    ...heat(t('project.figure.heatPoe'), sums.heatWatts),
    ...line(t('project.figure.weight'), sums.kilograms, t('project.unit.kilograms')),
  ]
}

/** Where a device is, for people: `KS-2428P · 2: rack 1, unit 40`. */
export function describePlace(t: Messages, device: RackDevice, place: Place): string {
  const { rack, unit, half } = place
  const { label: name, units, isHalf } = device
  if (isHalf) {
    return half === 'left'
      ? t('rack.place.left', { name, rack, unit })
      : t('rack.place.right', { name, rack, unit })
  }
  return units === 1
    ? t('rack.place.one', { name, rack, unit })
    : t('rack.place.many', { name, rack, from: unit, to: unit + units - 1 })
}
