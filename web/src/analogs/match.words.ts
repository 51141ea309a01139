import type {
  AnalogAttribute,
  AnalogKind,
  AnalogMatch,
  OrderSuffix,
  SimplerProduct,
  ThirdPartyDevice,
  UnlistedName,
} from '@faceplate/contracts/calls/analogs.contract'
import { weighAttribute } from '@faceplate/contracts/calls/analogs.weights'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { formatMeasure, joinUnit } from '@faceplate/contracts/shared/number.format'
import { readSuffixAirflow } from '@faceplate/engineering/rack/airflow.suffix'
import { airflowNames } from '@faceplate/engineering/rack/airflow.words'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import type { LineKind } from '@faceplate/engineering/lists/list.line'
import { formatDay } from '../ui/text/day.format.ts'

/** With fewer known facts than this, a match is too uncertain to place an order. */
const minFacts = 4

/** Characteristics per verdict named in the summary; the table lists all. */
const maxNamed = 3

/** `less` and `more` are verdicts for attributes where less is better, such as watts and kilograms. */
const verdictLabels = {
  equal: message('analogs.verdict.equal'),
  better: message('analogs.verdict.better'),
  less: message('analogs.verdict.less'),
  worse: message('analogs.verdict.worse'),
  more: message('analogs.verdict.more'),
  missing: message('analogs.verdict.missing'),
  unknown: message('analogs.verdict.unknown'),
  apart: message('analogs.verdict.apart'),
}

const kindWords: Readonly<Record<AnalogKind, Message>> = {
  direct: message('analogs.kind.direct'),
  upgrade: message('analogs.kind.upgrade'),
  downgrade: message('analogs.kind.downgrade'),
  similar: message('analogs.kind.similar'),
  own: message('analogs.kind.own'),
}

const partWords: Readonly<Record<LineKind, Message>> = {
  device: message('analogs.part.device'),
  optic: message('analogs.part.optic'),
  supply: message('analogs.part.supply'),
  fan: message('analogs.part.fan'),
  other: message('analogs.part.other'),
  unnamed: message('analogs.part.unnamed'),
}

/** Names for kinds of lines that are not looked up. */
export function describePart(t: Messages, kind: LineKind = 'other'): string {
  return t(partWords[kind])
}

/** Says that a name is not in the list of its maker's devices, and which family is nearest. */
export function describeUnlisted(
  t: Messages,
  { vendor, family, as_of: day }: UnlistedName,
): string {
  return [
    day === null
      ? t('analogs.unlisted.undated')
      : t('analogs.unlisted.dated', { day: formatDay(day, t.language) }),
    family === undefined
      ? t('analogs.unlisted.vendor', { vendor })
      : t('analogs.unlisted.family', { vendor, family }),
  ].join(' ')
}

const needWords: Readonly<Record<AnalogKind, Message>> = {
  direct: message('analogs.fit.direct'),
  upgrade: message('analogs.fit.upgrade'),
  downgrade: message('analogs.fit.downgrade'),
  similar: message('analogs.fit.similar'),
  own: message('analogs.kind.own'),
}

