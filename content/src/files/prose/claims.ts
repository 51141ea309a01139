import { fixedAttenuators } from '@faceplate/engineering/links/link.budget'
import { findAttenuation } from '@faceplate/engineering/links/link.plant'
import {
  findPonClass,
  ponClasses,
  ponSystems,
  ponWavelengths,
  type PonClass,
  type PonSystem,
} from '@faceplate/engineering/links/pon.classes'
import {
  computePon,
  splitRatios,
  splitterLoss,
  type SplitRatio,
} from '@faceplate/engineering/links/pon.tree'
import { checkPoe } from './claims.poe.ts'
import { checkReach } from './claims.reach.ts'
import { listNamed, round, toNumber, write, type FalseClaim } from './claims.read.ts'
import type { Figures } from './figures.ts'

/** Characters from a class to its budget, with both. */
const longestClaim = 50

/** Connections of a tree that a text does not count: one at the OLT and one at the terminal. */
const usualConnections = 2

/**
 * Finds figures of the trade in a text, of any language of the site, that contradict the functions of the planners: budgets of
 * PON classes, what a tree of terminals over a distance loses, losses of splitters and of fibre, attenuators for and reach of
 * modules, and watts of PoE.
 */
export function findFalseClaims(text: string, figures: Figures): FalseClaim[] {
  if (!/dB|дБ|km|км|\d[ \u00a0](?:m|м|W|Вт)(?!\p{L})/u.test(text)) return []
  const named = readClasses(text)
  return listSentences(text)
    .flatMap((sentence) => [
      ...checkSplitter(sentence),
      ...checkClassBudget(sentence),
      ...checkTrees(sentence, readClasses(sentence) ?? named),
      ...checkFibre(sentence, named),
      ...checkSystems(sentence),
      ...checkAttenuator(sentence, figures),
      ...checkReach(sentence, figures),
      ...checkPoe(sentence),
    ])
    .concat(checkMargin(text, named), checkPhoneLine(text, figures))
}

function listSentences(text: string): string[] {
  return text.replaceAll(/\s+/g, ' ').split(/(?<=[.!?]) /)
}

