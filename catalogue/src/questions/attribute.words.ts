import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import { originalLanguage } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import type { AttributeRow } from '../base/catalogue.rows.ts'
import { readLabel } from '../goods/attribute.text.ts'
import type { SearchWords } from '../goods/goods.lookup.ts'
import type { Documents, StatedValues } from '../goods/stated.values.ts'
import {
  joinMeanings,
  type Meaning,
  type Meanings,
  type Range,
  type Stated,
  type Written,
} from '../search/question.ts'
import type { Unit } from '../search/units.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import { readAmounts, type Amounts, type Valued } from './attribute.amounts.ts'

/** Score of a good with the requested value, and highest score of one with a better value. */
const metScore = 16
const exceededScore = 8

/** Score of a good that states an attribute whose name was typed: less than for the word in its name or group. */
const namedScore = 6

/** A word of more attributes than this, such as `port`, names none of them. */
const maxNamed = 3

interface Choice {
  attribute: AttributeRow
  value: string
  documents: () => Documents
}

interface Described extends Valued {
  nameStems: readonly string[]
}

type Found = readonly { documents: () => Documents; score: number }[]

/**
 * Creates the lookup from words to characteristics out of the catalogue: choices of attributes and their first words
 * (`Wi-Fi 7`, `Zigbee`), flags by name, numbers by unit or by the thing they count, and attributes by their names.
 */
