import { toWordKey } from '@faceplate/contracts/calls/analogs.weights'
import { formatList } from '@faceplate/contracts/shared/list.format'
import {
  formatMeasure,
  formatNumber,
  formatQuantity,
  joinUnit,
} from '@faceplate/contracts/shared/number.format'
import { areInterworking, findStandard } from '@faceplate/engineering/links/link.standards'
import { comparePonClasses } from '@faceplate/engineering/links/pon.classes'
import type { Messages } from '@faceplate/messages/messages'
import type { AttributeRating } from './attribute.rating.ts'
import {
  listNumbers,
  listTexts,
  pickNumber,
  type AttributeDescription,
  type Facts,
  type MatchFact,
} from './match.facts.ts'

/** A rating of an attribute of modules. */
export interface ModuleRating extends AttributeRating {
  /** Gives the reason in one sentence. */
  explain: Explain
}

type Explain = (t: Messages) => string

/** Whether facts are those of a pluggable module or a cable with plugs. */
export function isModule(facts: Facts): boolean {
  return textOf(facts, 'form_factor') !== undefined
}

/** The first word of a choice. */
export function textOf(facts: Facts, code: string): string | undefined {
  return [facts[code] ?? []].flat().find((each) => typeof each === 'string')
}

/** Whether a module is a cable whose plugs cannot be taken off. */
export function isCable(facts: Facts): boolean {
  return textOf(facts, 'connector') === 'Fixed cable'
}

export function isPon(facts: Facts): boolean {
  return textOf(facts, 'pon_standard') !== undefined
}

/**
 * Compares an attribute of two modules by the rules of optics; undefined for attributes without such a rule, and for
 * those that a side does not state.
 */
export function rateModule(
  theirs: Facts,
  ours: Facts,
  description: AttributeDescription,
): ModuleRating | undefined {
  const rate = rules[description.code]
  if (!rate || theirs[description.code] === undefined) return undefined
  return rate(theirs, ours, description)
}

type Rule = (
  theirs: Facts,
  ours: Facts,
  description: AttributeDescription,
) => ModuleRating | undefined

const rules: Readonly<Record<string, Rule>> = {
  form_factor: rateWords,
  connector: rateConnector,
  fibre: rateWords,
  far_end: rateWords,
  optics: rateWords,
  host_fec: rateWords,
  data_rate: rateRate,
  wavelength: rateColours,
  wavelength_rx: rateColours,
  lanes: rateLanes,
  standard: rateStandard,
  reach: rateReach,
  pon_class: ratePonClass,
}

const equal = (explain: Explain): ModuleRating => ({
  verdict: 'equal',
  gap: 0,
  surplus: 0,
  explain,
})
const better = (surplus: number, explain: Explain): ModuleRating => ({
  verdict: 'better',
  gap: 0,
  surplus,
  explain,
})
const unknown = (explain: Explain): ModuleRating => ({
  verdict: 'unknown',
  gap: 0,
  surplus: 0,
  explain,
})
const worse = (explain: Explain, gap = 1): ModuleRating => ({
  verdict: 'worse',
  gap,
  surplus: 0,
  explain,
})

const isSame =
  (value: string): Explain =>
  (t) =>
    t('analogs.reason.same', { value })

const isInstead =
  (ours: string, theirs: string): Explain =>
  (t) =>
    t('analogs.reason.instead', { ours, theirs })

function rateWords(theirs: Facts, ours: Facts, { code }: AttributeDescription) {
  const [their, our] = [textOf(theirs, code), textOf(ours, code)]
  if (their === undefined || our === undefined) return undefined
  return toWordKey(their) === toWordKey(our) ? equal(isSame(our)) : worse(isInstead(our, their))
}

/** The name of a connector without its polish says nothing about it. */
function rateConnector(theirs: Facts, ours: Facts, description: AttributeDescription) {
  const [their, our] = [textOf(theirs, 'connector'), textOf(ours, 'connector')]
  return their !== undefined && our?.startsWith(`${their}/`)
    ? unknown((t) => t('analogs.reason.polish', { ours: our }))
    : rateWords(theirs, ours, description)
}

/** A module that can be set to several rates is replaced in part by one for some of them. */
function rateRate(theirs: Facts, ours: Facts, { code, unit }: AttributeDescription) {
  const [own, needed] = [listNumbers(ours[code]), listNumbers(theirs[code])]
  if (own.length === 0) return undefined
  const show = (
    { language }: Messages,
    values: readonly number[],
    type: 'conjunction' | 'disjunction' = 'conjunction',
  ) =>
    formatList(
      values.map((value) => formatQuantity(value, unit, language)),
      language,
      type,
    )
  const others = needed.filter((each) => !own.includes(each))
  if (others.length === needed.length) {
    return worse((t) =>
      t('analogs.reason.instead', {
        ours: show(t, own, 'disjunction'),
        theirs: show(t, needed, 'disjunction'),
      }),
    )
  }
  return others.length === 0
    ? equal((t) => t('analogs.reason.same', { value: show(t, needed) }))
    : worse(
        (t) => t('analogs.reason.fewerRates', { ours: show(t, own), others: show(t, others) }),
        others.length / needed.length,
      )
}

