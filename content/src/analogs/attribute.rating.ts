import type { AnalogVerdict } from '@faceplate/contracts/analogs.contract'
import {
  paidAttributes,
  placeValue,
  toWordKey,
  weighAttribute,
} from '@faceplate/contracts/analogs.weights'
import { formatQuantity } from '@faceplate/contracts/number.format'
import {
  isStated,
  listTexts,
  pickNumber,
  type AttributeDescription,
  type Fact,
  type Facts,
} from './match.facts.ts'

export interface AttributeRating {
  verdict: AnalogVerdict
  /** 0 to 1; 0 where the verdict is unknown, and then it counts for nothing. */
  likeness: number
}

const unknown: AttributeRating = { verdict: 'unknown', likeness: 0 }
const equal: AttributeRating = { verdict: 'equal', likeness: 1 }

/** Compares one attribute of our good with that of the other device and says why. */
export function compareAttribute(
  theirs: Fact | null | undefined,
  ours: Fact | null | undefined,
  description: AttributeDescription,
): AttributeRating & { reason: string } {
  const rating = rateAttribute(theirs, ours, description)
  return { ...rating, reason: explain(theirs, ours, description, rating.verdict) }
}

/** The same without words, for going through a whole catalogue. */
export function rateAttribute(
  theirs: Fact | null | undefined,
  ours: Fact | null | undefined,
  description: AttributeDescription,
): AttributeRating {
  if (description.type === 'number') {
    const better = findBetter(description)
    return rateNumbers(pickNumber(theirs, better), pickNumber(ours, better), better, description)
  }
  const needed = listTexts(theirs, description)
  const present = listTexts(ours, description)
  if (needed.length === 0 || present.length === 0) return unknown
  return description.type === 'flag'
    ? rateFlags(needed[0] === 'Yes', present[0] === 'Yes', description.better)
    : rateChoices(needed, present, description.code)
}

/**
 * How near a good comes to a device. `score` is the mean likeness of what both state, by weight;
 * what either side does not state counts for nothing. `coverage` is the share of the weights of all
 * that the device states which the good states too.
 */
export function scoreMatch(
  theirs: Facts,
  ours: Facts,
  descriptions: readonly AttributeDescription[],
): { score: number; coverage: number } {
  let sum = 0
  let known = 0
  let total = 0
  for (const description of descriptions) {
    const { weight } = weighAttribute(description.code)
    if (weight === 0 || !isStated(theirs[description.code], description)) continue
    total += weight
    const { verdict, likeness } = rateAttribute(
      theirs[description.code],
      ours[description.code],
      description,
    )
    if (verdict === 'unknown') continue
    known += weight
    sum += weight * likeness
  }
  return { score: known === 0 ? 0 : sum / known, coverage: total === 0 ? 0 : known / total }
}

/**
 * What matches are ordered by: score × √coverage. A good that shares a tenth of the weights must be
 * three times as alike as one that shares all; the root lets a good that is only described less
 * well keep its place.
 */
export function rankMatch({ score, coverage }: { score: number; coverage: number }): number {
  return score * Math.sqrt(coverage)
}

/**
 * What a good has beyond what is known of the device, of the kinds one pays for: ports and the power
 * for them. Of goods that are as near as each other the plainer one is the nearer.
 */
export function weighExtras(
  theirs: Facts,
  ours: Facts,
  descriptions: readonly AttributeDescription[],
): number {
  let sum = 0
  for (const description of descriptions) {
    const { code } = description
    if (!paidAttributes.includes(code) || isStated(theirs[code], description)) continue
    if (isStated(ours[code], description)) sum += weighAttribute(code).weight
  }
  return sum
}

function findBetter({ code, better }: AttributeDescription): 'higher' | 'lower' | null {
  return better ?? weighAttribute(code).better ?? null
}

/** These have no natural zero, so they are compared by distance; that far apart nothing is alike. */
const spans: Readonly<Record<string, number>> = { '°C': 60, dBi: 12 }

function rateNumbers(
  theirs: number | undefined,
  ours: number | undefined,
  better: 'higher' | 'lower' | null,
  { unit }: AttributeDescription,
): AttributeRating {
  if (theirs === undefined || ours === undefined) return unknown
  if (theirs === ours) return equal
  const span = spans[unit ?? ''] ?? Math.max(Math.abs(theirs), Math.abs(ours))
  const nearness = Math.max(0, 1 - Math.abs(theirs - ours) / span)
  // Without a better way it is simply another value than the one that is needed.
  if (better === null) return { verdict: 'worse', likeness: nearness }
  // Who is rid of weight or watts misses nothing by it.
  if (better === 'lower' && ours < theirs) {
    return { verdict: 'better', likeness: 0.95 + 0.05 * nearness }
  }
  return better === 'higher' && ours > theirs
    ? // Six times as many ports do what is needed, and are still not what one looks for.
      { verdict: 'better', likeness: 0.4 + 0.6 * nearness }
    : // Half of what is needed is much less than half as good.
      { verdict: 'worse', likeness: nearness ** 2 }
}