/** Kind of match in a few words. */
export function describeKind(t: Messages, { kind }: AnalogMatch, isNeed = false): string {
  return t((isNeed ? needWords : kindWords)[kind])
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
export function describeVerdict(t: Messages, attribute: AnalogAttribute): string {
  return t(verdictLabels[tellVerdict(attribute)])
}

function tellVerdict({ code, verdict, theirs, ours }: AnalogAttribute): keyof typeof verdictLabels {
  // Both figures are known, but of different things: the reason tells which.
  if (verdict === 'unknown' && theirs !== null && ours !== null) return 'apart'
  if (weighAttribute(code).better !== 'lower') return verdict
  return verdict === 'better' ? 'less' : verdict === 'worse' ? 'more' : verdict
}

/** Vendor and model, without repeating a vendor that the model already begins with. */
export function nameDevice({ vendor, model }: ThirdPartyDevice): string {
  return model.toLowerCase().startsWith(`${vendor.toLowerCase()} `) ? model : `${vendor} ${model}`
}

/** Summary of what a match misses, exceeds and meets, with figures and the number of known facts. */
export function describeMatch(t: Messages, match: AnalogMatch): string {
  const { misses, rest } = splitMatch(t, match)
  return [...misses, rest].join(' ')
}

/** Same summary with the shortcomings separate. */
export function splitMatch(
  t: Messages,
  { kind, attributes }: AnalogMatch,
): { misses: string[]; rest: string } {
  if (kind === 'own') return { misses: [], rest: t('analogs.match.own') }
  const stated = attributes.filter(({ theirs }) => theirs !== null)
  const compared = stated.filter(({ verdict }) => verdict !== 'unknown')
  const list = (
    show: (each: AnalogAttribute) => string,
    ...wanted: (keyof typeof verdictLabels)[]
  ): string | undefined =>
    nameSome(
      t,
      compared
        .filter((attribute) => wanted.includes(tellVerdict(attribute)))
        .toSorted((a, b) => weighAttribute(b.code).weight - weighAttribute(a.code).weight)
        .map(show),
    )
  const both = (each: AnalogAttribute) => showBoth(t, each)
  const open = stated.filter(({ verdict, ours }) => verdict === 'unknown' && ours === null)
  const [misses, more] = [list(both, 'worse', 'missing'), list(both, 'more')]
  const [exceeds, less] = [list(both, 'better'), list(both, 'less')]
  const meets = list((each) => showOne(t, each), 'equal')
  const notStated = nameSome(
    t,
    open.map(({ name }) => name),
  )
  return {
    misses: [
      misses === undefined ? [] : t('analogs.match.misses', { list: misses }),
      more === undefined ? [] : t('analogs.match.more', { list: more }),
    ].flat(),
    rest: [
      exceeds === undefined ? [] : t('analogs.match.exceeds', { list: exceeds }),
      less === undefined ? [] : t('analogs.match.less', { list: less }),
      meets === undefined ? [] : t('analogs.match.meets', { list: meets }),
      notStated === undefined ? [] : t('analogs.match.notStated', { list: notStated }),
      compared.length === 1 || open.length === 0
        ? t('analogs.match.facts', { count: compared.length })
        : t('analogs.match.factsOf', {
            count: compared.length,
            all: compared.length + open.length,
          }),
    ]
      .flat()
      .join(' '),
  }
}

/** A simpler product in words; `isNeed`: it is compared with requirements and not with a device. */
export function describeSimpler(
  t: Messages,
  { name, shortfall, uncertain }: SimplerProduct,
  isNeed = false,
): { name: string; shortfall: string; uncertain: string } {
  const { unit, theirs, ours, reason, faster_ports: faster } = shortfall
  const list = formatList(uncertain, t.language, 'row')
  return {
    name,
    shortfall: t('analogs.simpler.shortfall', {
      characteristic: shortfall.name,
      // Where other ports serve too, the bare figures would not say how many connections are left.
      figures:
        faster === undefined
          ? t('analogs.simpler.figures', {
              theirs: showValue(t, theirs, unit) ?? t('analogs.none'),
              ours: showValue(t, ours, unit) ?? t('analogs.none'),
            })
          : reason.replace(/\.$/, ''),
    }),
    uncertain:
      list === ''
        ? ''
        : isNeed
          ? t('analogs.simpler.uncertainNeed', { list })
          : t('analogs.simpler.uncertain', { list }),
  }
}

/** Some of the names, separated by semicolons, because they have commas; undefined without names. */
function nameSome(t: Messages, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const rest = names.length - maxNamed
  const list = names.slice(0, maxNamed).join('; ')
  return rest > 0 ? t('analogs.match.some', { list, count: rest }) : list
}

/** `1G copper ports: 24 against 48`. If faster ports serve as slower ones, the reason replaces the figures. */
function showBoth(
  t: Messages,
  { name, unit, ours, theirs, verdict, reason, faster_ports: faster }: AnalogAttribute,
): string {
  const isLent =
    faster !== undefined &&
    verdict === 'better' &&
    typeof ours === 'number' &&
    typeof theirs === 'number' &&
    ours < theirs
  return isLent
    ? `${name}: ${reason.replace(/\.$/, '')}`
    : t('analogs.match.both', {
        characteristic: name,
        ours: showValue(t, ours, unit) ?? t('analogs.none'),
        theirs: showValue(t, theirs, unit) ?? t('analogs.none'),
      })
}

function showOne(t: Messages, { name, unit, theirs }: AnalogAttribute): string {
  return `${name}: ${showValue(t, theirs, unit)}`
}

/** Advice to ask us first, if fewer than `minFacts` facts are known. */
export function describeDoubt(t: Messages, { attributes }: AnalogMatch): string | undefined {
  const known = attributes.filter(({ theirs, verdict }) => theirs !== null && verdict !== 'unknown')
  return known.length < minFacts ? t('analogs.match.doubt') : undefined
}

/** Value with its unit; undefined if not stated. */
export function showValue(
  { language }: Messages,
  value: AnalogAttribute['theirs'],
  unit: string | null,
): string | undefined {
  if (value === null) return undefined
  return typeof value === 'number' ? formatMeasure(value, unit, language) : joinUnit(value, unit)
}

const suffixWords: Readonly<Record<OrderSuffix['kinds'][number], Message>> = {
  airflow: message('analogs.suffix.airflow'),
  bundle: message('analogs.suffix.bundle'),
  encryption: message('analogs.suffix.encryption'),
  licence: message('analogs.suffix.licence'),
  management: message('analogs.suffix.management'),
  mount: message('analogs.suffix.mount'),
  region: message('analogs.suffix.region'),
  remanufactured: message('analogs.suffix.remanufactured'),
  revision: message('analogs.suffix.revision'),
  spare: message('analogs.suffix.spare'),
  taa: message('analogs.suffix.taa'),
}

/** The suffix without which an order code names the device: “without -RF (remanufactured)”. */
export function describeSuffix(t: Messages, { text, kinds }: OrderSuffix): string {
  return t('analogs.suffix.without', {
    suffix: text,
    kinds: formatList(
      kinds.map((kind) => (kind === 'airflow' ? nameAirflow(t, text) : t(suffixWords[kind]))),
      t.language,
      'row',
    ),
  })
}

/** The same chassis with the air the other way does not go into the same row of racks. */
function nameAirflow(t: Messages, suffix: string): string {
  const airflow = readSuffixAirflow(suffix)
  if (airflow === undefined) return t('analogs.suffix.airflow')
  return t('analogs.suffix.airflowOf', { direction: t(airflowNames[airflow]) })
}
