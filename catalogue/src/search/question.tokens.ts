import type { Dictionary } from './dictionary.ts'
import { listOtherAlphabets } from './keyboard.layout.ts'
import type { SearchLanguage } from './search.language.ts'
import { fold, splitWords } from './search.words.ts'
import { findNearest, type Nearest, type Spellings } from './spelling.ts'
import { toUnitKey } from './units.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { WordIndex } from './word.index.ts'

/** Data for reading a query. */
export interface QuestionWords {
  language: SearchLanguage
  index: WordIndex
  vocabulary: Vocabulary
  spellings: Spellings
  dictionary: Dictionary
}

/** One word of a query. */
export interface Token {
  /** The beginning that all forms of the word share. `PoE++` keeps its signs: it is another word than `PoE`. */
  stem: string
  /** The word as it was typed, folded. */
  word: string
  /** Its position in the query, including everything it was typed together with. */
  from: number
  to: number
  /** The whole word, if the stem is not it. */
  shown?: string
  /** Whether it was read as a different word than was typed. */
  isChanged: boolean
  isLast?: boolean
  /** Set if the word is a number, with its unit if that is attached: `24`, `-40`, `370w`. */
  quantity?: Quantity
  /** The known word nearest to an unknown one. */
  nearest?: Nearest
  /** Whether an unknown word is a typing error, and no word of a language, abbreviation or part number. */
  isMisspelled?: boolean
}

export interface Quantity {
  amount: number
  /** Spelling of the attached unit. */
  unit?: string
  /** Whether it was typed with a sign, as temperatures are. */
  isSigned: boolean
  /** Whether it may count something: it was typed alone, or before a multiplication sign. */
  isAlone: boolean
}

/** Words of a query that are read. */
const maxWords = 10

export const isNumber = (stem: string) => /^\d+(?:\.\d+)?$/.test(stem)

/**
 * Splits a query into words. A word without matches is read in the other alphabet (by similar letters, then by keyboard
 * layout), then as several words written together. Words that are still unknown get the known word they may be meant
 * for, unless they are words of a language or part numbers.
 */
export function readTokens(text: string, words: QuestionWords): Token[] {
  const tokens: Token[] = []
  const maxTokens = words.language.countWords(maxWords)
  for (const { 0: typed, index: from } of text.matchAll(wordOrRangeEnd)) {
    const span = { from, to: from + typed.length }
    for (const piece of readPieces(typed, words)) tokens.push({ ...piece, ...span })
    if (tokens.length >= maxTokens) break
  }
  // A single letter is no text to search for.
  if (tokens.every(({ stem, quantity }) => stem.length < 2 && !quantity)) return []
  return signRanges(tokens, text)
    .filter(({ stem }, at) => !(isTimes(stem) && followsNumber(tokens, at)))
    .slice(0, maxTokens)
    .map((token, at, { length }) => (at === length - 1 ? { ...token, isLast: true } : token))
}

/** Words between spaces; a range of temperatures is two: `-40…+70`. */
const wordOrRangeEnd = /[^\s.…](?:(?!\.{2}|…)\S)*/g

/** The sign or word between the ends of a range. */
const rangeSign = /^\s*(?:\.{2,3}|…|[-–—]|to|до)\s*$/u

/** A number after one with a sign is of the same kind: `-40 to 75`. */
function signRanges(tokens: readonly Token[], text: string): Token[] {
  const between = tokens.map((token, at) => {
    const start = tokens[at - 1]
    return start?.quantity ? text.slice(start.to, token.from) : ''
  })
  return tokens.map((token, at) => {
    const [start, word] = [tokens[at - 2], tokens[at - 1]]
    const isAfterSigned =
      (word?.quantity?.isSigned && rangeSign.test(between[at] ?? '')) ||
      (start?.quantity?.isSigned && word && rangeSign.test(text.slice(word.from, word.to)))
    const { quantity } = token
    if (!isAfterSigned || !quantity || quantity.unit !== undefined) return token
    return { ...token, quantity: { ...quantity, isSigned: true } }
  })
}

/** Tokens with each misspelled word replaced by the nearest known word. */
export function correctTokens(tokens: readonly Token[]): Token[] {
  return tokens.map((token) =>
    token.isMisspelled && token.nearest ? { ...token, ...token.nearest, isChanged: true } : token,
  )
}

/** The multiplication sign of `24 x 10G`, in either alphabet. */
const isTimes = (stem: string) => stem === 'x' || stem === 'х'

function followsNumber(tokens: readonly Token[], at: number): boolean {
  return isNumber(tokens[at - 1]?.stem ?? '') && /^\d/.test(tokens[at + 1]?.stem ?? '')
}