const decibels = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)[ \u00a0](?:dB|дБ)(?![\p{L}/])`
const className = String.raw`(?:B\+|C\+\+|C\+|N1|N2|E1|E2|PX20|PX30)`
const classWord = String.raw`(?:class|классов|класса|класс|cấp|lớp)`

/** The loss of a branch is not the budget of a class. */
const lossWord = /los[es]|потер|теряет|mất|suy hao/

const systemNames: Readonly<Record<PonSystem, RegExp>> = {
  GPON: /(?<![\p{L}-])GPON/u,
  'XGS-PON': /XGS-PON/u,
  EPON: /(?<![\p{L}-])EPON/u,
}

/** The classes that a text names; the best of each system that it names otherwise; undefined if it names neither. */
function readClasses(text: string): PonClass[] | undefined {
  const systems = ponSystems.filter((each) => systemNames[each].test(text))
  const names = [...text.matchAll(classNames)].map(([name]) => name)
  const classes = names.flatMap((name) => findClasses(name, systems))
  if (classes.length > 0) return classes
  if (systems.length === 0) return undefined
  return systems.flatMap((system) => ponClasses.findLast((each) => each.system === system) ?? [])
}

const classNames = new RegExp(`(?<![\\p{L}\\d+-])${className}(?![\\p{L}\\d+])`, 'gu')

function findClasses(name: string, systems: readonly PonSystem[]): PonClass[] {
  const known = ponClasses.filter((each) => each.name === name)
  // E1 is a telephone line too, so a class counts beside its system or alone if its name is no other thing.
  return known.filter(({ system }) => systems.includes(system) || name.endsWith('+'))
}

const splitterClaim = new RegExp(
  String.raw`(?<!\d)1:(\d{1,3})[ \u00a0][^.;:\d]{1,30}${decibels}`,
  'gu',
)

function checkSplitter(sentence: string): FalseClaim[] {
  return [...sentence.matchAll(splitterClaim)].flatMap(([part, ways, loss]) => {
    const ratio = splitRatios.find((each) => each === Number(ways))
    const planned = ratio && splitterLoss[ratio]
    return planned === undefined || planned === toNumber(loss)
      ? []
      : [{ part, reason: `the planner counts ${write(planned)} dB for a splitter 1:${ways}` }]
  })
}

const comparison = new RegExp(
  String.raw`${decibels}[ \u00a0](less|more|меньше|больше|ít hơn|nhiều hơn)`,
  'u',
)

const classMention = new RegExp(String.raw`${classWord}[ \u00a0](${className})`, 'gu')
const budgetAfter = new RegExp(`^[^.;:\\d]{0,30}${decibels}`, 'u')

function checkClassBudget(sentence: string): FalseClaim[] {
  return [...sentence.matchAll(classMention)].flatMap((match) => {
    const [mention, name = ''] = match
    const after = sentence.slice(match.index + mention.length)
    const [between, budget] = budgetAfter.exec(after.slice(0, longestClaim)) ?? []
    // `3 dB less` is the difference of two classes.
    if (between === undefined || comparison.test(after) || lossWord.test(between)) return []
    const known = ponClasses.find((each) => each.name === name)
    return !known || known.maxLoss === toNumber(budget)
      ? []
      : [
          {
            part: mention + between,
            reason: `class ${name} of ${known.system} has ${known.maxLoss} dB`,
          },
        ]
  })
}

const treeClaim =
  /(?<![\p{L}\d.,:])(\d{1,3})(?:[ \u00a0](?:terminals|subscribers|терминал\p{L}{0,3}|абонент\p{L}{0,3}|đầu cuối|thuê bao))?[ \u00a0](?:over|at|на|при|trên)[ \u00a0](\d{1,2})[ \u00a0](?:km|км)/gu

/** A number of terminals over a distance must be within the budget of every class of the text. */
function checkTrees(sentence: string, classes: readonly PonClass[] | undefined): FalseClaim[] {
  if (!classes) return []
  return [...sentence.matchAll(treeClaim)].flatMap(([part, terminals, length]) => {
    const ratio = splitRatios.find((each) => each === Number(terminals))
    if (!ratio) return []
    const over = classes
      .map((each) => measureTree(each, ratio, Number(length)))
      .find(({ loss, limit }) => loss > limit)
    return over
      ? [
          {
            part,
            reason: `by the planner this tree loses ${write(over.loss)} dB, and class ${over.name} allows ${over.limit} dB`,
          },
        ]
      : []
  })
}

function measureTree(ponClass: PonClass, ratio: SplitRatio, length: number) {
  const { down, up } = computePon(ponClass, {
    length,
    splits: [ratio],
    connections: usualConnections,
    splices: 0,
  })
  return { loss: Math.max(down.total, up.total), limit: ponClass.maxLoss, name: ponClass.name }
}

const fibreClaim = new RegExp(
  String.raw`(\d{1,3})[ \u00a0](?:km of fibre|км волокна|km sợi quang)[^.;:\d]{0,12}${decibels}`,
  'gu',
)

/** Loss of a length of fibre: that of the worse wavelength of the system, or of any if the text names none. */
function checkFibre(sentence: string, classes: readonly PonClass[] | undefined): FalseClaim[] {
  return [...sentence.matchAll(fibreClaim)].flatMap(([part, length, loss]) => {
    const planned = planFibre(classes)
    const losses = planned.map((each) => round(each * Number(length)))
    return losses.includes(toNumber(loss))
      ? []
      : [
          {
            part,
            reason: `the planner counts ${losses.map(write).join(' or ')} dB for ${length} km`,
          },
        ]
  })
}

function planFibre(classes: readonly PonClass[] | undefined): number[] {
  const systems = [...new Set((classes ?? ponClasses).map(({ system }) => system))]
  const worst = systems.map((system) => {
    const { down, up } = ponWavelengths[system]
    const [a, b] = [down, up].map((each) => findAttenuation('os2', each)?.planned ?? 0)
    return Math.max(a ?? 0, b ?? 0)
  })
  return [...new Set(worst)]
}

/** How much more or less one system bridges than the other depends on the classes, so they must be named. */
function checkSystems(sentence: string): FalseClaim[] {
  const [part, stated, word = ''] = comparison.exec(sentence) ?? []
  if (part === undefined || !sentence.includes('XGS-PON')) return []
  const names = [...sentence.matchAll(classNames)].map(([name]) => name)
  const [xgs] = names.flatMap((name) => findPonClass('XGS-PON', name) ?? [])
  const [gpon] = names.flatMap((name) => findPonClass('GPON', name) ?? [])
  if (!xgs || !gpon) {
    const reason =
      'depends on the classes, which the sentence must name: N1 bridges 1 dB more than B+ and 3 dB less than C+'
    return [{ part, reason }]
  }
  const isLess = ['less', 'меньше', 'ít hơn'].includes(word)
  const difference = xgs.maxLoss - gpon.maxLoss
  return difference === (isLess ? -1 : 1) * toNumber(stated)
    ? []
    : [
        {
          part,
          reason: `class ${xgs.name} bridges ${Math.abs(difference)} dB ${difference < 0 ? 'less' : 'more'} than class ${gpon.name}`,
        },
      ]
}

const totalClaim = new RegExp(
  String.raw`(?:${decibels} in total|всего ${decibels}|tổng cộng ${decibels})`,
  'u',
)
const marginClaim = new RegExp(
  String.raw`(?:leaves ${decibels}|${decibels} of optical margin|оста[её]тся ${decibels}|запас ${decibels}|còn ${decibels})`,
  'gu',
)
const connectionClaim = new RegExp(
  String.raw`(?:connectors and splices|connectors|разъёмы и сварки|đầu nối và mối hàn)[^.;:\d]{0,8}${decibels}`,
  'u',
)
const splitOf = /1:(\d{1,3})/
const lengthOf = /(\d{1,3})[ \u00a0](?:km of fibre|км волокна|km sợi quang)/

/** A budget whose parts a text states: their sum, and what the class leaves. */
function checkMargin(text: string, classes: readonly PonClass[] | undefined): FalseClaim[] {
  const plain = text.replaceAll(/\s+/g, ' ')
  const ratio = splitRatios.find((each) => each === Number(splitOf.exec(plain)?.[1]))
  const length = lengthOf.exec(plain)?.[1]
  const connections = connectionClaim.exec(plain)?.[1]
  const [ponClass] = classes ?? []
  if (!ratio || length === undefined || connections === undefined || !ponClass) return []
  const fibre = Math.max(...planFibre([ponClass])) * Number(length)
  const total = round(splitterLoss[ratio] + fibre + toNumber(connections))
  const left = round(ponClass.maxLoss - total)
  const state = (match: RegExpMatchArray, right: number, what: string): FalseClaim[] => {
    const [part, ...values] = match
    const stated = values.find((each) => each !== undefined)
    return toNumber(stated) === right ? [] : [{ part, reason: `${what} ${write(right)} dB` }]
  }
  const sum = totalClaim.exec(plain)
  return [
    ...(sum ? state(sum, total, 'by the planner the sum is') : []),
    ...[...plain.matchAll(marginClaim)].flatMap((match) =>
      state(match, left, `by the planner class ${ponClass.name} leaves`),
    ),
  ]
}

const phoneWire = /(?<!\d)0[.,]4[ \u00a0](?:mm|мм)/
const lineLength = /(\d{1,2}(?:[.,]\d)?)[ \u00a0](?:km|км)/

/** A telephone line is as long as the gateways of the catalogue state (`line_length`). */
function checkPhoneLine(text: string, figures: Figures): FalseClaim[] {
  const [part, stated] = (phoneWire.test(text) && lineLength.exec(text)) || []
  const limits = [...figures.values()].flatMap(({ values }) => values.get('line_length') ?? [])
  if (part === undefined || limits.length === 0) return []
  const most = Math.max(...limits.map((each) => toNumber(/^\d+(?:[.,]\d+)?/.exec(each)?.[0])))
  return toNumber(stated) === most
    ? []
    : [{ part, reason: `the longest line_length of the catalogue is ${write(most)} km` }]
}

const attenuatorWord = /attenuator|аттенюатор|bộ suy hao/
const included = /included|comes with|прилагается|поставляется|kèm/

/** An attenuator that comes with modules must be enough for their shortest link. */
function checkAttenuator(sentence: string, figures: Figures): FalseClaim[] {
  if (!attenuatorWord.test(sentence) || !included.test(sentence)) return []
  const stated = [...sentence.matchAll(new RegExp(decibels, 'gu'))]
  const most = Math.max(...stated.map(([, value]) => toNumber(value)))
  const part = stated.find(([, value]) => toNumber(value) === most)?.[0]
  if (part === undefined) return []
  return listNamed(sentence, figures).flatMap(({ name, values }) => {
    const [sent, overload] = ['tx_power_max', 'rx_overload'].map((code) => {
      const [, value] = /^([−-]?\d+(?:[.,]\d+)?)/.exec(values.get(code) ?? '') ?? []
      return value === undefined ? undefined : toNumber(value)
    })
    if (sent === undefined || overload === undefined || sent - overload <= most) return []
    const excess = round(sent - overload)
    const enough = fixedAttenuators.find((each) => each >= excess)
    const reason = `${name} sends up to ${write(excess)} dB more than it receives, so it needs ${enough === undefined ? 'more than one attenuator takes' : `an attenuator of ${enough} dB`}`
    return [{ part, reason }]
  })
}
