import type { Messages } from '@faceplate/messages/messages'
import { findNames } from './named.goods.ts'
import type { QuestionWords, Token } from './question.tokens.ts'
import type { Unit } from './units.ts'
import type { TradeWord, Vocabulary } from './vocabulary.ts'

/** Writes a text in the language of the reader. */
export type Written = (t: Messages) => string

/** A characteristic of goods that words of a query refer to. */
export interface Meaning {
  /** For display, as in `Wi-Fi standard: Wi-Fi 7`. */
  text: Written
  /** Codes of the attributes whose values answer the question, as that of the weight for `KS-2428P weight`. */
  asked: readonly string[]
  /** Calls `raise` for each document that has the characteristic, with its score. */
  score: (raise: (document: number, score: number) => void) => void
}

/** The characteristic of goods that an entry of the vocabulary names. */
export type Stated = Pick<TradeWord, 'value' | 'at_least'> & { attribute: string }

/** A quantity, or a range of them. */
export interface Range {
  from: number
  to: number
}

export interface Meanings {
  /** Finds a choice or a flag by its joined name; a choice of several words also by the first. */
  findChoice(key: string): Meaning | undefined
  /** Finds what the vocabulary states for a phrase. Terms of supply are meant only beside a model. */
  findStated(stated: Stated, hasModel: boolean): Meaning | undefined
  /** Finds attributes by words of their names. Beside a model or a number one word of a name is enough. */
  findNamed(stems: readonly string[], isBesideFact: boolean): Meaning | undefined
  /**
   * Finds a number of things that words name; each word comes with its synonyms. If no product has exactly this number,
   * more is accepted.
   */
  findCount(count: number, named: readonly (readonly string[])[]): Meaning | undefined
  /** Finds a number of the attribute that one of the phrases names, in one of the units if there are any. */
  findAmount(
    amount: number,
    phrases: readonly (readonly string[])[],
    units?: readonly Unit[],
  ): Meaning | undefined
  findMeasure(range: Range, units: readonly Unit[]): Meaning | undefined
  /** Finds a number that stands behind a word in a choice: 48 of `DC 36–72 V` for `dc 48`. */
  findLabelled(word: string, amount: number): Meaning | undefined
}

/** One condition of a query. A document meets it by its words, a synonym or the meaning. */
export interface Part {
  tokens: readonly Token[]
  /** Synonyms, as stems. */
  phrases: readonly (readonly string[])[]
  meaning?: Meaning
  /** The word it was read as, if the typed word has no matches. */
  readAs?: Written
  isOptional: boolean
  /** Whether it is an abbreviation of the vocabulary, such as `sw`, which also begins other words. */
  isAbbreviation: boolean
  /** Documents of the goods that it names. */
  goods?: ReadonlySet<number>
  /** How many of its first tokens are a negation: it is met by the goods that do not have the rest. */
  negated?: number
}

export interface Question {
  text: string
  tokens: readonly Token[]
  parts: readonly Part[]
}

/** Words of a phrase. */
const maxPhraseWords = 5
const smallestCount = 4
const largestCount = 999
const maxPhrases = 12

/** Words of the vocabulary that are as short as this are not looked for in texts, where they begin other words. */
const maxAbbreviation = 2

/** Data for reading each word. */
interface Reading {
  text: string
  tokens: readonly Token[]
  words: QuestionWords
  meanings: Meanings
  /** Whether the query has more than numbers. */
  hasWords: boolean
  hasNumber: boolean
  /** Whether the query names a model. */
  hasModel: boolean
}

/**
 * Reads the words of a query from left to right, the longest phrases first. Model names and unknown part numbers are
 * not split or interpreted: KT-665W is not 665 W, and `UAP-AC-PRO` has no AC supply.
 */
export function readQuestion(
  text: string,
  tokens: readonly Token[],
  words: QuestionWords,
  meanings: Meanings,
): Question {
  const names = findNames(words.index, words.vocabulary, tokens)
  const hasWords = tokens.some(({ quantity }) => quantity === undefined)
  const hasNumber = tokens.some(({ quantity }) => quantity !== undefined)
  const hasModel = names.length > 0
  const reading = { text, tokens, words, meanings, hasWords, hasNumber, hasModel }
  const readAt = (at: number): Part => {
    const name = names.find(({ from }) => from === at)
    if (name) return { ...toPlain(tokens.slice(at, at + name.length)), goods: name.goods }
    const end = names.find(({ from }) => from > at)?.from ?? tokens.length
    return (
      readNegated(reading, at, (next) => (next < tokens.length ? readAt(next) : undefined)) ??
      readPartNumber(reading, at) ??
      readLongest(
        reading,
        tokens.slice(at, Math.min(at + words.language.countWords(maxPhraseWords), end)),
      )
    )
  }
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; at += parts.at(-1)?.tokens.length ?? 1)
    parts.push(readAt(at))
  const { vocabulary } = words
  const isOptional = ({ tokens: own }: Part) =>
    own.every(({ stem }) => vocabulary.isOptional(stem)) || isOptionalWord(own, words)
  // If all parts are optional, all of them are required.
  const hasRequired = parts.some((part) => !isOptional(part))
  return {
    text,
    tokens,
    parts: parts.map((part) => ({ ...part, isOptional: hasRequired && isOptional(part) })),
  }
}