type Piece = Omit<Token, 'from' | 'to'>

function readPieces(typed: string, words: QuestionWords): Piece[] {
  const whole =
    readQuantity(typed, words) ?? readUnit(typed, words) ?? readWordWithSigns(typed, words)
  if (whole) return [whole]
  const pieces = splitPieces(typed, words).flatMap((piece) => splitCounted(piece, words))
  const isKnown = (each: Piece) => knows(words, each)
  if (pieces.every(isKnown)) return pieces
  const other = readOtherAlphabet(typed, pieces, words)
  if (other) return other.map((piece) => ({ ...piece, isChanged: true }))
  return pieces.flatMap((piece) => {
    if (isKnown(piece)) return [piece]
    const apart = splitFigures(piece.stem, words)
    if (apart.length > 1 && apart.every((each) => isWholeWord(each, words))) return apart
    return [{ ...piece, ...judge(typed, piece, words) }]
  })
}

const numberWithUnit = /^([-+±]?)(\d+(?:[.,]\d+)*)([^\d\s].{0,15})?$/u

/** Reads a number: alone, with a sign, or with a unit that an attribute has, as `370w` and `-40°C`. */
function readQuantity(typed: string, { vocabulary }: QuestionWords): Piece | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/^[‐‑‒–—−]/, '-')
    // linear: input of at most 200 characters (maxSearchLength)
    .replace(/[.,;:!?)\]"»”]+$/, '')
  const [, sign = '', figures = '', unit = ''] = numberWithUnit.exec(text) ?? []
  const number = fold(figures)
  if (!isNumber(number)) return undefined
  if (unit !== '' && vocabulary.findUnits(unit).length === 0) return undefined
  const amount = sign === '-' ? -Number(number) : Number(number)
  const isSigned = sign !== '' && number.length < 4
  // No text has a word with a sign before it.
  const stem = (isSigned ? sign : '') + number + splitWords(unit).join('')
  return {
    ...toPiece(stem),
    quantity: { amount, isSigned, isAlone: unit === '', ...(unit === '' ? {} : { unit }) },
  }
}

/** A unit that has signs: `Gbit/s`. */
function readUnit(typed: string, { vocabulary }: QuestionWords): Piece | undefined {
  if (!/[/°º]/.test(typed) || /\d/.test(typed) || vocabulary.findUnits(typed).length === 0)
    return undefined
  return toPiece(toUnitKey(typed))
}

/** A negation with signs, as `w/o`; and a name of words that mean nothing, as IS-IS. */
function readWordWithSigns(
  typed: string,
  { vocabulary, language }: QuestionWords,
): Piece | undefined {
  const stems = splitWords(typed).map((word) => language.toStem(word))
  if (stems.length < 2) return undefined
  const isName =
    vocabulary.isNegation(stems.join('')) || stems.every((stem) => vocabulary.isOptional(stem))
  return isName ? toPiece(stems.join('')) : undefined
}

