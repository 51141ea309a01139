import {
  isNumber,
  readMeasure,
  readTokens,
  type Token,
  type QuestionWords,
} from './question.tokens.ts'
import { listStems, type TradeWord, type Unit } from './vocabulary.ts'
import { hasWord } from './word.index.ts'

/** A characteristic of goods that words of a query refer to. */
export interface Meaning {
  /** For display, as in `Wi-Fi standard: Wi-Fi 7`. */
  text: string
  /** Calls `raise` for each document that has the characteristic, with its score. */
  score: (raise: (document: number, score: number) => void) => void
}

export interface Meanings {
  /** Finds a choice or a flag by its joined name; a choice of several words also by the first. */
  findChoice(key: string): Meaning | undefined
  /** Finds the attribute and value that the vocabulary states for a phrase. */
  findStated(attribute: string, value: string | undefined): Meaning | undefined
  /** Finds a number of things that words name; each word comes with its synonyms. */
  findCount(count: number, named: readonly (readonly string[])[]): Meaning | undefined
  findMeasure(amount: number, units: readonly Unit[]): Meaning | undefined
}

/** One condition of a query. A document meets it by its words, a synonym or the meaning. */
export interface Part {
  tokens: readonly Token[]
  /** Synonyms, as stems. */
  phrases: readonly (readonly string[])[]
  meaning?: Meaning
  /** The word it was read as, if the typed word has no matches. */
  readAs?: string
  isOptional: boolean
}

export interface Question {
  text: string
  tokens: readonly Token[]
  parts: readonly Part[]
}

const maxPhraseWords = 5
const smallestCount = 4
const largestCount = 999
const maxPhrases = 12

/** Reads a query from left to right, the longest phrases first. */
export function readQuestion(text: string, words: QuestionWords, meanings: Meanings): Question {
  const tokens = readTokens(text, words)
  const hasWords = tokens.some(({ stem }) => !isNumber(stem))
  const parts: Part[] = []
  for (let at = 0; at < tokens.length;) {
    const length = Math.min(maxPhraseWords, tokens.length - at)
    const spans = Array.from({ length }, (_, less) => tokens.slice(at, at + length - less))
    const part =
      spans.map((span) => readSpan(span, words, meanings, hasWords)).find((each) => each) ??
      toPlain(tokens.slice(at, at + 1))
    parts.push(part)
    at += part.tokens.length
  }
  const { vocabulary } = words
  const isOptional = ({ tokens: own }: Part) => own.every(({ stem }) => vocabulary.isOptional(stem))
  // If all parts are optional, all of them are required.
  const hasRequired = parts.some((part) => !isOptional(part))
  return {
    text,
    tokens,
    parts: parts.map((part) => ({ ...part, isOptional: hasRequired && isOptional(part) })),
  }
}

const toPlain = (tokens: readonly Token[]): Part => {
  const readAs = tokens.some(({ isChanged }) => isChanged) ? joinStems(tokens) : undefined
  return { tokens, phrases: [], isOptional: false, ...(readAs === undefined ? {} : { readAs }) }
}

const joinStems = (tokens: readonly Token[]) => tokens.map(({ stem }) => stem).join(' ')

function readSpan(
  span: readonly Token[],
  words: QuestionWords,
  meanings: Meanings,
  hasWords: boolean,
): Part | undefined {
  const counted = readNumber(span, words, meanings, hasWords)
  if (counted) return { ...toPlain(span), meaning: counted }
  const { vocabulary, index } = words
  const key = span.map((token) => token.key).join('')
  const found = vocabulary.find(key)
  const bare = span.map(({ stem }) => stem).join('')
  const same = found.length > 0 || key === bare ? found : vocabulary.find(bare)
  const meaning = findMeaning(span, same, words, meanings)
  const [only] = span
  const completions =
    span.length === 1 && only && same.length === 0 && !meaning && !hasWord(index, only.stem)
      ? vocabulary.findBeginning(only.stem)
      : []
  const entries = [...same, ...completions]
  if (entries.length === 0 && !meaning) return undefined
  const isKnown = span.every(({ stem, isChanged }) => !isChanged && hasWord(index, stem))
  const plain = toPlain(span)
  const readAs = isKnown ? undefined : (entries[0]?.same[0] ?? plain.readAs)
  return {
    ...plain,
    phrases: entries
      .flatMap((entry) => entry.same.map((phrase) => listStems(phrase.replaceAll('+', ''))))
      .filter((stems) => stems.length > 0 && stems.join('') !== bare)
      .slice(0, maxPhrases),
    ...(meaning ? { meaning } : {}),
    ...(readAs === undefined ? {} : { readAs }),
  }
}

function findMeaning(
  span: readonly Token[],
  same: readonly TradeWord[],
  { vocabulary }: QuestionWords,
  meanings: Meanings,
): Meaning | undefined {
  for (const { attribute, value } of same) {
    if (attribute === undefined) continue
    const stated = meanings.findStated(attribute, value)
    if (stated) return stated
  }
  // The words as typed, each replaced by its first synonym (`5 ггц` is 5 GHz), and the synonyms of the whole phrase.
  const firstOf = ({ key }: Token) => {
    const [entry] = vocabulary.find(key)
    return entry ? listStems(entry.same[0] ?? '').join('') : key
  }
  const keys = [
    span.map(({ key }) => key).join(''),
    span.map(firstOf).join(''),
    ...same.flatMap((entry) => entry.same.map((phrase) => listStems(phrase).join(''))),
  ]
  for (const key of new Set(keys)) {
    const meaning = meanings.findChoice(key)
    if (meaning) return meaning
  }
  return undefined
}

/** Reads `370w`, `10 km`, `24 ports`, and a bare number beside other words. */
function readNumber(
  span: readonly Token[],
  { vocabulary }: QuestionWords,
  meanings: Meanings,
  hasWords: boolean,
): Meaning | undefined {
  const [first, second] = span
  if (!first) return undefined
  const written = span.length === 1 ? readMeasure(first.stem) : undefined
  if (written) return meanings.findMeasure(written.amount, vocabulary.findUnits(written.unit))
  if (!isNumber(first.stem)) return undefined
  const amount = Number(first.stem)
  if (second) {
    const named = span
      .slice(1)
      .map(({ stem, key }) => [
        stem,
        ...vocabulary.find(key).flatMap(({ same }) => same.flatMap(listStems)),
      ])
    const count = meanings.findCount(amount, named)
    if (count || span.length > 2) return count
    const units = vocabulary.findUnits(second.stem)
    return units.length === 0 ? undefined : meanings.findMeasure(amount, units)
  }
  const isCount = hasWords && amount >= smallestCount && amount <= largestCount
  return isCount && vocabulary.counted !== undefined
    ? meanings.findCount(amount, [[vocabulary.counted]])
    : undefined
}