function readLongest(reading: Reading, tokens: readonly Token[]): Part {
  for (let length = tokens.length; length > 0; length -= 1) {
    const part = readSpan(tokens.slice(0, length), reading)
    if (part) return part
  }
  return toPlain(tokens.slice(0, 1))
}

/**
 * Reads a negation with what it excludes: a characteristic, or words that goods have. Phrases that begin with a negation
 * (`without fan`, `not working`) are read as they are.
 */
function readNegated(
  { tokens, words: { vocabulary, index, language } }: Reading,
  at: number,
  readNext: (at: number) => Part | undefined,
): Part | undefined {
  const sizes = Array.from({ length: language.longestWord }, (_, shorter) => shorter + 1)
  const negated = sizes.findLast((size) =>
    vocabulary.isNegation(joinStems(tokens.slice(at, at + size), '')),
  )
  if (negated === undefined) return undefined
  for (let length = language.countWords(maxPhraseWords); length > 1; length -= 1) {
    const span = tokens.slice(at, at + length)
    const key = joinStems(span, '')
    if (span.length < length) continue
    if (vocabulary.isPageName(key)) return toPlain(span)
    if (vocabulary.find(key).length > 0) return undefined
  }
  const next = readNext(at + negated)
  if (!next || next.negated) return undefined
  const isOfGoods = (stems: readonly string[]) => stems.every((stem) => index.hasWordOfGoods(stem))
  const stems = next.tokens.map(({ stem }) => stem)
  if (!next.meaning && stems.every((stem) => vocabulary.isOptional(stem))) return undefined
  if (!next.meaning && ![stems, ...next.phrases].some(isOfGoods)) return undefined
  const { goods: _, meaning, ...rest } = next
  const excluded = meaning?.text ?? next.readAs
  const typed = next.tokens.map(({ word }) => word).join(' ')
  const text: Written = (t) => t('meaning.without', { meaning: excluded?.(t) ?? typed })
  return {
    ...rest,
    tokens: [...tokens.slice(at, at + negated), ...next.tokens],
    negated,
    readAs: text,
    ...(meaning ? { meaning: { ...meaning, text } } : {}),
  }
}

/** Reads a word with hyphens, of which a part is known nowhere, as one. */
function readPartNumber({ text, tokens, words }: Reading, at: number): Part | undefined {
  const first = tokens[at]
  if (!first || tokens[at - 1]?.from === first.from) return undefined
  const own = tokens.slice(at).filter(({ from }) => from === first.from)
  if (own.length < 2 || !/[\p{L}\d][-–/][\p{L}\d]/u.test(text.slice(first.from, first.to))) {
    return undefined
  }
  const { index, vocabulary } = words
  const isKnown = ({ stem, quantity, isChanged }: Token) =>
    quantity !== undefined || isChanged || vocabulary.isWord(stem) || index.hasWord(stem)
  return own.every(isKnown) ? undefined : toPlain(own)
}

const toPlain = (tokens: readonly Token[]): Part => {
  const readAs = tokens.some(({ isChanged }) => isChanged)
    ? tokens.map(({ stem, shown }) => shown ?? stem).join(' ')
    : undefined
  return {
    tokens,
    phrases: [],
    isOptional: false,
    isAbbreviation: false,
    ...(readAs === undefined ? {} : { readAs: () => readAs }),
  }
}

const joinStems = (tokens: readonly Token[], between: string) =>
  tokens.map(({ stem }) => stem).join(between)

