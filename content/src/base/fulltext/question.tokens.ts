import { listOtherAlphabets } from './keyboard.layout.ts'
import { fold, toStem } from './search.words.ts'
import { correctWord, type Spellings } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasWord, type WordIndex } from './word.index.ts'

/** Data for reading a query. */
export interface QuestionWords {
  index: WordIndex
  vocabulary: Vocabulary
  spellings: Spellings
}

/** One word of a query. */
export interface Token {
  /** The beginning that all forms of the word share. */
  stem: string
  /** The stem as the vocabulary has it, where `PoE++` and `PoE` are different words. */
  key: string
  /** Its position in the query, including everything it was typed together with. */
  from: number
  to: number
  /** Whether it was read as a different word than was typed. */
  isChanged: boolean
}

const maxTokens = 10
const number = /^\d+(?:\.\d+)?$/
const measure = /^(\d+(?:\.\d+)?)(\p{L}[\p{L}/]*)$/u

/** Parses a number with its unit attached, such as `370w`. */
export function readMeasure(stem: string): { amount: number; unit: string } | undefined {
  const [, amount, unit] = measure.exec(stem) ?? []
  return amount === undefined || unit === undefined ? undefined : { amount: Number(amount), unit }
}

export const isNumber = (stem: string) => number.test(stem)

/**
 * Splits a query into words. A word without matches is read in the other alphabet (by keyboard layout, then by similar
 * letters), then as several words written together, then as a misspelling. Part numbers are never corrected.
 */
export function readTokens(text: string, words: QuestionWords): Token[] {
  const tokens: Token[] = []
  for (const { 0: typed, index: from } of text.matchAll(/\S+/g)) {
    const span = { from, to: from + typed.length }
    const read = repair(typed, words)
    for (const { stem, key, isChanged } of read) tokens.push({ stem, key, isChanged, ...span })
    if (tokens.length >= maxTokens) break
  }
  return tokens
    .filter(({ stem }, at) => !(isTimes(stem) && followsNumber(tokens, at)))
    .slice(0, maxTokens)
}

/** The multiplication sign of `24 x 10G`, in either alphabet. */
const isTimes = (stem: string) => stem === 'x' || stem === 'х'

function followsNumber(tokens: readonly Token[], at: number): boolean {
  return isNumber(tokens[at - 1]?.stem ?? '') && /^\d/.test(tokens[at + 1]?.stem ?? '')
}

type Piece = Pick<Token, 'stem' | 'key' | 'isChanged'>

function repair(typed: string, words: QuestionWords): Piece[] {
  const pieces = splitPieces(typed)
  const isKnown = (each: Piece) => knows(words, each)
  if (pieces.every(isKnown)) return pieces
  for (const other of listOtherAlphabets(typed)) {
    const read = splitPieces(other)
    if (read.length > 0 && read.every(isKnown)) return read.map(toChanged)
  }
  return pieces.flatMap((piece) => {
    if (isKnown(piece)) return [piece]
    const apart = splitPieces(splitFigures(piece.stem))
    if (apart.length > 1 && apart.every(isKnown)) return apart
    const corrected = correctWord(words.spellings, piece.stem)
    return corrected === undefined
      ? [piece]
      : [{ stem: corrected, key: corrected, isChanged: true }]
  })
}

const toChanged = (piece: Piece): Piece => ({ ...piece, isChanged: true })

/** Splits `48x25g` into 48 25g, and `wifi7` into wifi 7. */
function splitFigures(stem: string): string {
  const [, count, each] = /^(\d+)[xх](\d.*)$/.exec(stem) ?? []
  if (count !== undefined && each !== undefined) return `${count} ${each}`
  return stem.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
}

function splitPieces(typed: string): Piece[] {
  // Not folded: the stemmer needs the word as written.
  const parts = typed
    .normalize('NFKC')
    .split(/(?:(?!(?<=\d)[.,](?=\d))[^\p{L}\p{M}\p{N}])+/u)
    .flatMap((part) => (fold(part) === '' ? [] : toStem(part)))
  const plus = /[\p{L}\p{N}](\++)$/u.exec(typed)?.[1] ?? ''
  return parts.map((stem, at) => ({
    stem,
    key: at === parts.length - 1 ? stem + plus : stem,
    isChanged: false,
  }))
}

function knows({ index, vocabulary }: QuestionWords, { stem, key }: Piece): boolean {
  const unit = readMeasure(stem)?.unit
  return (
    (isNumber(stem) && stem.length <= 3) ||
    hasWord(index, stem) ||
    vocabulary.isWord(stem) ||
    vocabulary.find(key).length > 0 ||
    vocabulary.findBeginning(stem).length > 0 ||
    vocabulary.findUnits(unit ?? stem).length > 0
  )
}