/** Whether a module runs at one of the rates of another. */
export function sharesRate(theirs: Facts, ours: Facts): boolean {
  return listNumbers(theirs['data_rate']).some((rate) =>
    listNumbers(ours['data_rate']).includes(rate),
  )
}

/** Sources name one nominal wavelength with this difference at most, nm: 1310 and 1311, 1577 and 1578. */
const sameColour = 2

function rateColours(theirs: Facts, ours: Facts, { code, unit }: AttributeDescription) {
  const [needed, own] = [listNumbers(theirs[code]), listNumbers(ours[code])]
  if (needed.length === 0 || own.length === 0) return undefined
  const show = ({ language }: Messages, values: readonly number[]) =>
    joinUnit(values.map((value) => formatNumber(value, language)).join(', '), unit)
  const has = (values: readonly number[], value: number) =>
    values.some((each) => Math.abs(each - value) <= sameColour)
  const hasAll = needed.every((each) => has(own, each))
  // A combined module of two PON systems serves the terminals of either.
  const serves = hasAll && (isPon(theirs) || own.every((each) => has(needed, each)))
  return serves
    ? equal((t) => t('analogs.reason.same', { value: show(t, own) }))
    : worse((t) => t('analogs.reason.instead', { ours: show(t, own), theirs: show(t, needed) }))
}

/** A module that states no lanes has one. */
function rateLanes(theirs: Facts, ours: Facts, { code }: AttributeDescription) {
  const [needed, own] = [pickNumber(theirs[code], null) ?? 1, pickNumber(ours[code], null) ?? 1]
  return needed === own ? equal(isSame(String(own))) : worse(isInstead(String(own), String(needed)))
}

function rateStandard(theirs: Facts, ours: Facts, { code }: AttributeDescription) {
  const [their, our] = [textOf(theirs, code), textOf(ours, code)]
  if (their === undefined || our === undefined) return undefined
  const [needed, own] = [their, our].map((name) => findStandard(name)?.name ?? name)
  if (needed === own || toWordKey(their) === toWordKey(our)) return equal(isSame(our))
  return areInterworking(their, our)
    ? equal((t) => t('analogs.reason.worksWith', { ours: our, theirs: their }))
    : worse(isInstead(our, their))
}

/** Modules for this many kilometres send more than a receiver takes over a short fibre. */
const strongFrom = 40

/**
 * The reach must not be shorter. Over multimode fibre the grade decides, so that modules of one standard reach equally
 * far whatever distance their makers state.
 */
function rateReach(theirs: Facts, ours: Facts, { code, unit }: AttributeDescription) {
  const [needed, own] = [pickNumber(theirs[code], null), pickNumber(ours[code], null)]
  if (needed === undefined || own === undefined) return undefined
  const standards = [theirs, ours].map((each) => findStandard(textOf(each, 'standard')))
  const isOfGrade =
    standards[0]?.fibre === 'Multimode' && standards[0] === standards[1] && own >= needed / 2
  const show = ({ language }: Messages, value: number) => formatMeasure(value, unit, language)
  if (needed === own) return equal((t) => t('analogs.reason.same', { value: show(t, own) }))
  if (isOfGrade) {
    const standard = standards[0]?.name ?? ''
    return equal((t) => t('analogs.reason.grade', { standard }))
  }
  const both = (t: Messages) => ({ ours: show(t, own), theirs: show(t, needed) })
  if (own < needed) return worse((t) => t('analogs.reason.shorter', both(t)), 1 - own / needed)
  const isStrong = own >= strongFrom && !isCable(ours)
  return better(Math.log2(own / needed), (t) =>
    t(isStrong ? 'analogs.reason.muchLonger' : 'analogs.reason.longer', both(t)),
  )
}

function ratePonClass(theirs: Facts, ours: Facts, description: AttributeDescription) {
  const system = textOf(theirs, 'pon_standard') ?? ''
  const needed = listTexts(theirs[description.code], description)
  const own = listTexts(ours[description.code], description)
  const steps = needed.flatMap((their) =>
    own.flatMap((our) => comparePonClasses(system, our, their) ?? []),
  )
  if (steps.length === 0) return undefined
  const step = Math.max(...steps)
  const both = { ours: own.join(', '), theirs: needed.join(', '), decibels: Math.abs(step) }
  if (step === 0) return equal(isSame(both.theirs))
  return step > 0
    ? better(step / 10, (t) => t('analogs.reason.strongerClass', both))
    : worse((t) => t('analogs.reason.weakerClass', both), -step / 10)
}

/** Whether a module sends on a channel of a wavelength grid. */
export function isGridded(fact: MatchFact | null | undefined): string | undefined {
  return [fact ?? []].flat().find((each): each is string => each === 'CWDM' || each === 'DWDM')
}
