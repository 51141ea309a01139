import { formatNumber, joinUnit } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { toBtuPerHour, type Figure, type FigureName } from './project.figures.ts'

const same = (value: number) => value

/** Columns of figures; each shows the sum of its line, the depth that of one piece. */
export const figureColumns: readonly {
  key: string
  name: FigureName
  label: Message
  /** Label of the total over all lines. */
  total: Message
  unit: Message
  /** Watts that become heat, which totals state in both units. */
  isHeat?: true
  /** A figure of the totals only. */
  isTotal?: true
  /** The unit where the figure has no label. */
  brief?: Message
  convert: (value: number) => number
}[] = [
  {
    key: 'rackUnits',
    name: 'rackUnits',
    label: message('project.figure.rackUnits'),
    total: message('project.figure.rackUnits'),
    unit: message('project.unit.rackUnits'),
    convert: same,
  },
  {
    key: 'own',
    name: 'ownWatts',
    label: message('project.figure.ownWatts'),
    total: message('project.figure.ownTotal'),
    unit: message('project.unit.watts'),
    convert: same,
  },
  {
    key: 'full',
    name: 'fullWatts',
    label: message('project.figure.fullWatts'),
    total: message('project.figure.fullTotal'),
    unit: message('project.unit.watts'),
    brief: message('project.unit.wattsPoe'),
    convert: same,
  },
  {
    key: 'heatIdle',
    name: 'idleWatts',
    label: message('project.figure.heatIdle'),
    total: message('project.figure.heatIdle'),
    unit: message('project.unit.btu'),
    isHeat: true,
    isTotal: true,
    convert: toBtuPerHour,
  },
  {
    key: 'heat',
    name: 'ownWatts',
    label: message('project.figure.heat'),
    total: message('project.figure.heatTotal'),
    unit: message('project.unit.btu'),
    isHeat: true,
    convert: toBtuPerHour,
  },
  {
    key: 'heatPoe',
    name: 'heatWatts',
    label: message('project.figure.heatPoe'),
    total: message('project.figure.heatPoe'),
    unit: message('project.unit.btu'),
    isHeat: true,
    isTotal: true,
    convert: toBtuPerHour,
  },
  {
    key: 'weight',
    name: 'kilograms',
    label: message('project.figure.weight'),
    total: message('project.figure.weight'),
    unit: message('project.unit.kilograms'),
    convert: same,
  },
  {
    key: 'depth',
    name: 'depth',
    label: message('project.figure.depth'),
    total: message('project.figure.deepest'),
    unit: message('project.unit.millimetres'),
    brief: message('project.unit.deep'),
    convert: same,
  },
]

/** Formats a total with its unit, and heat in watts too. */
export function formatTotal(
  t: Messages,
  { unit, convert, isHeat }: Pick<(typeof figureColumns)[number], 'unit' | 'convert' | 'isHeat'>,
  value: number,
): string {
  return isHeat ? formatHeat(t, value) : joinUnit(formatRounded(t, convert(value)), t(unit))
}

/** `460 W, 1570 BTU/h`. */
export function formatHeat(t: Messages, watts: number): string {
  return t('project.heat', {
    watts: joinUnit(formatRounded(t, watts), t('project.unit.watts')),
    btu: joinUnit(formatRounded(t, toBtuPerHour(watts)), t('project.unit.btu')),
  })
}

/** Formats a figure of a line; one that is not stated is said to be so, and is no zero. */
export function formatFigure(
  t: Messages,
  figure: Figure,
  convert: (value: number) => number,
): string {
  if (figure === undefined) return t('project.notStated')
  return figure === 'none' ? '–' : formatRounded(t, convert(figure))
}

/** The smallest figure that is written. A smaller one is written as less than it. */
const smallest = 0.1

/** Formats a figure with one decimal at most. A patch cord does not weigh 0 kg, but less than 0.1 kg. */
export function formatRounded(t: Messages, value: number): string {
  const isSmall = value > 0 && value < smallest
  const text = formatNumber(isSmall ? smallest : roundFigure(value), t.language)
  return isSmall ? `<${text}` : text
}

/** A sum of decimal fractions is inexact, and no reader needs more than one decimal of it, or three of a small figure. */
export function roundFigure(value: number): number {
  const steps = value < smallest ? 1000 : value < 100 ? 10 : 1
  return Math.round(value * steps) / steps
}
