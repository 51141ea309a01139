import { readTypedNumber } from '@faceplate/contracts/shared/number.reader'
import { linkPorts, type LinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { fibreGrades, type FibreGrade } from '@faceplate/contracts/shared/fibre.grade'
import { ponClasses, type PonClass } from '@faceplate/engineering/links/pon.classes'
import { countBranches, splitRatios, type SplitRatio } from '@faceplate/engineering/links/pon.tree'
import type { Messages } from '@faceplate/messages/messages'
import { defineList, listValues, type StateOf } from '../../lists/list.ts'

/** Fields of the form and keys of the query, so that a result can be sent as a link. */
const fields = [
  'a.port',
  'b.port',
  'distance',
  'unit',
  'fibre',
  'fibres',
  'joints',
  'splices',
  'passive',
  'loss',
  'reserve',
  'links',
  // Of a PON tree.
  'class',
  'split',
  'split2',
  'splitters',
] as const

export type LinkField = (typeof fields)[number]

/** State of the link finder. `a` and `b` are the texts typed for the devices or modules, ours or others. */
export const linkList = defineList({
  texts: ['a', 'b'],
  choices: { mode: ['link', 'pon'] },
  isFilter: (key) => fields.some((field) => field === key),
})

export type LinkState = StateOf<typeof linkList>

/** Inputs of the cabling between two ends, which a link and a PON tree share. */
interface PlantChoice {
  /** Distance in kilometres. */
  distance: number | undefined
  connections: number
  splices: number
  attenuation: number | undefined
  reserve: number | undefined
  /** Number of links or trees. */
  links: number
  /** Validation errors by field. */
  problems: Partial<Record<LinkField, string>>
}

/** Inputs of a PON tree; undefined if missing or invalid. */
export interface PonChoice extends PlantChoice {
  /** Undefined: all classes are compared. */
  ponClass: PonClass | undefined
  /** Splitters from the OLT on; empty if the first is missing. */
  splits: SplitRatio[]
  /** Measured loss of all splitters, dB. */
  splitters: number | undefined
}

/** Inputs of a link; undefined if missing or invalid. */
export interface LinkChoice extends PlantChoice {
  ports: { a: LinkPort | undefined; b: LinkPort | undefined }
  grade: FibreGrade | undefined
  fibres: number | undefined
  /** Loss of passive parts on the way, dB. */
  passive: number | undefined
}

/** Maximum distance, beyond the reach of any module. */
const maxKilometres = 500

/** Parses the inputs of a link. Invalid ones are reported in `problems`. */
export function readLinkChoice(t: Messages, state: LinkState): LinkChoice {
  const fields = readFields(t, state)
  const { wordOf, numberOf } = fields
  return {
    ports: { a: wordOf('a.port', linkPorts), b: wordOf('b.port', linkPorts) },
    grade: wordOf('fibre', fibreGrades),
    fibres: toNumber(wordOf('fibres', ['1', '2', '8'])),
    passive: numberOf('passive', { max: 40 }),
    ...readPlant(t, fields),
  }
}

const ratios = splitRatios.map(String)
const classCodes = ponClasses.map(({ code }) => code)

/** Parses the inputs of a PON tree. Invalid ones are reported in `problems`. */
export function readPon(t: Messages, state: LinkState): PonChoice {
  const fields = readFields(t, state)
  const { wordOf, numberOf, problems } = fields
  const code = wordOf('class', classCodes)
  const readSplit = (field: LinkField) => {
    const word = wordOf(field, ratios)
    return splitRatios.filter((ratio) => String(ratio) === word)
  }
  const [first, second] = [readSplit('split'), readSplit('split2')]
  const splits = [...first, ...(first.length === 0 ? [] : second)]
  if (countBranches({ splits }) > mostBranches) {
    problems.split2 = t('links.pon.mostBranches', { most: mostBranches })
  }
  return {
    ponClass: ponClasses.find((each) => each.code === code),
    splits,
    splitters: numberOf('splitters', { max: 40 }),
    ...readPlant(t, fields),
  }
}

/** More terminals than an ONU-ID of 8 bits can tell apart (ITU-T G.984.3). */
const mostBranches = 256

/** Functions that read fields of the form and report what they cannot read. */
function readFields(t: Messages, state: LinkState) {
  const problems: LinkChoice['problems'] = {}
  const textOf = (field: LinkField) => listValues(state, field)[0]?.trim() ?? ''
  const wordOf = <Word extends string>(field: LinkField, words: readonly Word[]) => {
    const text = textOf(field)
    const word = words.find((each) => each === text)
    if (text !== '' && word === undefined) problems[field] = t('links.problem.choice')
    return word
  }
  const numberOf = (
    field: LinkField,
    { min = 0, max, isWhole = false }: { min?: number; max: number; isWhole?: boolean },
  ) => {
    const text = textOf(field)
    if (text === '') return undefined
    const number = readTypedNumber(text)
    if (number !== undefined && number >= min && number <= max) {
      if (!isWhole || Number.isInteger(number)) return number
    }
    problems[field] = t(isWhole ? 'links.problem.whole' : 'links.problem.number', { min, max })
    return undefined
  }
  return { problems, textOf, wordOf, numberOf }
}

function readPlant(
  t: Messages,
  { problems, textOf, wordOf, numberOf }: ReturnType<typeof readFields>,
): PlantChoice {
  const isMetres = wordOf('unit', ['m', 'km']) === 'm'
  const distance = readDistance(textOf('distance'), isMetres)
  if (distance === 'none') {
    problems.distance = t('links.problem.distance', { most: maxKilometres })
  }
  return {
    distance: distance === 'none' ? undefined : distance,
    connections: numberOf('joints', { max: 50, isWhole: true }) ?? 2,
    splices: numberOf('splices', { max: 500, isWhole: true }) ?? 0,
    attenuation: numberOf('loss', { min: 0.1, max: 10 }),
    reserve: numberOf('reserve', { max: 20 }),
    links: numberOf('links', { min: 1, max: 1000, isWhole: true }) ?? 1,
    problems,
  }
}

/** Distance in kilometres; the text may include a unit. `none` if the text is not a distance. */
function readDistance(text: string, isMetres: boolean): number | 'none' | undefined {
  if (text === '') return undefined
  const [, digits = '', unit = isMetres ? 'm' : 'km'] =
    /^([\d.,\s'’]+)(m|km|м|км)?$/iu.exec(text) ?? []
  const number = readTypedNumber(digits)
  if (number === undefined) return 'none'
  const kilometres = /^[mм]$/iu.test(unit) ? number / 1000 : number
  return kilometres > 0 && kilometres <= maxKilometres ? kilometres : 'none'
}

function toNumber(word: string | undefined): number | undefined {
  return word === undefined ? undefined : Number(word)
}
