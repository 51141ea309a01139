import type {
  AnalogAttribute,
  AnalogKind,
  AnalogMatch,
  AnalogVerdict,
  SimplerProduct,
  OrderSuffix,
  ThirdPartyDevice,
} from '@faceplate/contracts/calls/analogs.contract'
import { weighAttribute } from '@faceplate/contracts/calls/analogs.weights'
import { formatNumber, joinUnit } from '@faceplate/contracts/shared/number.format'
import type { LineKind } from './list.line.ts'

/** With fewer known facts than this, a match is too uncertain to place an order. */
const minFacts = 4

/** Characteristics per verdict named in the summary; the table lists all. */
const maxNamed = 3

const verdictWords: Readonly<Record<AnalogVerdict, string>> = {
  equal: 'Meets',
  better: 'Exceeds',
  worse: 'Falls short',
  missing: 'Missing',
  unknown: 'No data',
}

/** Verdicts for attributes where less is better, such as watts and kilograms. */
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

const partWords: Readonly<Record<LineKind, string>> = {
  device: 'Device',
  optic: 'Transceiver',
  supply: 'Power supply, not a device',
  fan: 'Fan, not a device',
  other: 'Not a device',
  unnamed: 'A device: its model is not stated',
}

/** Names for kinds of lines that are not looked up. */
export function describePart(kind: LineKind = 'other'): string {
  return partWords[kind]
}

const needWords: Readonly<Record<AnalogKind, string>> = {
  direct: 'Fits',
  upgrade: 'Fits, with more than needed',
  downgrade: 'Falls short',
  similar: 'Does not fit',
  own: 'Our product',
}

/** Kind of match in a few words. */
export function describeKind({ kind }: AnalogMatch, isNeed = false): string {
  return (isNeed ? needWords : kindWords)[kind]
}

/** Colour of the kind of match. */
export function toneOf({ kind }: AnalogMatch): 'near' | 'open' | 'far' {
  if (kind === 'similar') return 'far'
  return kind === 'downgrade' ? 'open' : 'near'
}

/** Whether the product cannot replace the device. */
export function isFar({ kind }: AnalogMatch): boolean {
  return kind === 'similar'
}

/** Verdict in a few words. For attributes where less is better, a higher value is "More", not "Falls short". */
export function describeVerdict({ code, verdict, theirs, ours }: AnalogAttribute): string {
  // Both figures are known, but of different things: the reason tells which.
  if (verdict === 'unknown' && theirs !== null && ours !== null) return 'Not compared'
  const amount = weighAttribute(code).better === 'lower' ? amountWords[verdict] : undefined
  return amount ?? verdictWords[verdict]
}

/** Vendor and model, without repeating a vendor that the model already begins with. */
export function nameDevice({ vendor, model }: ThirdPartyDevice): string {
  return model.toLowerCase().startsWith(`${vendor.toLowerCase()} `) ? model : `${vendor} ${model}`
}

/** Summary of what a match misses, exceeds and meets, with figures and the number of known facts. */
export function describeMatch(match: AnalogMatch): string {
  const { misses, rest } = splitMatch(match)
  return [...misses, rest].join(' ')
}

/** Same summary with the shortcomings separate. */
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
  const open = stated.filter(({ verdict, ours }) => verdict === 'unknown' && ours === null)
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
      : `Rests on ${compared.length} known facts${open.length > 0 ? ` of ${compared.length + open.length}` : ''}.`,
  ]
    .flat()
    .join(' ')
  return { misses, rest }
}

/** A simpler product in words; `isNeed`: it is compared with requirements and not with a device. */
export function describeSimpler(
  { basis, shortfall, uncertain }: SimplerProduct,
  isNeed = false,
): { label: string; shortfall: string; uncertain: string } {
  const { name, unit, theirs, ours, reason } = shortfall
  // Where other ports serve too, the bare figures would not say how many connections are left.
  const figures = reason.includes(' into ')
    ? reason.replace(/\.$/, '')
    : `${showValue(theirs, unit)} → ${showValue(ours, unit) ?? 'none'}`
  const whose = isNeed ? 'not among your requirements' : 'not stated for theirs'
  return {
    label: basis === 'price' ? 'Cheaper' : 'Simpler',
    shortfall: `falls short by one thing: ${name}, ${figures}.`,
    uncertain:
      uncertain.length === 0
        ? ''
        : `It also has less of what is ${whose}: ${uncertain.join(', ')}.`,
  }
}

function nameSome(names: readonly string[]): string {
  const rest = names.length - maxNamed
  return rest > 0 ? `${names.slice(0, maxNamed).join('; ')}; and ${rest} more` : names.join('; ')
}

/** `1G copper ports: 24 against 48`. If faster ports serve as slower ones, the reason replaces the figures. */
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

/** Advice to ask us first, if fewer than `minFacts` facts are known. */
export function describeDoubt({ attributes }: AnalogMatch): string | undefined {
  const known = attributes.filter(({ theirs, verdict }) => theirs !== null && verdict !== 'unknown')
  return known.length < minFacts ? 'Check the rest with us before you order.' : undefined
}

/** Value with its unit; undefined if not stated. */
export function showValue(
  value: AnalogAttribute['theirs'],
  unit: string | null,
): string | undefined {
  if (value === null) return undefined
  // The length of a cable is a matter of metres.
  if (unit === 'km' && typeof value === 'number' && value < 1) {
    return joinUnit(formatNumber(Math.round(value * 1e6) / 1000), 'm')
  }
  const text = typeof value === 'number' ? formatNumber(value) : value
  return joinUnit(text, unit)
}

const suffixWords: Readonly<Record<OrderSuffix['kinds'][number], string>> = {
  airflow: 'airflow',
  bundle: 'bundle',
  encryption: 'encryption',
  licence: 'licence',
  management: 'management',
  mount: 'mounting',
  region: 'region',
  remanufactured: 'remanufactured',
  revision: 'hardware revision',
  spare: 'spare',
  taa: 'TAA',
}

/** The suffix without which an order code names the device: “without -RF (remanufactured)”. */
export function describeSuffix({ text, kinds }: OrderSuffix): string {
  return `without ${text} (${kinds.map((kind) => suffixWords[kind]).join(', ')})`
}
