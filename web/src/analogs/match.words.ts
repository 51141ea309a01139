import type {
  AnalogAttribute,
  AnalogMatch,
  AnalogVerdict,
  ThirdPartyDevice,
} from '@faceplate/contracts/analogs.contract'
import { weighAttribute } from '@faceplate/contracts/analogs.weights'
import { formatNumber, joinUnit } from '@faceplate/contracts/number.format'

/** Below this a good does not do the same work; it may be shown, and is called what it is. */
const farScore = 0.45

/** Where less of what counts is known of both, likeness says nothing. */
const leastCoverage = 0.3

/** Fewer known characteristics than this say too little to order by. */
const fewFacts = 4

/** What counts this much is to be asked before one orders, where ours does not state it. */
const leastToCheck = 3

const verdictWords: Readonly<Record<AnalogVerdict, string>> = {
  equal: 'Meets',
  better: 'Better',
  worse: 'Falls short',
  unknown: 'No data',
}

/** A verdict in a word or two. Who draws more watts than wanted does not fall short. */
export function describeVerdict({ code, verdict }: AnalogAttribute): string {
  const isTooMuch = verdict === 'worse' && weighAttribute(code).better === 'lower'
  return isTooMuch ? 'More' : verdictWords[verdict]
}

/** The maker and the model, without saying the maker twice. */
export function nameDevice({ vendor, model }: ThirdPartyDevice): string {
  return model.toLowerCase().startsWith(`${vendor.toLowerCase()} `) ? model : `${vendor} ${model}`
}

export function countVerdicts(attributes: readonly AnalogAttribute[]) {
  const count = (verdict: AnalogVerdict) =>
    attributes.filter((attribute) => attribute.verdict === verdict).length
  const stated = attributes.filter(({ theirs }) => theirs !== null).length
  const met = count('equal') + count('better')
  return { stated, met, worse: count('worse'), compared: met + count('worse') }
}

/** True: a buyer should not expect it to do the same work. */
export function isFar({ score, coverage }: Pick<AnalogMatch, 'score' | 'coverage'>): boolean {
  return score * Math.sqrt(coverage) < farScore
}

/** What they state and ours leaves open. */
function listOpen({ attributes }: AnalogMatch): AnalogAttribute[] {
  return attributes.filter(({ theirs, verdict }) => theirs !== null && verdict === 'unknown')
}

/** Of what ours leaves open that which counts: PoE, a kind of port. */
function listToCheck(match: AnalogMatch): string[] {
  return listOpen(match)
    .filter(({ code }) => weighAttribute(code).weight >= leastToCheck)
    .map(({ name }) => name)
}

/** How near our good comes, in a few words, and what must be asked before one relies on it. */
export function describeNearness(match: AnalogMatch): string {
  if (match.coverage < leastCoverage) return 'Too little data to compare'
  if (isFar(match)) return 'Not a match'
  const open = listToCheck(match)
  const nearness = nameNearness(match, open.length > 0)
  return open.length === 0 ? nearness : `${nearness}. Check first: ${open.join(', ')}`
}

function nameNearness({ score, attributes }: AnalogMatch, isOpen: boolean): string {
  const { stated, worse, compared } = countVerdicts(attributes)
  if (worse > 0) {
    if (score >= 0.9) return 'Very close match'
    return score >= 0.7 ? 'Close match with differences' : 'Partial match'
  }
  if (isOpen) return 'Meets the rest'
  return compared === stated && compared >= fewFacts
    ? 'Meets all known characteristics'
    : 'Meets all that can be compared'
}

/** What the words on nearness mean for the eye. */
export function toneOf(match: AnalogMatch): 'near' | 'open' | 'far' {
  if (isFar(match)) return 'far'
  return match.coverage < leastCoverage || listToCheck(match).length > 0 ? 'open' : 'near'
}

/** The score for those who want a number; never rounded up to all. */
export function describeScore({ score, coverage }: AnalogMatch): string | undefined {
  return coverage < leastCoverage ? undefined : `${Math.floor(score * 100)}% match`
}

/** Shortfalls that are named beside a match; its table has them all. */
const namedShortfalls = 3

/** `1G copper ports: 24 against 48`, the weightiest first. */
function listShortfalls({ attributes }: AnalogMatch): string[] {
  return attributes
    .filter((attribute) => describeVerdict(attribute) === verdictWords.worse)
    .toSorted((a, b) => weighAttribute(b.code).weight - weighAttribute(a.code).weight)
    .slice(0, namedShortfalls)
    .map(
      ({ name, unit, ours, theirs }) =>
        `${name}: ${showValue(ours, unit)} against ${showValue(theirs, unit)}`,
    )
}

/** What the nearness rests on: how much of what is known is met, where ours falls short, and what is not known of it. */
export function describeCoverage(match: AnalogMatch): string {
  const { met, compared } = countVerdicts(match.attributes)
  const open = listOpen(match).map(({ name }) => name)
  const base = `Meets ${met} of ${compared} known ${compared === 1 ? 'characteristic' : 'characteristics'}`
  const shortfalls = listShortfalls(match)
  const coverage =
    shortfalls.length === 0 ? `${base}.` : `${base}; falls short on ${shortfalls.join('; ')}.`
  return open.length === 0 ? coverage : `${coverage} Not stated for ours: ${open.join(', ')}.`
}

/** Said where so little is known that the score means little. */
export function describeDoubt({ attributes, coverage }: AnalogMatch): string | undefined {
  const { compared } = countVerdicts(attributes)
  if (compared < fewFacts) {
    return `Only ${compared === 1 ? 'one characteristic' : `${compared} characteristics`} can be compared: check the rest with us before you order.`
  }
  return coverage < 0.5
    ? 'Less than half of the key characteristics can be compared: check the rest with us before you order.'
    : undefined
}

/** A value with its unit; undefined where nobody stated it. */
export function showValue(
  value: AnalogAttribute['theirs'],
  unit: string | null,
): string | undefined {
  if (value === null) return undefined
  const text = typeof value === 'number' ? formatNumber(value) : value
  return joinUnit(text, unit)
}
