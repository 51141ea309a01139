import type {
  AnalogAttribute,
  AnalogMatch,
  AnalogVerdict,
  ThirdPartyDevice,
} from '@faceplate/contracts/analogs.contract'

/** Below this a good does not do the same work; it may be shown, and is called what it is. */
const farScore = 0.45

/** Where less of what counts is known of both, likeness says nothing. */
const leastCoverage = 0.3

/** Fewer known characteristics than this say too little to order by. */
const fewFacts = 4

export const verdictWords: Readonly<Record<AnalogVerdict, string>> = {
  equal: 'Meets',
  better: 'Better',
  worse: 'Falls short',
  unknown: 'Not known',
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

/** How near our good comes, in a few words. */
export function describeNearness(match: AnalogMatch): string {
  const { stated, worse, compared } = countVerdicts(match.attributes)
  if (match.coverage < leastCoverage) return 'Too little in common to compare'
  if (isFar(match)) return 'Not an equal'
  if (worse === 0) {
    return compared === stated && compared >= fewFacts
      ? 'Meets all that is known'
      : 'Meets what can be compared'
  }
  if (match.score >= 0.9) return 'Very close'
  return match.score >= 0.7 ? 'Close, with differences' : 'Does part of the work'
}

/** The score for those who want a number; never rounded up to all. */
export function describeScore({ score, coverage }: AnalogMatch): string | undefined {
  return coverage < leastCoverage ? undefined : `${Math.floor(score * 100)} % alike`
}

/** What the nearness rests on: how much of what is known is met, and what is not known of ours. */
export function describeCoverage({ attributes }: AnalogMatch): string {
  const { met, compared } = countVerdicts(attributes)
  const open = attributes
    .filter(({ theirs, verdict }) => theirs !== null && verdict === 'unknown')
    .map(({ name }) => name)
  const base =
    compared === 1
      ? `Meets or beats ${met} of the one characteristic known of both.`
      : `Meets or beats ${met} of the ${compared} characteristics known of both.`
  return open.length === 0 ? base : `${base} Not stated for ours: ${open.join(', ')}.`
}

/** Said where so little is known that the score means little. */
export function describeDoubt({ attributes, coverage }: AnalogMatch): string | undefined {
  const { compared } = countVerdicts(attributes)
  if (compared < fewFacts) {
    return `Only ${compared === 1 ? 'one characteristic' : `${compared} characteristics`} can be compared: check the rest with us before you order.`
  }
  return coverage < 0.5
    ? 'Less than half of what counts can be compared: check the rest with us before you order.'
    : undefined
}

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A value with its unit; undefined where nobody stated it. */
export function showValue(
  value: AnalogAttribute['theirs'],
  unit: string | null,
): string | undefined {
  if (value === null) return undefined
  const text = typeof value === 'number' ? numberFormat.format(value).replace('-', '−') : value
  return unit === null ? text : `${text} ${unit}`
}