/** Letters of a keyboard that are signs in the other layout; no word has them. */
const keySigns = /[[\];',.`]/

/**
 * Tries an unknown word in the other keyboard layout. A token that is a word in both alphabets, a number with a unit or
 * one letter is not converted: ИБП is not `b,g`, and `12v` is not 12 м.
 */
function readOtherAlphabet(
  typed: string,
  pieces: readonly Piece[],
  words: QuestionWords,
): Piece[] | undefined {
  const isWord = pieces.every(({ word }) => word.length > 1 && words.dictionary.has(word))
  if (isWord && !/\d/.test(typed)) return undefined
  for (const other of [...listOtherAlphabets(typed), ...words.language.listTyped(typed)]) {
    if (keySigns.test(other) && !keySigns.test(typed)) continue
    const read = splitPieces(other, words)
    if (read.length > 0 && read.every((piece) => isWholeWord(piece, words))) return read
  }
  return undefined
}

/** Shorter readings in another alphabet must be whole words of the texts, not beginnings of some. */
const minBeginningLength = 4

function isWholeWord({ stem }: Piece, { index, vocabulary }: QuestionWords): boolean {
  if (isNumber(stem)) return true
  if (stem.length < 2) return false
  if (index.countDocuments(stem) > 0 || vocabulary.find(stem).length > 0) return true
  const [, unit = ''] = /^\d+(?:\.\d+)?(\p{L}{2,})$/u.exec(stem) ?? []
  if (vocabulary.findUnits(unit === '' ? stem : unit).length > 0) return true
  return (
    stem.length >= minBeginningLength &&
    (index.hasWord(stem) || vocabulary.isWord(stem) || vocabulary.findBeginning(stem).length > 0)
  )
}

/** Splits `24port` into 24 port, also if some text has it so. */
function splitCounted(piece: Piece, { vocabulary, language }: QuestionWords): Piece[] {
  const [, number, rest] = /^(\d+)(\p{L}+)$/u.exec(piece.word) ?? []
  if (number === undefined || rest === undefined || piece.quantity) return [piece]
  const counted = language.toStem(rest)
  const isWhole = vocabulary.find(piece.stem).length > 0 || vocabulary.find(counted).length === 0
  return isWhole ? [piece] : [toNumber(number, true), toPiece(counted)]
}

/** Splits `48x25g` into 48 25g, and `poe24` into poe 24. */
function splitFigures(stem: string, words: QuestionWords): Piece[] {
  const [, count, each] = /^(\d+)[xх](\d.*)$/.exec(stem) ?? []
  if (count !== undefined && each !== undefined)
    return [toNumber(count, true), ...splitPieces(each, words)]
  // Only a word of the trade is cut off from a number behind it: `ip68` and `cat6` are names.
  const [, word, figures] = /^(\p{L}+)(\d.*)$/u.exec(stem) ?? []
  if (word === undefined || figures === undefined) return []
  const own = words.language.toStem(word)
  const isOfTrade = words.vocabulary.find(own).length > 0
  return isOfTrade ? [toPiece(own), ...splitPieces(figures, words)] : []
}

const toPiece = (stem: string): Piece => ({ word: stem, stem, isChanged: false })

const toNumber = (stem: string, isAlone: boolean): Piece => ({
  ...toPiece(stem),
  quantity: { amount: Number(stem), isSigned: false, isAlone },
})

/** Abbreviations in capitals, and names such as `sFlow` and `PAgP`, are not corrected. */
const abbreviation = /^\p{Lu}{2,5}$|\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u

/** Shorter words are corrected to terms of the trade only: too many words are near them. */
const minCorrected = 6

/** Judges an unknown word. A word that may belong to a language without a dictionary is never certainly an error. */
function judge(
  typed: string,
  { word, stem }: Piece,
  { spellings, dictionary, index, language }: QuestionWords,
): Pick<Token, 'nearest' | 'isMisspelled'> {
  const isWord = (other: string) => dictionary.has(other) || index.countDocuments(other) > 0
  const nearest = findNearest(spellings, stem, isWord)
  if (!nearest) return {}
  if (abbreviation.test(typed)) return nearest.isOfTrade ? { nearest, isMisspelled: false } : {}
  if (!language.hasDictionaryFor(word)) return { nearest, isMisspelled: false }
  const isLong = word.length >= minCorrected
  if (!dictionary.has(word)) return { nearest, isMisspelled: isLong || nearest.isOfTrade }
  // For a right word only a word of the trade may be meant instead.
  return isLong && nearest.isOfTrade ? { nearest, isMisspelled: false } : {}
}

function splitPieces(typed: string, words: QuestionWords): Piece[] {
  // Not folded: the stemmer needs the word as written.
  const parts = typed
    .normalize('NFKC')
    .split(/(?:(?!(?<=\d)[.,](?=\d))[^\p{L}\p{M}\p{N}])+/u)
    .filter((part) => fold(part) !== '')
  // linear: input of at most 200 characters (maxSearchLength)
  const plus = /[\p{L}\p{N}](\++)[^\p{L}\p{N}]*$/u.exec(typed)?.[1] ?? ''
  return parts.map((part, at) => {
    const quantity = readQuantity(part, words)
    if (quantity?.quantity) {
      const isAlone = quantity.quantity.isAlone && parts.length === 1
      return { ...quantity, quantity: { ...quantity.quantity, isAlone } }
    }
    const stem = words.language.toStem(part) + (at === parts.length - 1 ? plus : '')
    return { word: fold(part), stem, isChanged: false }
  })
}

function knows({ index, vocabulary }: QuestionWords, { word, stem, quantity }: Piece): boolean {
  return (
    quantity !== undefined ||
    // The beginning of a word may be unfinished, but not that of a plural: `prots` is no `protocol`.
    index.hasWord(stem.length < word.length && !/\p{Script=Cyrillic}/u.test(stem) ? word : stem) ||
    index.countDocuments(stem) > 0 ||
    vocabulary.isWord(stem) ||
    vocabulary.find(stem).length > 0 ||
    vocabulary.findBeginning(stem).length > 0 ||
    vocabulary.findUnits(stem).length > 0
  )
}