function rateFlags(theirs: boolean, ours: boolean, better: 'higher' | 'lower' | null) {
  if (theirs === ours) return equal
  return ours === (better !== 'lower')
    ? ({ verdict: 'better', likeness: 0.8 } as const)
    : ({ verdict: 'worse', likeness: 0 } as const)
}

/** By their order where all values have a place in one, else by which of those needed are there. */
function rateChoices(
  needed: readonly string[],
  present: readonly string[],
  code: string,
): AttributeRating {
  const steps = countSteps(needed, present, code)
  if (steps !== undefined) {
    if (steps === 0) return equal
    return steps > 0
      ? { verdict: 'better', likeness: Math.max(0.5, 1 - 0.1 * steps) }
      : { verdict: 'worse', likeness: Math.max(0, 1 + 0.4 * steps) }
  }
  const { shared, missing, extra } = divide(needed, present)
  if (missing.length > 0) {
    return { verdict: 'worse', likeness: (0.9 * shared.length) / needed.length }
  }
  if (extra.length === 0) return equal
  return { verdict: 'better', likeness: Math.max(0.8, 1 - 0.05 * extra.length) }
}

/** How many steps ours is above theirs; the highest value of each counts, it includes the others. */
function countSteps(
  needed: readonly string[],
  present: readonly string[],
  code: string,
): number | undefined {
  const theirs = needed.map((value) => placeValue(code, value) ?? Number.NaN)
  const ours = present.map((value) => placeValue(code, value) ?? Number.NaN)
  const steps = Math.max(...ours) - Math.max(...theirs)
  return Number.isNaN(steps) ? undefined : steps
}

function divide(needed: readonly string[], present: readonly string[]) {
  const has = new Set(present.map(toWordKey))
  const needs = new Set(needed.map(toWordKey))
  return {
    shared: needed.filter((value) => has.has(toWordKey(value))),
    missing: needed.filter((value) => !has.has(toWordKey(value))),
    extra: present.filter((value) => !needs.has(toWordKey(value))),
  }
}

function explain(
  theirs: Fact | null | undefined,
  ours: Fact | null | undefined,
  description: AttributeDescription,
  verdict: AnalogVerdict,
): string {
  if (verdict === 'unknown') {
    const isTheirs = isStated(theirs, description)
    if (!isTheirs && !isStated(ours, description)) return 'Not stated for either device.'
    return isTheirs ? 'Not stated for ours.' : 'Not stated for theirs.'
  }
  if (description.type === 'number') return explainNumbers(theirs, ours, description)
  const needed = listTexts(theirs, description)
  const present = listTexts(ours, description)
  const [both, own] = [needed.join(', '), present.join(', ')]
  const { shared, missing, extra } = divide(needed, present)
  if (verdict === 'equal') {
    if (missing.length > 0) return `${own} is equivalent to ${both}.`
    return extra.length > 0 ? `${own} includes ${both}.` : `The same: ${own}.`
  }
  if (description.type === 'flag') return `${own}, where theirs is ${both.toLowerCase()}.`
  if (countSteps(needed, present, description.code) !== undefined) {
    return `${own} ${verdict === 'better' ? 'exceeds' : 'falls short of'} ${both}.`
  }
  if (shared.length === 0) return `${own} instead of ${both}.`
  return missing.length > 0
    ? `Lacks ${missing.join(', ')}; has ${shared.join(', ')}.`
    : `Has ${shared.join(', ')}, plus ${extra.join(', ')}.`
}

function explainNumbers(
  theirs: Fact | null | undefined,
  ours: Fact | null | undefined,
  description: AttributeDescription,
): string {
  const { unit } = description
  const better = findBetter(description)
  const needed = pickNumber(theirs, better) ?? 0
  const own = pickNumber(ours, better) ?? 0
  const show = (value: number) => formatQuantity(value, unit)
  if (needed === own) return `The same: ${show(own)}.`
  const [more, less] =
    unit === '°C' ? ['higher', 'lower'] : ['more', unit === null ? 'fewer' : 'less']
  const difference = `${show(Math.abs(own - needed))} ${own > needed ? more : less} than theirs`
  return `${show(own)} against ${show(needed)}: ${difference}.`
}
