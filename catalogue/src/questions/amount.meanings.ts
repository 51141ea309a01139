import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import { originalLanguage } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import {
  joinMeanings,
  type Meaning,
  type Meanings,
  type Range,
  type Written,
} from '../search/question.ts'
import type { Unit } from '../search/units.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import { readAmounts, type Amounts } from './attribute.amounts.ts'
import { metScore, toMeaning, type Described } from './attribute.meaning.ts'
import type { FindAttributes } from './named.meanings.ts'

/** Highest score of a good with a better value than the requested one. */
const exceededScore = 8

/** Reads numbers by unit, by the things that they count, and by the attribute that is named beside them. */
export function readAmountMeanings(
  described: readonly Described[],
  findAttributes: FindAttributes,
  vocabulary: Vocabulary,
): Pick<Meanings, 'findCount' | 'findAmount' | 'findMeasure' | 'findLabelled'> {
  const amounts = readAmounts(described, vocabulary)
  const rated = described.flatMap((each) => readRate(each, vocabulary))
  return {
    findCount: (count, named) => findCount(described, amounts, count, named),
    findAmount(amount, phrases, units = []) {
      for (const phrase of phrases) {
        const [one, ...others] = findAttributes(phrase)
        if (!one || others.length > 0 || one.attribute.type !== 'number') continue
        const { unit } = one.attribute
        const spelled = units.find((each) => each.unit === unit)
        if (units.length > 0 && !spelled) continue
        return describeAmounts(amounts.ofAttribute(one, multiply(amount, spelled)), unit)
      }
      return undefined
    },
    findMeasure({ from, to }, units) {
      const found = units.flatMap((unit) => {
        const asked = { from: multiply(from, unit), to: multiply(to, unit) }
        return [
          describeAmounts(amounts.ofUnit(unit, asked), unit.unit),
          findRated(rated, unit, asked),
        ].filter((meaning) => meaning !== undefined)
      })
      return found.length === 0 ? undefined : joinMeanings(found)
    },
    findLabelled: (word, amount) => describeAmounts(amounts.ofLabel(word, amount), null),
  }
}

/** A number of things, such as `24 ports`. */
function findCount(
  described: readonly Described[],
  amounts: ReturnType<typeof readAmounts>,
  count: number,
  named: readonly (readonly string[])[],
): Meaning | undefined {
  const found = described.filter(
    ({ attribute: { type, unit }, nameStems }) =>
      type === 'number' &&
      unit === null &&
      named.every((words) => words.some((word) => nameStems.includes(word))),
  )
  const having = found.filter(({ values }) => values.findBetween(count, count).length > 0)
  const [one, ...others] = found
  if (having.length === 0 && one && others.length === 0) {
    return describeAmounts(amounts.ofAttribute(one, count), one.attribute.unit)
  }
  if (having.length === 0) return undefined
  return toMeaning(
    (t) => describeCount(t, count, found, named),
    [],
    having.map(({ values }) => ({
      documents: () => values.findBetween(count, count),
      score: metScore,
    })),
  )
}

/** Attributes with a quantity in their names: `10G` means 10G SFP+ ports. */
function findRated(
  rated: readonly Rated[],
  { unit }: Unit,
  { from, to }: Range,
): Meaning | undefined {
  const found = rated.filter((each) => each.unit === unit && from <= each.rate && each.rate <= to)
  if (found.length === 0) return undefined
  return toMeaning(
    () => found.map(({ attribute }) => attribute.name).join(', '),
    found.map(({ attribute }) => attribute),
    found.map(({ values }) => ({
      documents: () => values.findBetween(Number.MIN_VALUE, Number.POSITIVE_INFINITY),
      score: metScore,
    })),
  )
}

const multiply = (amount: number, unit?: Unit) =>
  Number((amount * (unit?.times ?? 1)).toPrecision(12))

/** The meaning of a quantity, by the goods that have it and those with a better one. */
function describeAmounts(
  { met, better, asked }: Amounts,
  ownUnit: string | null,
): Meaning | undefined {
  const found = [
    ...met.map(({ documents }) => ({ documents: () => documents, score: metScore })),
    ...better.flatMap(({ steps }) =>
      steps.map((documents, step) => ({
        documents: () => documents,
        score: Math.max(1, exceededScore - step),
      })),
    ),
  ]
  if (found.every(({ documents }) => documents().length === 0)) return undefined
  const about = [...new Set([...met, ...better].map(({ attribute }) => attribute))]
  const names = [...new Set(about.map(({ name }) => name))]
  const unit = met[0]?.unit ?? ownUnit
  const write: Written = (t) => {
    const quantity = describeRange(asked, unit, t.language)
    const [limit] = better
    if (names.length !== 1) return quantity
    const isLower = limit?.attribute.better === 'lower'
    const bounded = limit ? t(isLower ? 'meaning.orLower' : 'meaning.from', { quantity }) : quantity
    return `${names[0]}: ${bounded}`
  }
  return toMeaning(write, about, found)
}

function describeRange({ from, to }: Range, unit: string | null, language: string): string {
  const least = from === to ? '' : `${formatQuantity(from, null, language)}–`
  return least + formatQuantity(to, unit, language)
}

/** A number of things, with the quantity in its name. */
interface Rated extends Described {
  unit: string
  rate: number
}

/** The quantity that the name of a number of things begins with, as in `10G SFP+ ports`. */
function readRate(described: Described, { findUnits }: Vocabulary): Rated[] {
  const { attribute, nameStems } = described
  const [, figures = '', spelling = ''] =
    /^(\d+(?:\.\d+)?)(\p{L}+)$/u.exec(nameStems[0] ?? '') ?? []
  if (attribute.type !== 'number' || attribute.unit !== null) return []
  return findUnits(spelling).map((unit) => ({
    ...described,
    unit: unit.unit,
    rate: multiply(Number(figures), unit),
  }))
}

/** `FXS ports: 8` for one attribute, or else what they have in common: `24 ports`. */
function describeCount(
  t: Messages,
  count: number,
  found: readonly Described[],
  named: readonly (readonly string[])[],
): string {
  const shared = named
    .at(-1)
    ?.find((word) => found.every(({ nameStems }) => nameStems.includes(word)))
  // Only in English a stem is a word, and has a plural that can be written.
  const isWord = t.language === originalLanguage && shared !== undefined && !/\d/.test(shared)
  if (found.length > 1 && isWord) {
    return `${count} ${shared}${count === 1 ? '' : 's'}`
  }
  return `${found.map(({ attribute: { name } }) => name).join(', ')}: ${formatQuantity(count, null, t.language)}`
}
