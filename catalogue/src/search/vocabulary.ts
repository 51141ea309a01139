import { documentTypes, type GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { Type, type Static } from 'typebox'
import type { SearchLanguage } from './search.language.ts'
import { splitWords, splitWritten } from './search.words.ts'
import { listUnits, Unit, type Units } from './units.ts'
import { findFirst } from './word.index.ts'

const strict = { additionalProperties: false }
const Phrase = Type.String({ minLength: 1, maxLength: 60 })
const Phrases = Type.Array(Phrase, { minItems: 1 })

/** Schema of `search.yaml`: synonyms, units and optional words of the trade. */
export const VocabularyFile = Type.Object(
  {
    /**
     * Synonyms, in any language. With `attribute` they also match goods that have this characteristic: any value of it,
     * one `value`, or a number of `at_least` so much.
     */
    words: Type.Array(
      Type.Object(
        {
          same: Phrases,
          attribute: Type.Optional(Type.String()),
          value: Type.Optional(Phrase),
          at_least: Type.Optional(Type.Number()),
        },
        strict,
      ),
    ),
    /** Spellings of the units of attributes. */
    units: Type.Array(Unit),
    /** The unit of a bare number with a sign, as in “switch -40”. */
    signed: Type.Optional(Phrase),
    /** The thing that a bare number counts, as in “switch 24”. */
    counted: Type.Optional(Phrase),
    /** Words that exclude what follows them, as in “switch without PoE”. */
    negations: Type.Optional(Phrases),
    /** Words that a match need not have. */
    optional: Type.Array(Phrase),
    /** Words that pages are found by, by the name of the page (`sitePages` of the contracts) or the address of a link. */
    pages: Type.Optional(Type.Record(Type.String(), Phrases)),
    /** Words for each type of documents. Products need not have them. */
    documents: Type.Optional(
      Type.Partial(
        Type.Object(
          Object.fromEntries(documentTypes.map((type) => [type, Phrases])) as Record<
            (typeof documentTypes)[number],
            typeof Phrases
          >,
          strict,
        ),
      ),
    ),
  },
  strict,
)

export type VocabularyFile = Static<typeof VocabularyFile>
export type TradeWord = VocabularyFile['words'][number]
export type DocumentType = GoodDocument['type']

/** Lookup in `search.yaml` by typed words. */
export interface Vocabulary {
  /** The entries for a phrase, given as its joined stems. */
  find(phrase: string): readonly TradeWord[]
  /** The entries for phrases that begin with an unfinished word. */
  findBeginning(word: string): readonly TradeWord[]
  /** Whether the vocabulary has the word, alone or in a phrase. */
  isWord(stem: string): boolean
  isOptional(stem: string): boolean
  isNegation(stem: string): boolean
  /** Whether a phrase, given as its joined stems, is a name of a page: `not working`. */
  isPageName(phrase: string): boolean
  findUnits: Units
  signed: string | undefined
  counted: string | undefined
  /** The types of documents that a phrase names. */
  findDocumentTypes(phrase: string): readonly DocumentType[]
  /** All phrases as they are written. */
  phrases: readonly string[]
  /** The stems of a phrase, where `PoE++` and `PoE` are different words. */
  listStems: (phrase: string) => string[]
  /** The key of a phrase: its stems, joined. */
  toPhraseKey: (phrase: string) => string
}

const minBeginningLength = 4
const maxBeginnings = 200

/**
 * Builds the lookup; without a file it has the units alone.
 *
 * @param units of the attributes
 */
export function openVocabulary(
  file: VocabularyFile | undefined,
  units: readonly string[],
  { toStem }: SearchLanguage,
): Vocabulary {
  const listStems = (phrase: string) => splitStems(phrase, toStem)
  const toPhraseKey = (phrase: string) => listStems(phrase).join('')
  const byPhrase = new Map<string, TradeWord[]>()
  for (const entry of file?.words ?? []) {
    for (const phrase of entry.same) add(byPhrase, toPhraseKey(phrase), entry)
  }
  const phrases = [...byPhrase.keys()].toSorted()
  const typesOf = new Map<string, DocumentType[]>()
  for (const type of documentTypes) {
    for (const phrase of file?.documents?.[type] ?? []) add(typesOf, toPhraseKey(phrase), type)
  }
  const optional = new Set([...(file?.optional.map(toPhraseKey) ?? []), ...typesOf.keys()])
  const negations = new Set(file?.negations?.map(toPhraseKey))
  const pageNames = new Set(
    Object.values(file?.pages ?? {}).flatMap((each) => each.map(toPhraseKey)),
  )
  const words = new Set([
    ...(file?.words ?? []).flatMap(({ same }) => same.flatMap(listStems)),
    ...Object.values(file?.pages ?? {}).flatMap((phrases) => phrases.flatMap(listStems)),
    ...Object.values(file?.documents ?? {}).flatMap((phrases) => phrases.flatMap(listStems)),
    ...optional,
    ...negations,
  ])
  return {
    find: (phrase) => byPhrase.get(phrase) ?? [],
    findBeginning(word) {
      if (word.length < minBeginningLength) return []
      const found = new Set<TradeWord>()
      const first = findFirst(phrases, word)
      for (const phrase of phrases.slice(first, first + maxBeginnings)) {
        if (!phrase.startsWith(word)) break
        for (const entry of byPhrase.get(phrase) ?? []) found.add(entry)
      }
      return [...found]
    },
    isOptional: (stem) => optional.has(stem),
    isNegation: (stem) => negations.has(stem),
    isPageName: (phrase) => pageNames.has(phrase),
    findDocumentTypes: (phrase) => typesOf.get(phrase) ?? [],
    findUnits: listUnits(file?.units ?? [], units),
    signed: file?.signed,
    counted: file?.counted === undefined ? undefined : toStem(file.counted),
    isWord: (stem) => words.has(stem),
    phrases: [
      ...(file?.words ?? []).flatMap(({ same }) => same),
      ...Object.values(file?.pages ?? {}).flat(),
      ...Object.values(file?.documents ?? {}).flat(),
      ...(file?.optional ?? []),
    ],
    listStems,
    toPhraseKey,
  }
}

function splitStems(phrase: string, toStem: SearchLanguage['toStem']): string[] {
  return phrase.split(/\s+/).flatMap((typed) => {
    const words = splitWords(typed.normalize('NFC')).length === 0 ? [] : splitWritten(typed)
    const plus = /(?<!\+)\++$/.exec(typed)?.[0] ?? ''
    return words.map((word, at) => toStem(word) + (at === words.length - 1 ? plus : ''))
  })
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
