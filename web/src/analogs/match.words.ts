import type {
  AnalogAttribute,
  AnalogKind,
  AnalogMatch,
  AnalogVerdict,
  ThirdPartyDevice,
} from '@faceplate/contracts/calls/analogs.contract'
import { weighAttribute } from '@faceplate/contracts/calls/analogs.weights'
import { formatNumber, joinUnit } from '@faceplate/contracts/shared/number.format'

/** Fewer known characteristics than this say too little to order by. */
const fewFacts = 4

/** Characteristics of one kind that are named in the line; the table has them all. */
const mostNamed = 3

const verdictWords: Readonly<Record<AnalogVerdict, string>> = {
  equal: 'Meets',
  better: 'Exceeds',
  worse: 'Falls short',
  missing: 'Missing',
  unknown: 'No data',
}

/** Of what less is better, as watts and kilograms are. */
const amountWords: Readonly<Partial<Record<AnalogVerdict, string>>> = {
  better: 'Less',
  worse: 'More',
}

export const kindWords: Readonly<Record<AnalogKind, string>> = {
  direct: 'Direct replacement',
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  similar: 'Similar, not a replacement',
  own: 'Our product',
}

const needWords: Readonly<Record<AnalogKind, string>> = {
  direct: 'Fits',
  upgrade: 'Fits, with more than needed',
  downgrade: 'Falls short',
  similar: 'Does not fit',
  own: 'Our product',
}

/** What a good is to the device or the need, in a word or two. */
export function describeKind({ kind }: AnalogMatch, isNeed = false): string {
  return (isNeed ? needWords : kindWords)[kind]
}

/** What the kind means for the eye. */
export function toneOf({ kind }: AnalogMatch): 'near' | 'open' | 'far' {
  if (kind === 'similar') return 'far'
  return kind === 'downgrade' ? 'open' : 'near'
}

/** True: a buyer should not expect it to do the same work. */
export function isFar({ kind }: AnalogMatch): boolean {
  return kind === 'similar'
}

/** A verdict in a word or two. Who draws more watts than wanted does not fall short, nor exceeds who draws less. */
export function describeVerdict({ code, verdict }: AnalogAttribute): string {
  const amount = weighAttribute(code).better === 'lower' ? amountWords[verdict] : undefined
  return amount ?? verdictWords[verdict]
}

/** The maker and the model, without saying the maker twice. */
export function nameDevice({ vendor, model }: ThirdPartyDevice): string {
  return model.toLowerCase().startsWith(`${vendor.toLowerCase()} `) ? model : `${vendor} ${model}`
}

/** What a match misses, exceeds and meets, with figures, and on how many facts that rests. */
export function describeMatch(match: AnalogMatch): string {
  const { misses, rest } = splitMatch(match)
  return [...misses, rest].join(' ')
}

/** The same: what it misses by itself, if anything. */
export function splitMatch({ kind, attributes }: AnalogMatch): { misses: string[]; rest: string } {
  if (kind === 'own') return { misses: [], rest: 'Named in your list.' }
  const stated = attributes.filter(({ theirs }) => theirs !== null)
  const compared = stated.filter(({ verdict }) => verdict !== 'unknown')
  const find = (...words: string[]) =>
    compared
      .filter((attribute) => words.includes(describeVerdict(attribute)))
      .toSorted((a, b) => weighAttribute(b.code).weight - weighAttribute(a.code).weight)
  const say = (
    word: string,
    found: readonly AnalogAttribute[],
    show: (each: AnalogAttribute) => string,
  ): string[] => (found.length === 0 ? [] : [`${word} ${nameSome(found.map(show))}.`])
  const open = stated.filter(({ verdict }) => verdict === 'unknown')
  const misses = [
    ...say('Misses', find(verdictWords.worse, verdictWords.missing), showBoth),
    ...say('More:', find('More'), showBoth),
  ]
  const rest = [
    say('Exceeds', find(verdictWords.better), showBoth),
    say('Less:', find('Less'), showBoth),
    say('Meets', find(verdictWords.equal), showOne),
    say('Not stated for ours:', open, ({ name }) => name),
    compared.length === 1
      ? 'Rests on 1 known fact.'
      : `Rests on ${compared.length} known facts${open.length > 0 ? ` of ${stated.length}` : ''}.`,
  ]
    .flat()
    .join(' ')
  return { misses, rest }
}

function nameSome(names: readonly string[]): string {
  const rest = names.length - mostNamed
  return rest > 0 ? `${names.slice(0, mostNamed).join('; ')}; and ${rest} more` : names.join('; ')
}

/** `1G copper ports: 24 against 48`; where a faster port takes the place of a slower one, how. */
function showBoth({ name, unit, ours, theirs, verdict, reason }: AnalogAttribute): string {
  const isLent =
    verdict === 'better' && typeof ours === 'number' && typeof theirs === 'number' && ours < theirs
  return isLent && reason.includes(' into ')
    ? `${name}: ${reason.replace(/\.$/, '')}`
    : `${name}: ${showValue(ours, unit)} against ${showValue(theirs, unit)}`
}

function showOne({ name, unit, theirs }: AnalogAttribute): string {
  return `${name}: ${showValue(theirs, unit)}`
}

/** Said where so little is known that the rest is to be asked. */
export function describeDoubt({ attributes }: AnalogMatch): string | undefined {
  const known = attributes.filter(({ theirs, verdict }) => theirs !== null && verdict !== 'unknown')
  return known.length < fewFacts ? 'Check the rest with us before you order.' : undefined
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
