import { Type, type Static } from 'typebox'
import { splitWords, toStem } from './search.words.ts'
import { findFirst } from './word.index.ts'

const strict = { additionalProperties: false }
const Phrase = Type.String({ minLength: 1, maxLength: 60 })
const Phrases = Type.Array(Phrase, { minItems: 1 })

/** `search.yaml`: the words of the trade. */
export const VocabularyFile = Type.Object(
  {
    /** Words that mean the same, in any language; with a characteristic they say that goods have it. */
    words: Type.Array(
      Type.Object(
        {
          same: Phrases,
          attribute: Type.Optional(Type.String()),
          value: Type.Optional(Phrase),
        },
        strict,
      ),
    ),
    /** How people write the units of characteristics, and how many of the unit one of these is. */
    units: Type.Array(
      Type.Object(
        {
          unit: Phrase,
          same: Phrases,
          times: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
          /** More will do as well: a reach, a budget. */
          at_least: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
    ),
    /** What a number counts that stands alone, as in “switch 24”. */
    counted: Type.Optional(Phrase),
    /** Words that need not be found. */
    optional: Type.Array(Phrase),
  },
  strict,
)

export type VocabularyFile = Static<typeof VocabularyFile>
export type TradeWord = VocabularyFile['words'][number]
export type Unit = VocabularyFile['units'][number]

/** The list of the content, by the words that are typed. */
export interface Vocabulary {
  /** What a phrase may mean, its words joined as stems. */
  find(phrase: string): readonly TradeWord[]
  /** What a word may become that is still being typed. */
  findBeginning(word: string): readonly TradeWord[]
  /** Whether it is a word of the list, alone or in a phrase. */
  isWord(stem: string): boolean
  isOptional(stem: string): boolean
  findUnits(word: string): readonly Unit[]
  counted: string | undefined
  /** All single words. */
  words: readonly string[]
}

const shortestBeginning = 4
const mostBeginnings = 200

/** Makes the list ready to be asked; there may be none. */
export function openVocabulary(file: VocabularyFile | undefined): Vocabulary {
  const byPhrase = new Map<string, TradeWord[]>()
  for (const entry of file?.words ?? []) {
    for (const phrase of entry.same) add(byPhrase, toPhraseKey(phrase), entry)
  }
  const byUnit = new Map<string, Unit[]>()
  for (const unit of file?.units ?? []) {
    for (const word of unit.same) add(byUnit, splitWords(word).join(''), unit)
  }
  const phrases = [...byPhrase.keys()].toSorted()
  const optional = new Set(file?.optional.map(toPhraseKey))
  const words = new Set([
    ...(file?.words ?? []).flatMap(({ same }) => same.flatMap(listStems)),
    ...optional,
  ])
  return {
    find: (phrase) => byPhrase.get(phrase) ?? [],
    findBeginning(word) {
      if (word.length < shortestBeginning) return []
      const found = new Set<TradeWord>()
      const first = findFirst(phrases, word)
      for (const phrase of phrases.slice(first, first + mostBeginnings)) {
        if (!phrase.startsWith(word)) break
        for (const entry of byPhrase.get(phrase) ?? []) found.add(entry)
      }
      return [...found]
    },
    isOptional: (stem) => optional.has(stem),
    findUnits: (word) => byUnit.get(word) ?? [],
    counted: file?.counted === undefined ? undefined : toStem(file.counted),
    isWord: (stem) => words.has(stem),
    words: [...words],
  }
}

/** The stems of a phrase; `PoE++` is another word than `PoE`. */
export function listStems(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap((typed) => {
    const words = splitWords(typed.normalize('NFC')).length === 0 ? [] : splitTyped(typed)
    const plus = /\++$/.exec(typed)?.[0] ?? ''
    return words.map((word, at) => toStem(word) + (at === words.length - 1 ? plus : ''))
  })
}

const toPhraseKey = (phrase: string) => listStems(phrase).join('')

/** As written, since a stem is found before folding. */
function splitTyped(typed: string): string[] {
  return typed.split(/(?:(?!(?<=\d)[.,](?=\d))[^\p{L}\p{M}\p{N}])+/u).filter((word) => word !== '')
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
