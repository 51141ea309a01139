import type { AttributeRow } from '../base/catalogue.rows.ts'
import { readLabel } from '../goods/attribute.text.ts'
import type { Documents } from '../goods/stated.values.ts'
import type { Meaning, Meanings } from '../search/question.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import type { WordIndex } from '../search/word.index.ts'
import { metScore, namedScore, toMeaning, type Described } from './attribute.meaning.ts'

interface Choice {
  attribute: AttributeRow
  value: string
  documents: () => Documents
}

export interface ChoiceMeanings extends Pick<Meanings, 'findChoice'> {
  /** Finds a word inside a choice, as in `DC 12 V adapter`, that no text of goods has. */
  findWord: (stems: readonly string[]) => Meaning | undefined
}

/** Reads the choices of attributes and their first words (`Wi-Fi 7`, `Zigbee`), and flags by name. */
export function readChoiceMeanings(
  described: readonly Described[],
  index: WordIndex,
  vocabulary: Vocabulary,
): ChoiceMeanings {
  // A choice of a filter goes before a choice of the same name.
  const choices = listChoices(
    described.toSorted((a, b) => b.attribute.filter - a.attribute.filter),
    vocabulary,
  )
  const ofWords = listChoiceWords(described, vocabulary)
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
    findWord([stem = '', ...others]) {
      const found = others.length > 0 || stem.length < 4 ? [] : (ofWords.get(stem) ?? [])
      const [first] = found
      if (!first || index.hasWordOfGoods(stem)) return undefined
      return toMeaning(
        () => describeChoice(first.attribute, found),
        [],
        found.map(({ documents }) => ({ documents, score: namedScore })),
      )
    },
  }
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