export function readMeanings(
  attributes: readonly AttributeRow[],
  words: SearchWords,
  vocabulary: Vocabulary,
): Meanings {
  const { index } = words
  const described = attributes.flatMap((attribute) => {
    const values = words.findValues(attribute.code)
    return values ? [{ attribute, values, nameStems: vocabulary.listStems(attribute.name) }] : []
  })
  // A choice of a filter goes before a choice of the same name.
  const choices = listChoices(
    described.toSorted((a, b) => b.attribute.filter - a.attribute.filter),
    vocabulary,
  )
  const ofWords = listChoiceWords(described, vocabulary)
  const amounts = readAmounts(described, vocabulary)
  const rated = described.flatMap((each) => readRate(each, vocabulary))
  const toMeaning = (text: Written, about: readonly AttributeRow[], found: Found): Meaning => ({
    text,
    asked: about.map(({ code }) => code),
    score(raise) {
      for (const { documents, score } of found) {
        const own = documents()
        for (let at = 0; at < own.length; at += 1) raise(own[at] ?? 0, score)
      }
    },
  })
  const findAttributes = (stems: readonly string[]) =>
    listNamed(described, stems, (word) => index.hasWordOfGoods(word))
  /** Attributes with a quantity in their names: `10G` means 10G SFP+ ports. */
  const findRated = ({ unit }: Unit, { from, to }: Range) => {
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
  /** A word inside a choice, as in `DC 12 V adapter`, that no text of goods has. */
  const findWord = ([stem = '', ...others]: readonly string[]) => {
    const found = others.length > 0 || stem.length < 4 ? [] : (ofWords.get(stem) ?? [])
    const [first] = found
    if (!first || index.hasWordOfGoods(stem)) return undefined
    return toMeaning(
      () => describeChoice(first.attribute, found),
      [],
      found.map(({ documents }) => ({ documents, score: namedScore })),
    )
  }
  return {
    findChoice(key) {
      const found = choices.get(key)
      const [first] = found ?? []
      if (!found || !first) return undefined
      return toMeaning(
        () => describeChoice(first.attribute, found),
        first.attribute.type === 'flag' ? [first.attribute] : [],
        found.map(({ documents }) => ({ documents, score: metScore })),
      )
    },
    findStated(stated, hasModel) {
      const one = described.find(({ attribute }) => attribute.code === stated.attribute)
      if (!one || (one.attribute.supply === 1 && !hasModel)) return undefined
      const documents = findStating(one.values, stated)
      if (documents.length === 0) return undefined
      const isAsked = stated.value === undefined || one.attribute.type === 'flag'
      return toMeaning(
        (t) => describeStated(t, one.attribute, stated),
        isAsked ? [one.attribute] : [],
        [{ documents: () => documents, score: metScore }],
      )
    },
    findNamed(stems, isBesideFact) {
      const found = findAttributes(stems).filter(
        ({ attribute, nameStems }) =>
          isBesideFact ||
          (attribute.supply === 0 && (stems.length > 1 || nameStems.length === stems.length)),
      )
      if (found.length === 0) return isBesideFact ? findWord(stems) : undefined
      const about = found.map(({ attribute }) => attribute)
      return toMeaning(
        () => [...new Set(about.map(({ name }) => name))].join(', '),
        about,
        found.map(({ values }) => ({ documents: () => values.findStated(), score: namedScore })),
      )
    },
    findCount(count, named) {
      const found = described.filter(
        ({ attribute: { type, unit }, nameStems }) =>
          type === 'number' &&
          unit === null &&
          named.every((words) => words.some((word) => nameStems.includes(word))),
      )
      const having = found.filter(({ values }) => values.findBetween(count, count).length > 0)
      const [one, ...others] = found
      if (having.length === 0 && one && others.length === 0) {
        return describeAmounts(amounts.ofAttribute(one, count), one.attribute.unit, toMeaning)
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
    },
    findAmount(amount, phrases, units = []) {
      for (const phrase of phrases) {
        const [one, ...others] = findAttributes(phrase)
        if (!one || others.length > 0 || one.attribute.type !== 'number') continue
        const { unit } = one.attribute
        const spelled = units.find((each) => each.unit === unit)
        if (units.length > 0 && !spelled) continue
        return describeAmounts(amounts.ofAttribute(one, multiply(amount, spelled)), unit, toMeaning)
      }
      return undefined
    },
    findMeasure({ from, to }, units) {
      const found = units.flatMap((unit) => {
        const asked = { from: multiply(from, unit), to: multiply(to, unit) }
        return [
          describeAmounts(amounts.ofUnit(unit, asked), unit.unit, toMeaning),
          findRated(unit, asked),
        ].filter((meaning) => meaning !== undefined)
      })
      return found.length === 0 ? undefined : joinMeanings(found)
    },
    findLabelled: (word, amount) => describeAmounts(amounts.ofLabel(word, amount), null, toMeaning),
  }
}

const multiply = (amount: number, unit?: Unit) =>
  Number((amount * (unit?.times ?? 1)).toPrecision(12))

/** The meaning of a quantity, by the goods that have it and those with a better one. */
function describeAmounts(
  { met, better, asked }: Amounts,
  ownUnit: string | null,
  toMeaning: (text: Written, about: readonly AttributeRow[], found: Found) => Meaning,
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

/** The quantity that the name of a number of things begins with, as in `10G SFP+ ports`. */
function readRate(described: Described, { findUnits }: Vocabulary) {
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

/** Documents of goods that state what an entry of the vocabulary says. */
function findStating(values: StatedValues, { value, at_least: least }: Stated): Documents {
  if (value !== undefined) return values.findText(value)
  if (least !== undefined) return values.findBetween(least, Number.POSITIVE_INFINITY)
  return values.findStated()
}

function describeStated(
  t: Messages,
  attribute: AttributeRow,
  { value, at_least: least }: Stated,
): string {
  const { name, unit } = attribute
  if (value !== undefined) return `${name}: ${readLabel(attribute, value)}`
  if (least === undefined) return name
  const quantity = formatQuantity(least, unit, t.language)
  return `${name}: ${t('meaning.from', { quantity })}`
}

/**
 * The attributes that words name: the whole name, or several words of a name, of which the shortest is meant. One word
 * of a longer name is enough if few names and no texts of goods have it.
 */
function listNamed(
  described: readonly Described[],
  stems: readonly string[],
  isGoodsWord: (word: string) => boolean,
): readonly Described[] {
  const key = stems.join('')
  const whole = described.filter(({ nameStems }) => nameStems.join('') === key)
  if (whole.length > 0) return whole
  if (stems.some((stem) => /\d/.test(stem))) return []
  const [only = ''] = stems
  if (stems.length === 1 && (only.length < 4 || isGoodsWord(only))) return []
  const partly = described.filter(({ nameStems }) =>
    stems.every((stem) => nameStems.includes(stem)),
  )
  const shortest = Math.min(...partly.map(({ nameStems }) => nameStems.length))
  const found =
    stems.length === 1 ? partly : partly.filter(({ nameStems }) => nameStems.length === shortest)
  return found.length > maxNamed ? [] : found
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

function describeChoice(attribute: AttributeRow, found: readonly Choice[]): string {
  const { name, type } = attribute
  const values = [...new Set(found.map(({ value }) => readLabel(attribute, value)))]
  return type === 'flag' ? name : `${name}: ${values.join(', ')}`
}

/** The choices of one attribute by each of their words. */
function listChoiceWords(
  described: readonly Described[],
  { listStems }: Vocabulary,
): Map<string, Choice[]> {
  const ofWords = new Map<string, Choice[]>()
  for (const { attribute, values } of described) {
    // The terms of an order are no words for goods: `order` does not ask for what is built to order.
    if (attribute.type !== 'choice' || attribute.supply === 1) continue
    for (const text of values.texts) {
      const names = listNames(attribute, text)
      for (const stem of new Set(names.flatMap(listStems))) {
        const known = ofWords.get(stem) ?? []
        if (known.some((other) => other.attribute !== attribute)) continue
        ofWords.set(stem, [
          ...known,
          { attribute, value: text, documents: () => values.findText(text) },
        ])
      }
    }
  }
  return ofWords
}

/** Lists the names of a choice: its label in the language, and its value in the catalogue. */
function listNames(attribute: AttributeRow, value: string): string[] {
  return [...new Set([readLabel(attribute, value), value])]
}

/** Choices by all beginnings of their joined words, and flags by name with the goods that have them. */
function listChoices(
  described: readonly Described[],
  { listStems, toPhraseKey }: Vocabulary,
): Map<string, Choice[]> {
  const choices = new Map<string, Choice[]>()
  const add = (key: string, choice: Choice) => {
    const known = choices.get(key)
    if (known) known.push(choice)
    else choices.set(key, [choice])
  }
  for (const { attribute, values } of described) {
    for (const text of values.texts) {
      const documents = () => values.findText(text)
      if (attribute.type === 'flag') {
        if (text === 'yes') add(toPhraseKey(attribute.name), { attribute, value: text, documents })
        continue
      }
      for (const key of listBeginnings(listNames(attribute, text).map(listStems))) {
        add(key, { attribute, value: text, documents })
      }
    }
  }
  // An exact name excludes longer ones: `SFP` is not SFP28, and Wi-Fi 6 is not Wi-Fi 6E.
  for (const [key, found] of choices) {
    const whole = found.filter(({ value, attribute }) => {
      return (
        attribute.type === 'flag' ||
        listNames(attribute, value).some((name) => toPhraseKey(name) === key)
      )
    })
    const [first] = whole.length > 0 ? whole : found
    const matching = (whole.length > 0 ? whole : found).filter(
      ({ attribute }) => attribute === first?.attribute,
    )
    choices.set(key, matching)
  }
  return choices
}

/** The beginnings of names by which a choice is found. */
function listBeginnings(names: readonly (readonly string[])[]): Set<string> {
  const keys = names.flatMap((stems) =>
    stems.flatMap((stem, at) => {
      // A first word without two letters in a row, such as a bare number, does not identify a choice.
      const isNumber = at === 0 && stems.length > 1 && !/\p{L}{2}/u.test(stem)
      return isNumber ? [] : [stems.slice(0, at + 1).join('')]
    }),
  )
  return new Set(keys)
}