function readSpan(span: readonly Token[], reading: Reading): Part | undefined {
  const { vocabulary, index } = reading.words
  const key = joinStems(span, '')
  const same = vocabulary.find(key)
  const meaning = findMeaning(span, same, reading)
  const [only] = span
  const completions =
    span.length === 1 && only && same.length === 0 && !meaning && !index.hasWord(only.stem)
      ? vocabulary.findBeginning(only.stem)
      : []
  const entries = [...same, ...completions]
  // A quantity that no attribute has is still one part: without `km`, 2000 would be something else.
  if (entries.length === 0 && !meaning) {
    const isOne = isMeasure(span, reading) || isOptionalWord(span, reading.words)
    return isOne ? toPlain(span) : undefined
  }
  const isKnown = span.every(({ stem, isChanged }) => !isChanged && index.hasWord(stem))
  const plain = toPlain(span)
  const synonym = entries[0]?.same[0]
  const readAs = isKnown ? undefined : synonym === undefined ? plain.readAs : () => synonym
  return {
    ...plain,
    phrases: entries
      .flatMap((entry) => entry.same.map((phrase) => vocabulary.listStems(phrase)))
      .filter((stems) => {
        const other = stems.join('')
        // Joined, `wifi7` is another word than the texts have.
        const isOther = other !== key || stems.length > span.length
        return other.length > maxAbbreviation && isOther
      })
      .slice(0, maxPhrases),
    isAbbreviation: same.length > 0 && key.length <= maxAbbreviation,
    ...(meaning ? { meaning } : {}),
    ...(readAs === undefined ? {} : { readAs }),
  }
}

/** Whether tokens are one word that a match need not have, as the syllables of `thiết bị`. */
const isOptionalWord = (span: readonly Token[], { vocabulary, language }: QuestionWords) =>
  span.length <= language.longestWord && vocabulary.isOptional(joinStems(span, ''))

const isMeasure = (span: readonly Token[], reading: Reading) => {
  const { number, unit } = splitMeasure(span, reading)
  if (!number || unit.length === 0) return false
  return number.quantity?.unit === undefined && readUnits(unit, reading).length > 0
}

const rangeOfNumbers = /^\d+(?:[.,]\d+)?[-‐‑–—−]\d/u

/** Splits a number, or a range such as `36–72`, from the words behind it. */
function splitMeasure(span: readonly Token[], { text }: Reading) {
  const [number, end] = span
  if (!number?.quantity) return { unit: [] }
  const isRange =
    end?.quantity !== undefined &&
    end.from === number.from &&
    rangeOfNumbers.test(text.slice(number.from, number.to))
  return isRange ? { number, end, unit: span.slice(2) } : { number, unit: span.slice(1) }
}

/**
 * The units that words behind a number are. `в` is volts at the end, in upper case and before the kind of current:
 * `24 в` is 24 V, but `24 в стойку` has a preposition.
 */
function readUnits(span: readonly Token[], { text, words: { vocabulary } }: Reading) {
  const [only, ...others] = span
  if (!only || span.some(({ quantity }) => quantity)) return []
  if (others.length > 0) return vocabulary.findUnits(span.map(({ word }) => word).join(''))
  const typed = text.slice(only.from, only.to)
  const isCapital = typed !== typed.toLowerCase()
  const isWord = vocabulary.isOptional(only.stem) && !only.isLast && !isCapital
  return isWord ? [] : vocabulary.findUnits(only.stem)
}

/**
 * Finds what words say of goods: what the vocabulary states for them and the number they are, or else a choice, or else
 * the name of an attribute.
 */
function findMeaning(
  span: readonly Token[],
  same: readonly TradeWord[],
  reading: Reading,
): Meaning | undefined {
  const { words, meanings, hasModel, hasNumber } = reading
  const stated = same.flatMap(({ attribute, ...rest }) =>
    attribute === undefined ? [] : (meanings.findStated({ ...rest, attribute }, hasModel) ?? []),
  )
  // `in` is not the beginning of “In stock”.
  if (stated.length === 0 && span.every(({ stem }) => words.vocabulary.isOptional(stem))) {
    return undefined
  }
  const number = readNumber(span, reading)
  if (stated.length > 0) {
    const joined = joinMeanings(number ? [...stated, number] : stated)
    return { ...joined, text: joinTexts(stated) }
  }
  if (number) return number
  return (
    findChoice(span, same, words, meanings) ??
    readNamedNumber(span, reading) ??
    meanings.findNamed(
      span.map(({ stem }) => stem),
      hasModel || hasNumber,
    )
  )
}

const isOneWord = (stems: readonly string[]) => stems.length === 1

const joinTexts =
  (all: readonly Meaning[]): Written =>
  (t) =>
    [...new Set(all.map(({ text }) => text(t)))].join(', ')

/** The meaning of words with several. */
export function joinMeanings(all: readonly Meaning[]): Meaning {
  return {
    text: joinTexts(all),
    asked: [...new Set(all.flatMap(({ asked }) => asked))],
    score(raise) {
      for (const each of all) each.score(raise)
    },
  }
}

