import type { AnalogKind } from '@faceplate/contracts/calls/analogs.contract'
import {
  essentialWeight,
  fittingPorts,
  notableWeight,
  placeValue,
  weighAttribute,
} from '@faceplate/contracts/calls/analogs.weights'
import { rateAttribute } from './attribute.rating.ts'
import { isStated, none, pickNumber, type AttributeDescription, type Facts } from './match.facts.ts'
import { countPorts, fitPorts } from './match.ports.ts'

/** What a good is to a device, and its place among others: of two the one with the first smaller figure is nearer. */
export interface Standing {
  kind: AnalogKind
  order: readonly number[]
}

const kinds = ['direct', 'upgrade', 'downgrade', 'similar'] as const

/** So many times the ports, or so many times fewer, is a device for another place. */
const otherSize = 4

/**
 * Whether a good can stand in for a device. No surplus makes up for what is missing: first comes what nothing
 * essential is missing of, then what falls short least, then what has least that nobody asked for. What theirs has and ours
 * lacks blocks; what theirs states and ours leaves open is no match. Undefined: they have nothing essential in common.
 * `isKindKnown`: it is known what kind of device theirs is.
 */
export function judgeMatch(
  theirs: Facts,
  ours: Facts,
  descriptions: readonly AttributeDescription[],
  isKindKnown: boolean,
): Standing | undefined {
  const fits = fitPorts(theirs, ours)
  const gaps = { essential: 0, notable: 0, minor: 0 }
  let [blocked, open, surplus] = [0, 0, 0]
  let [isShared, isWorse, isBetter] = [false, false, false]
  for (const description of descriptions) {
    const { code } = description
    const { weight } = weighAttribute(code)
    if (weight === 0 || !isStated(theirs[code], description)) continue
    const rating = rateAttribute(theirs[code], ours[code], description, fits.get(code))
    const isEssential = weight >= essentialWeight
    const isNotable = weight >= notableWeight
    gaps[isEssential ? 'essential' : isNotable ? 'notable' : 'minor'] += weight * rating.gap
    surplus += weight * rating.surplus
    if (rating.verdict === 'missing' && isEssential) blocked += weight
    else if (rating.verdict === 'unknown') open += isEssential ? weight : 0
    else isShared ||= isEssential
    isWorse ||= isNotable && rating.gap > 0
    // To need less power is no more of a device.
    isBetter ||= isNotable && rating.surplus > 0
  }
  if (!isShared) return undefined
  const isSimilarOnly = blocked > 0 || open > 0 || !isKindKnown || isOfOtherSize(theirs, ours)
  const kind = isSimilarOnly ? 'similar' : isWorse ? 'downgrade' : isBetter ? 'upgrade' : 'direct'
  return {
    kind,
    order: [
      kinds.indexOf(kind),
      blocked,
      round(gaps.essential),
      open,
      round(gaps.notable),
      round(surplus + weighExtras(theirs, ours)),
      round(gaps.minor),
    ],
  }
}

/** Sorts by standing; equals stay in their order. */
export function compareStandings({ order: a }: Standing, { order: b }: Standing): number {
  const at = a.findIndex((figure, place) => figure !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Differences nobody would notice are none. */
function round(figure: number): number {
  return Math.round(figure * 20) / 20
}

function isOfOtherSize(theirs: Facts, ours: Facts): boolean {
  const [needed, present] = [countPorts(theirs), countPorts(ours)]
  if (needed === 0 || present === 0) return false
  return Math.max(needed / present, present / needed) >= otherSize
}

/** A good for the frost costs more than one for the office. */
const frost = -30

/** What a good has beyond what is known of the device, of the kinds one pays for. */
function weighExtras(theirs: Facts, ours: Facts): number {
  const isOpen = (code: string) => theirs[code] === undefined || theirs[code] === null
  const needed = Math.max(1, countPorts(theirs))
  let sum = 0
  for (const code of Object.keys(fittingPorts)) {
    if (!isOpen(code)) continue
    const share = (pickNumber(ours[code], 'higher') ?? 0) / needed
    sum += weighAttribute(code).weight * Math.min(1, share)
  }
  for (const code of ['poe_standard', 'wifi_standard', 'pon_standard']) {
    if (isOpen(code) && ours[code] !== undefined && ours[code] !== none) {
      sum += weighAttribute(code).weight
    }
  }
  if (isOpen('layer')) {
    const [layer] = [ours['layer'] ?? []].flat()
    sum += 1.5 * (placeValue('layer', String(layer)) ?? 0)
  }
  if (isOpen('stacking') && ours['stacking'] === 'yes') sum += 2
  if (isOpen('temperature_min') && (pickNumber(ours['temperature_min'], 'lower') ?? 0) <= frost) {
    sum += 4
  }
  return sum
}
