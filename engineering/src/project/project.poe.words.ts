import { joinUnit } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import type { PoeRoom } from '../poe/poe.supply.ts'
import { formatRounded } from './figure.columns.ts'
import type { CheckedLine } from './project.findings.ts'
import { portRates, type ForeignLoad } from './project.loads.ts'

/** A total of PoE, or of ports that devices of other makers take: as a number with a unit, and as words. */
export interface PortTotal {
  label: string
  value: number
  unit: string
  /** Of how many ports or watts the value is free; undefined if it is no rest, or if it is not stated. */
  of: number | undefined
}

/** States for each class of PoE ports what is free of ports and watts, and the ports that devices of other makers take. */
export function listPortTotals(
  t: Messages,
  rooms: readonly PoeRoom[],
  lines: readonly CheckedLine[],
): PortTotal[] {
  const watts = t('project.unit.watts')
  const free = rooms.flatMap(({ portClass: poeClass, ports, freePorts, budget, freeWatts }) => {
    const [ofPorts, ofWatts] =
      poeClass === undefined
        ? [t('project.poe.portsAny'), t('project.poe.budgetAny')]
        : [t('project.poe.ports', { poeClass }), t('project.poe.budget', { poeClass })]
    const counted =
      freePorts === undefined ? [] : [{ label: ofPorts, value: freePorts, unit: '', of: ports }]
    return [...counted, { label: ofWatts, value: freeWatts, unit: watts, of: budget }]
  })
  const taken = [...portRates, undefined].flatMap((rate): PortTotal[] => {
    const value = lines.reduce((sum, { line, load }) => {
      const ports = load?.rate === rate ? (load?.ports ?? 0) : 0
      return sum + ports * line.quantity
    }, 0)
    const label = t('project.poe.taken', { rate: rate ?? '' })
    return value === 0 ? [] : [{ label, value, unit: '', of: undefined }]
  })
  return [...free, ...taken]
}

/** `214 W of 740 W`. */
export function formatPortTotal(t: Messages, { value, unit, of }: PortTotal): string {
  const write = (number: number) => joinUnit(formatRounded(t, number), unit === '' ? null : unit)
  return of === undefined
    ? write(value)
    : t('project.poe.free', { free: write(value), all: write(of) })
}

/** What is stated of one piece of a product of another maker: `12 W over PoE, class 3, 1 × 100M`; empty if nothing is. */
export function describeLoad(t: Messages, load: ForeignLoad | undefined): string {
  if (!load) return ''
  const { watts, poeClass, ports, rate } = load
  return [
    ...(watts === undefined ? [] : [t('project.load.stated', { watts: formatRounded(t, watts) })]),
    ...(poeClass === undefined ? [] : [t('project.load.statedClass', { poeClass })]),
    ...(ports === undefined && rate === undefined
      ? []
      : [`${ports ?? 1} × ${rate ?? t('project.load.ports')}`]),
  ].join(', ')
}