function findChoice(
  span: readonly Token[],
  same: readonly TradeWord[],
  { vocabulary }: QuestionWords,
  meanings: Meanings,
): Meaning | undefined {
  // The words as typed, each replaced by its first synonym (`5 ггц` is 5 GHz), and the synonyms of the whole phrase.
  const firstOf = ({ stem }: Token) => {
    const [entry] = vocabulary.find(stem)
    return entry ? vocabulary.toPhraseKey(entry.same[0] ?? '') : stem
  }
  const keys = [
    joinStems(span, ''),
    span.map(firstOf).join(''),
    ...same.flatMap((entry) => entry.same.map((phrase) => vocabulary.toPhraseKey(phrase))),
  ]
  for (const key of new Set(keys)) {
    const meaning = meanings.findChoice(key)
    if (meaning) return meaning
  }
  return undefined
}

/** Reads `370w`, `10 km`, `36–72 V`, `-40`, `24 ports`, `32k routes`, and a bare number beside other words. */
function readNumber(span: readonly Token[], reading: Reading): Meaning | undefined {
  const { words, meanings, hasWords } = reading
  const { vocabulary } = words
  const [first, ...others] = span
  if (!first) return undefined
  const thousands = readThousands(first)
  if (thousands !== undefined && others.length > 0) {
    return meanings.findCount(thousands, listNames(others, vocabulary))
  }
  const { number, end, unit } = splitMeasure(span, reading)
  if (!number?.quantity) return undefined
  const { amount, isSigned, isAlone } = number.quantity
  const range = { from: amount, to: end?.quantity?.amount ?? amount }
  const attached = (end ?? number).quantity?.unit
  if (attached !== undefined) {
    return unit.length > 0 ? undefined : meanings.findMeasure(range, vocabulary.findUnits(attached))
  }
  if (unit.length > 0) {
    const isCount = !isSigned && !end
    const count = isCount ? meanings.findCount(amount, listNames(unit, vocabulary)) : undefined
    return count ?? meanings.findMeasure(range, readUnits(unit, reading))
  }
  if (end) return undefined
  if (isSigned) {
    const { signed } = vocabulary
    return signed === undefined
      ? undefined
      : meanings.findMeasure(range, vocabulary.findUnits(signed))
  }
  const isCount = hasWords && isAlone && amount >= smallestCount && amount <= largestCount
  return isCount && vocabulary.counted !== undefined
    ? meanings.findCount(amount, nameStems([vocabulary.counted], vocabulary))
    : undefined
}

/** Each word with its synonyms of one word. */
const listNames = (tokens: readonly Token[], vocabulary: Vocabulary) =>
  nameStems(
    tokens.map(({ stem }) => stem),
    vocabulary,
  )

const nameStems = (stems: readonly string[], vocabulary: Vocabulary) =>
  stems.map((stem) => [
    stem,
    ...vocabulary
      .find(stem)
      .flatMap(({ same }) => same.map((phrase) => vocabulary.listStems(phrase)))
      .filter(isOneWord)
      .flat(),
  ])

/** A number of thousands or millions: `32k`, `1M`. */
function readThousands({ word }: Token): number | undefined {
  const [, figures, factor] = /^(\d+(?:\.\d+)?)([kкmм])$/u.exec(word) ?? []
  if (figures === undefined) return undefined
  return Number(figures) * (factor === 'k' || factor === 'к' ? 1e3 : 1e6)
}

/** Reads a number after the name of its attribute: `MAC table 16k`, `PoE budget 370 W`, `dc 48`. */
function readNamedNumber(span: readonly Token[], reading: Reading): Meaning | undefined {
  const { vocabulary } = reading.words
  const at = span.findIndex((token) => token.quantity ?? readThousands(token) !== undefined)
  const number = span[at]
  if (at < 1 || !number) return undefined
  const names = span.slice(0, at)
  const unit = span.slice(at + 1)
  const attached = number.quantity?.unit
  const thousands = readThousands(number)
  const amount = thousands ?? number.quantity?.amount
  if (amount === undefined || (attached !== undefined && unit.length > 0)) return undefined
  const units = attached === undefined ? readUnits(unit, reading) : vocabulary.findUnits(attached)
  if (unit.length > 0 && units.length === 0) return undefined
  const phrases = vocabulary
    .find(joinStems(names, ''))
    .flatMap(({ same }) => same.map((phrase) => vocabulary.listStems(phrase)))
  const own = names.map(({ stem }) => stem)
  return (
    reading.meanings.findAmount(amount, [own, ...phrases], thousands === undefined ? units : []) ??
    (span.length === 2 && attached === undefined
      ? reading.meanings.findLabelled(own.join(''), amount)
      : undefined)
  )
}
