import type { AnalogVerdict } from '@faceplate/contracts/calls/analogs.contract'
import { placeValue, toWordKey, weighAttribute } from '@faceplate/contracts/calls/analogs.weights'
import {
  listTexts,
  none,
  pickNumber,
  type AttributeDescription,
  type MatchFact,
} from './match.facts.ts'
import type { PortFit } from './match.ports.ts'

export interface AttributeRating {
  verdict: AnalogVerdict
  /** 0 to 1: the share of the requirement that is missing. */
  gap: number
  /** 0 to 1: how far the requirement is exceeded. */
  surplus: number
}

type MaybeFact = MatchFact | null | undefined

const unknown: AttributeRating = { verdict: 'unknown', gap: 0, surplus: 0 }
const equal: AttributeRating = { verdict: 'equal', gap: 0, surplus: 0 }
const missing: AttributeRating = { verdict: 'missing', gap: 1, surplus: 0 }
const better = (surplus: number): AttributeRating => ({ verdict: 'better', gap: 0, surplus })
const worse = (gap: number): AttributeRating => ({ verdict: 'worse', gap, surplus: 0 })

/** Compares one attribute of our good with that of the other device; for ports, `fit` is their allocation to ours. */
export function rateAttribute(
  theirs: MaybeFact,
  ours: MaybeFact,
  description: AttributeDescription,
  fit?: PortFit,
): AttributeRating {
  if (description.type === 'number') {
    const way = findBetter(description)
    const [needed, own] = [pickNumber(theirs, way), pickNumber(ours, way)]
    return fit && fit.upgraded + fit.slowed > 0 && needed !== undefined
      ? ratePorts(needed, own ?? 0, fit)
      : rateNumbers(needed, own, way, description)
  }
  const needed = listTexts(theirs, description)
  const present = listTexts(ours, description)
  if (needed.length === 0 || present.length === 0) return unknown
  return description.type === 'flag'
    ? rateFlags(needed[0] === 'Yes', present[0] === 'Yes', description.better)
    : rateChoices(needed, present, description)
}

export function findBetter({ code, better: way }: AttributeDescription): 'higher' | 'lower' | null {
  return way ?? weighAttribute(code).better ?? null
}

/** A faster port can replace a slower one, which counts as a small surplus. */
function ratePorts(
  needed: number,
  own: number,
  { upgraded, slowedShare }: PortFit,
): AttributeRating {
  const present = own + upgraded
  return present < needed
    ? worse(1 - (present + slowedShare) / needed)
    : better((upgraded / needed) * 0.25)
}

/** Units without a natural zero are compared by distance; at this distance the gap is complete. */
const spans: Readonly<Record<string, number>> = { '°C': 60, dBi: 12 }

function rateNumbers(
  theirs: number | undefined,
  ours: number | undefined,
  way: 'higher' | 'lower' | null,
  { unit }: AttributeDescription,
): AttributeRating {
  if (theirs === undefined || ours === undefined) return unknown
  if (theirs === ours) return equal
  const span = spans[unit ?? '']
  if (way === 'higher' && ours === 0 && span === undefined) return missing
  const distance = Math.min(
    1,
    Math.abs(theirs - ours) / (span ?? Math.max(Math.abs(theirs), Math.abs(ours))),
  )
  // If neither direction is better, a different value is worse.
  if (way === null) return worse(distance)
  // Less weight or power draw is better, but not a surplus that costs extra.
  if (way === 'lower') return ours < theirs ? better(0) : worse(distance)
  return ours > theirs ? better(distance) : worse(distance)
}

function rateFlags(theirs: boolean, ours: boolean, way: 'higher' | 'lower' | null) {
  if (theirs === ours) return equal
  return ours === (way !== 'lower') ? better(0.2) : worse(1)
}

/** Compares choices by their order if all values have a rank, else by which needed values are present. */
function rateChoices(
  needed: readonly string[],
  present: readonly string[],
  { code, better: way }: AttributeDescription,
): AttributeRating {
  const [isNeeded, isPresent] = [!isNone(needed), !isNone(present)]
  if (!isNeeded && !isPresent) return equal
  // A device that needs no PoE has one need less; a switch that supplies no PoE lacks it.
  if (!isPresent) return way === 'lower' ? better(0) : missing
  if (!isNeeded) return way === 'lower' ? worse(1) : better(0.2)
  const steps = countSteps(needed, present, code)
  if (steps !== undefined) {
    const ahead = way === 'lower' ? -steps : steps
    if (ahead === 0) return equal
    return ahead > 0
      ? better(way === 'lower' ? 0 : Math.min(0.5, 0.1 * ahead))
      : worse(Math.min(1, -0.4 * ahead))
  }
  const divided = divide(needed, present)
  if (divided.shared.length === 0 && exclusiveChoices.has(code)) return missing
  if (divided.missing.length > 0) return worse(divided.missing.length / needed.length)
  return divided.extra.length === 0 ? equal : better(Math.min(0.2, 0.05 * divided.extra.length))
}

/** Attributes of which no value does the work of another: an LTE modem does not connect a DSL line. */
const exclusiveChoices: ReadonlySet<string> = new Set(['wan_access'])

function isNone(values: readonly string[]): boolean {
  return values.every((value) => value === none)
}

/** Number of ranks that our highest value is above theirs, since the highest value includes the others. */
export function countSteps(
  needed: readonly string[],
  present: readonly string[],
  code: string,
): number | undefined {
  const theirs = needed.map((value) => placeValue(code, value) ?? Number.NaN)
  const ours = present.map((value) => placeValue(code, value) ?? Number.NaN)
  const steps = Math.max(...ours) - Math.max(...theirs)
  return Number.isNaN(steps) ? undefined : steps
}

export function divide(needed: readonly string[], present: readonly string[]) {
  const has = new Set(present.map(toWordKey))
  const needs = new Set(needed.map(toWordKey))
  return {
    shared: needed.filter((value) => has.has(toWordKey(value))),
    missing: needed.filter((value) => !has.has(toWordKey(value))),
    extra: present.filter((value) => !needs.has(toWordKey(value))),
  }
}
