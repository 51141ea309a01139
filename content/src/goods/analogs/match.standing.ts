import { drawCode } from '@faceplate/catalogue/goods/comparison.rows'
import type { AnalogKind } from '@faceplate/contracts/calls/analogs.contract'
import {
  coldCode,
  essentialWeight,
  fittingPorts,
  notableWeight,
  placeValue,
  weighAttribute,
} from '@faceplate/contracts/calls/analogs.weights'
import { rateAttribute, type AttributeRating } from './attribute.rating.ts'
import {
  isStated,
  none,
  pickNumber,
  radioLinkFact,
  type AttributeDescription,
  type Facts,
} from './match.facts.ts'
import { countPorts, fitPorts } from './match.ports.ts'
import { comparePower, type PoeRole } from './match.power.ts'

/** Kind of match of a good with a device, and its rank: `order` is compared figure by figure, smaller is better. */
export interface Standing {
  kind: AnalogKind
  order: readonly number[]
}

const kinds = ['direct', 'upgrade', 'downgrade', 'similar'] as const

/** A device with this many times more or fewer ports has a different use. */
const otherSize = 4

/**
 * Judges whether a good is an alternative to a device. Goods rank by kind, then by the smallest gaps, then by the
 * smallest surplus, so a surplus never compensates for a gap. A good gets at most the kind `similar` if it
 * lacks, or does not state, an essential attribute that the device has. Returns undefined if they share no essential
 * attribute. `isKindKnown`: whether the family of the device is known; `role`: what PoE means in it.
 */
export function judgeMatch(
  theirs: Facts,
  ours: Facts,
  descriptions: readonly AttributeDescription[],
  isKindKnown: boolean,
  role: PoeRole = 'source',
): Standing | undefined {
  const gaps = { essential: 0, notable: 0, minor: 0 }
  let [blocked, unstated, surplus] = [0, 0, 0]
  let [isShared, isWorse, isBetter] = [false, false, false]
  for (const { weight, rating } of rateStated(theirs, ours, descriptions, role)) {
    const isEssential = weight >= essentialWeight
    const isNotable = weight >= notableWeight
    gaps[isEssential ? 'essential' : isNotable ? 'notable' : 'minor'] += weight * rating.gap
    surplus += weight * rating.surplus
    if (rating.verdict === 'missing' && isEssential) blocked += weight
    else if (rating.verdict === 'unknown') unstated += isEssential ? weight : 0
    else isShared ||= isEssential
    isWorse ||= isNotable && rating.gap > 0
    // A lower power draw has no surplus, so it does not make a good an upgrade.
    isBetter ||= isNotable && rating.surplus > 0
  }
  if (!isShared) return undefined
  if (lacksCold(theirs, ours)) blocked += essentialWeight
  const isSimilarOnly =
    blocked > 0 ||
    unstated > 0 ||
    !isKindKnown ||
    isOfOtherSize(theirs, ours) ||
    isRadioLink(ours) !== isRadioLink(theirs)
  const kind = isSimilarOnly ? 'similar' : isWorse ? 'downgrade' : isBetter ? 'upgrade' : 'direct'
  return {
    kind,
    order: [
      kinds.indexOf(kind),
      blocked,
      round(gaps.essential),
      unstated,
      round(gaps.notable),
      round(surplus + weighExtras(theirs, ours)),
      round(gaps.minor),
    ],
  }
}

/** Rates each attribute that a device states and that can be compared. */
export function rateStated<Description extends AttributeDescription>(
  theirs: Facts,
  ours: Facts,
  descriptions: readonly Description[],
  role: PoeRole,
): { description: Description; weight: number; rating: AttributeRating }[] {
  const fits = fitPorts(theirs, ours)
  const power = comparePower(theirs, ours, role)
  return descriptions.flatMap((description) => {
    const { code } = description
    const { weight } = weighAttribute(code)
    if (weight === 0 || !isStated(power.theirs[code], description)) return []
    if (code === drawCode && power.reason !== undefined) return []
    const fact = power.theirs[code]
    return [
      {
        description,
        weight,
        rating: rateAttribute(fact, power.ours[code], description, fits.get(code)),
      },
    ]
  })
}

/** Compares standings for sorting. */
export function compareStandings({ order: a }: Standing, { order: b }: Standing): number {
  const at = a.findIndex((figure, place) => figure !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Rounds, so that negligible differences count as equal. */
function round(figure: number): number {
  return Math.round(figure * 20) / 20
}

function isOfOtherSize(theirs: Facts, ours: Facts): boolean {
  const [needed, present] = [countPorts(theirs), countPorts(ours)]
  if (needed === 0 || present === 0) return false
  return Math.max(needed / present, present / needed) >= otherSize
}

/** A radio with a stated reach is one end of a link between two places, and serves no clients around it. */
function isRadioLink(facts: Facts): boolean {
  return facts[radioLinkFact] === true || (isSet(facts['reach']) && isSet(facts['wifi_bands']))
}

function isSet(fact: Facts[string]): boolean {
  return fact !== undefined && fact !== null
}

/** Devices for this temperature (°C) or lower are made for places without heating. */
const unheated = -20
/** °C by which a replacement may be made for a warmer place: classes of temperature begin at −40, −30 and −25. */
const tolerance = 15

/** Whether a device is made for cold that ours does not stand, or does not state to stand. */
export function lacksCold(theirs: Facts, ours: Facts): boolean {
  const needed = pickNumber(theirs[coldCode], 'lower')
  if (needed === undefined || needed > unheated) return false
  return (pickNumber(ours[coldCode], 'lower') ?? Number.POSITIVE_INFINITY) > needed + tolerance
}

/** Goods for this temperature (°C) or lower cost more than those for an office. */
const frost = -30

/** Weight of features that cost extra and that their device does not state. */
function weighExtras(theirs: Facts, ours: Facts): number {
  const isUnstated = (code: string) => theirs[code] === undefined || theirs[code] === null
  const needed = Math.max(1, countPorts(theirs))
  let sum = 0
  for (const code of Object.keys(fittingPorts)) {
    if (!isUnstated(code)) continue
    const share = (pickNumber(ours[code], 'higher') ?? 0) / needed
    sum += weighAttribute(code).weight * Math.min(1, share)
  }
  for (const code of ['poe_standard', 'wifi_standard', 'pon_standard']) {
    if (isUnstated(code) && ours[code] !== undefined && ours[code] !== none) {
      sum += weighAttribute(code).weight
    }
  }
  if (isUnstated('layer')) {
    const [layer] = [ours['layer'] ?? []].flat()
    sum += 1.5 * (placeValue('layer', String(layer)) ?? 0)
  }
  if (isUnstated('stacking') && ours['stacking'] === 'yes') sum += 2
  if (
    isUnstated('temperature_min') &&
    (pickNumber(ours['temperature_min'], 'lower') ?? 0) <= frost
  ) {
    sum += 4
  }
  return sum
}
