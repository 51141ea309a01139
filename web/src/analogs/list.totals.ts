import type { AnalogMatch } from '@faceplate/contracts/calls/analogs.contract'
import { countedAttributes } from '@faceplate/contracts/calls/analogs.query'
import { fittingPorts } from '@faceplate/contracts/calls/analogs.weights'
import { message, type Message } from '@faceplate/messages/message'
import { readQuantity } from '../forms/quantity.ts'
import type { ListResult } from './useListResults.ts'

/** Total of one attribute over the products of a list. */
export interface ListTotal {
  code: string
  name: string
  unit: string | null
  /** The use of the total, where two totals have the same unit. */
  purpose: Message | undefined
  sum: number
  /** Number of pieces for which the attribute is unknown. */
  unknownCount: number
}

const ports = Object.keys(fittingPorts)
const codes: readonly string[] = [...countedAttributes, ...ports]

/** Attributes that a device has and a pluggable module has not. */
const ofDevices = new Set(['rack_units', 'poe_budget', ...ports])

/** Attributes whose absence means zero: not every device supplies power or has ports of this kind. */
const isRare = (code: string) => code === 'poe_budget' || ports.includes(code)

function isModule({ attributes }: AnalogMatch): boolean {
  return attributes.some(({ code }) => code === 'form_factor')
}

/**
 * Adds up power, rack units and ports of our products in the selected lines, multiplied by their quantities. `openPieces`: pieces
 * of lines for which the visitor has yet to choose a device, so that no total has them.
 */
export function addUp(answers: readonly ListResult[]): {
  pieces: number
  openPieces: number
  totals: ListTotal[]
} {
  const openPieces = answers.reduce((sum, { status, line }) => {
    const isOpen = status === 'ambiguous' && !line.isLeftOut
    return sum + (isOpen ? (readQuantity(line.quantity) ?? 0) : 0)
  }, 0)
  const selected = answers.flatMap(({ line, match }) => {
    const quantity = readQuantity(line.quantity)
    return match && quantity !== undefined && !line.isLeftOut ? [{ quantity, match }] : []
  })
  const pieces = selected.reduce((sum, { quantity }) => sum + quantity, 0)
  const totals = codes.flatMap((code): ListTotal[] => {
    let [known, needless] = [0, 0]
    let total: ListTotal | undefined
    for (const { quantity, match } of selected) {
      if (ofDevices.has(code) && isModule(match)) needless += quantity
      const attribute = match.attributes.find((each) => each.code === code)
      if (typeof attribute?.ours !== 'number') continue
      const { name, unit, ours } = attribute
      total ??= { code, name, unit, purpose: undefined, sum: 0, unknownCount: 0 }
      total.sum += ours * quantity
      known += quantity
    }
    if (!total || total.sum === 0) return []
    return [{ ...total, unknownCount: isRare(code) ? 0 : pieces - known - needless }]
  })
  return { pieces, openPieces, totals: tellPowerApart(totals) }
}

const purposes: Readonly<Record<string, Message>> = {
  power_draw: message('analogs.totals.supply'),
  power_draw_base: message('analogs.totals.cooling'),
}

/** Says what each of two totals of power is for; without PoE they are the same, and one is enough. */
function tellPowerApart(totals: readonly ListTotal[]): ListTotal[] {
  const draw = totals.find(({ code }) => code === 'power_draw')
  const own = totals.find(({ code }) => code === 'power_draw_base')
  if (!draw || !own) return [...totals]
  return draw.sum === own.sum && draw.unknownCount === own.unknownCount
    ? totals.filter((each) => each !== own)
    : totals.map((each) => ({ ...each, purpose: purposes[each.code] }))
}
