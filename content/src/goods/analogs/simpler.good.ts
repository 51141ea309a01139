import {
  essentialWeight,
  fittingPorts,
  notableWeight,
  placeValue,
  weighAttribute,
} from '@faceplate/contracts/calls/analogs.weights'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { findBetter, rateAttribute } from './attribute.rating.ts'
import {
  isStated,
  listTexts,
  pickNumber,
  type AttributeDescription,
  type Facts,
} from './match.facts.ts'
import type { PoeRole } from './match.power.ts'
import { rateStated } from './match.standing.ts'

/** How a product is known to be simpler: it states a lower price, or it can do no more and something less. */
export type SimplerBasis = 'price' | 'capability'

/** A product that lacks more than this share of a required number is for another task. */
const mostMissing = 0.5
/** The same for the ports that the device has most of: each of them has a cable today. */
const mostMissingMain = 0.25

/** Flags that say what a device can do; others, such as `fanless`, describe how it is built. */
const capableFlags: ReadonlySet<string> = new Set(['stacking'])

/**
 * The only attribute in which a product falls short of a device further than our best product does. Undefined if there
 * is none, or more than one: an attribute that the product does not state may fall short too.
 */
export function findOnlyShortfall(
  theirs: Facts,
  ours: Facts,
  best: Facts,
  attributes: readonly AttributeDescription[],
  role: PoeRole,
): string | undefined {
  const bestRatings = new Map(
    rateStated(theirs, best, attributes, role).map((each) => [each.description.code, each.rating]),
  )
  const short = rateStated(theirs, ours, attributes, role).filter(({ description, rating }) => {
    const other = bestRatings.get(description.code)
    if (rating.verdict === 'unknown') return other !== undefined && other.verdict !== 'unknown'
    return rating.gap > (other?.gap ?? 0)
  })
  const [only, ...more] = short
  if (!only || more.length > 0 || only.rating.verdict === 'unknown') return undefined
  const { code, type } = only.description
  const most = code === findMainPorts(theirs) ? mostMissingMain : mostMissing
  const isFar = type === 'number' && only.weight >= essentialWeight && only.rating.gap > most
  return isFar ? undefined : code
}

/** The kind of port that a device has most of. */
function findMainPorts(facts: Facts): string | undefined {
  const count = (code: string) => pickNumber(facts[code], 'higher') ?? 0
  return Object.keys(fittingPorts).reduce((most, code) => (count(code) > count(most) ? code : most))
}

/**
 * Characteristics that matter, that the device does not state, and in which a product has less than another. Whether it
 * falls short in them is not known. Ports that a device does not state are ports that it does not have.
 */
export function listUncertain<Description extends AttributeDescription>(
  theirs: Facts,
  ours: Facts,
  best: Facts,
  attributes: readonly Description[],
): Description[] {
  return attributes.filter((each) => {
    const { code } = each
    if (weighAttribute(code).weight < notableWeight || code in fittingPorts) return false
    return !isStated(theirs[code], each) && rateAttribute(best[code], ours[code], each).gap > 0
  })
}

/** A product of which another may be a simpler one. */
export interface Priced {
  facts: Facts
  price: GoodPrice | undefined
}

/**
 * How a product is known to be simpler than another; undefined if it is not known. Prices decide if both have one on the
 * same terms. Otherwise neither is assumed to be lower.
 */
export function findBasis(
  ours: Priced,
  best: Priced,
  attributes: readonly AttributeDescription[],
): SimplerBasis | undefined {
  if (ours.price && best.price && haveEqualTerms(ours.price, best.price)) {
    return Number(ours.price.amount) < Number(best.price.amount) ? 'price' : undefined
  }
  return isDominated(ours.facts, best.facts, attributes) ? 'capability' : undefined
}

/** Whether amounts can be compared: a price in another currency, with tax or for dealers is another sum. */
function haveEqualTerms(one: GoodPrice, other: GoodPrice): boolean {
  return (
    one.currency === other.currency &&
    one.kind === other.kind &&
    one.includes_tax === other.includes_tax
  )
}

/** Whether a product exceeds another in no capability, and falls short of it in at least one. */
function isDominated(
  ours: Facts,
  best: Facts,
  attributes: readonly AttributeDescription[],
): boolean {
  const ratings = attributes
    .filter((each) => isStated(ours[each.code], each) && isCapability(ours, best, each))
    .map((each) => {
      // A characteristic that only the simpler product states may be more than the other one has.
      if (!isStated(best[each.code], each)) return 'better'
      return rateAttribute(best[each.code], ours[each.code], each).verdict
    })
  return (
    !ratings.includes('better') && ratings.some((each) => each === 'worse' || each === 'missing')
  )
}

/** Figures of which more is better, choices with an order, and flags that say what a device can do. */
function isCapability(ours: Facts, best: Facts, attribute: AttributeDescription): boolean {
  const { code, type } = attribute
  if (weighAttribute(code).weight === 0) return false
  if (type === 'number') return findBetter(attribute) === 'higher'
  if (type === 'flag') return capableFlags.has(code)
  return [ours[code], best[code]]
    .flatMap((fact) => listTexts(fact, attribute))
    .some((value) => placeValue(code, value) !== undefined)
}
