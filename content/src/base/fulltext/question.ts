import type { QuestionWords, Token } from './question.tokens.ts'
import { listStems, type TradeWord, type Unit, type Vocabulary } from './vocabulary.ts'
import { hasWord } from './word.index.ts'

/** A characteristic of goods that words of a query refer to. */
export interface Meaning {
  /** For display, as in `Wi-Fi standard: Wi-Fi 7`. */
  text: string
  /** Codes of the attributes whose values answer the question, as that of the weight for `KS-2428P weight`. */
  asked: readonly string[]
  /** Calls `raise` for each document that has the characteristic, with its score. */
  score: (raise: (document: number, score: number) => void) => void
}

/** What an entry of the vocabulary says of goods. */
export type Stated = Pick<TradeWord, 'value' | 'at_least'> & { attribute: string }

export interface Meanings {
  /** Finds a choice or a flag by its joined name; a choice of several words also by the first. */
  findChoice(key: string): Meaning | undefined
  /** Finds what the vocabulary states for a phrase. */
  findStated(stated: Stated): Meaning | undefined
  /** Finds attributes by words of their names. */
  findNamed(stems: readonly string[]): Meaning | undefined
  /** Finds a number of things that words name; each word comes with its synonyms. */
  findCount(count: number, named: readonly (readonly string[])[]): Meaning | undefined
  /** Finds a number of the attribute that one of the phrases names. */
  findAmount(amount: number, phrases: readonly (readonly string[])[]): Meaning | undefined
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
  /** Whether it is an abbreviation of the vocabulary, such as `sw`, which also begins other words. */
  isAbbreviation: boolean
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

/** Words of the vocabulary that are as short as this are not looked for in texts, where they begin other words. */
const maxAbbreviation = 2

/** Reads the words of a query from left to right, the longest phrases first. */
export function readQuestion(
  text: string,
  tokens: readonly Token[],
  words: QuestionWords,
  meanings: Meanings,
): Question {
  const hasWords = tokens.some(({ quantity }) => quantity === undefined)
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
  const readAs = tokens.some(({ isChanged }) => isChanged)
    ? tokens.map(({ stem, shown }) => shown ?? stem).join(' ')
    : undefined
  return {
    tokens,
    phrases: [],
    isOptional: false,
    isAbbreviation: false,
    ...(readAs === undefined ? {} : { readAs }),
  }
}

const joinStems = (tokens: readonly Token[], between: string) =>
  tokens.map(({ stem }) => stem).join(between)

function readSpan(
  span: readonly Token[],
  words: QuestionWords,
  meanings: Meanings,
  hasWords: boolean,
): Part | undefined {
  const { vocabulary, index } = words
  const key = joinStems(span, '')
  const same = vocabulary.find(key)
  const meaning = findMeaning(span, same, words, meanings, hasWords)
  const [only] = span
  const completions =
    span.length === 1 && only && same.length === 0 && !meaning && !hasWord(index, only.stem)
      ? vocabulary.findBeginning(only.stem)
      : []
  const entries = [...same, ...completions]
  // A quantity that no attribute has is still one part: without `km`, 2000 would be something else.
  if (entries.length === 0 && !meaning) return isMeasure(span, words) ? toPlain(span) : undefined
  const isKnown = span.every(({ stem, isChanged }) => !isChanged && hasWord(index, stem))
  const plain = toPlain(span)
  const readAs = isKnown ? undefined : (entries[0]?.same[0] ?? plain.readAs)
  return {
    ...plain,
    phrases: entries
      .flatMap((entry) => entry.same.map(listStems))
      .filter((stems) => {
        const other = stems.join('')
        return other.length > maxAbbreviation && other !== key
      })
      .slice(0, maxPhrases),
    isAbbreviation: same.length > 0 && key.length <= maxAbbreviation,
    ...(meaning ? { meaning } : {}),
    ...(readAs === undefined ? {} : { readAs }),
  }
}

const isMeasure = ([number, unit, ...others]: readonly Token[], { vocabulary }: QuestionWords) =>
  number?.quantity !== undefined &&
  number.quantity.unit === undefined &&
  unit !== undefined &&
  others.length === 0 &&
  unit.quantity === undefined &&
  isUnit(unit, vocabulary)

/** Whether a word behind a number is a unit: `24 в` is 24 V, but `24 в стойку` has a preposition. */
const isUnit = ({ stem, isLast = false }: Token, vocabulary: Vocabulary) =>
  vocabulary.findUnits(stem).length > 0 && (isLast || !vocabulary.isOptional(stem))

/**
 * Finds what words say of goods: what the vocabulary states for them and the number they are, or else a choice, or else
 * the name of an attribute.
 */
function findMeaning(
  span: readonly Token[],
  same: readonly TradeWord[],
  words: QuestionWords,
  meanings: Meanings,
  hasWords: boolean,
): Meaning | undefined {
  const stated = same.flatMap(({ attribute, ...rest }) =>
    attribute === undefined ? [] : (meanings.findStated({ ...rest, attribute }) ?? []),
  )
  // `in` is not the beginning of “In stock”.
  if (stated.length === 0 && span.every(({ stem }) => words.vocabulary.isOptional(stem))) {
    return undefined
  }
  const number = readNumber(span, words, meanings, hasWords)
  if (stated.length > 0) {
    const joined = joinMeanings(number ? [...stated, number] : stated)
    return { ...joined, text: joinTexts(stated) }
  }
  if (number) return number
  return (
    findChoice(span, same, words, meanings) ??
    readNamedNumber(span, words, meanings) ??
    meanings.findNamed(span.map(({ stem }) => stem))
  )
}

const isOneWord = (stems: readonly string[]) => stems.length === 1

const joinTexts = (all: readonly Meaning[]) => [...new Set(all.map(({ text }) => text))].join(', ')

function joinMeanings(all: readonly Meaning[]): Meaning {
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
    return entry ? listStems(entry.same[0] ?? '').join('') : stem
  }
  const keys = [
    joinStems(span, ''),
    span.map(firstOf).join(''),
    ...same.flatMap((entry) => entry.same.map((phrase) => listStems(phrase).join(''))),
  ]
  for (const key of new Set(keys)) {
    const meaning = meanings.findChoice(key)
    if (meaning) return meaning
  }
  return undefined
}

/** Reads `370w`, `10 km`, `-40`, `24 ports`, and a bare number beside other words. */
function readNumber(
  span: readonly Token[],
  { vocabulary }: QuestionWords,
  meanings: Meanings,
  hasWords: boolean,
): Meaning | undefined {
  const [first, second] = span
  const quantity = first?.quantity
  if (!quantity) return undefined
  const { amount, unit, isSigned, isAlone } = quantity
  if (unit !== undefined) {
    return second ? undefined : meanings.findMeasure(amount, vocabulary.findUnits(unit))
  }
  if (second) {
    const named = span
      .slice(1)
      .map(({ stem }) => [
        stem,
        ...vocabulary
          .find(stem)
          .flatMap(({ same }) => same.map(listStems).filter(isOneWord).flat()),
      ])
    const count = isSigned ? undefined : meanings.findCount(amount, named)
    if (count || span.length > 2) return count
    return second.quantity || !isUnit(second, vocabulary)
      ? undefined
      : meanings.findMeasure(amount, vocabulary.findUnits(second.stem))
  }
  if (isSigned) {
    const { signed } = vocabulary
    return signed === undefined
      ? undefined
      : meanings.findMeasure(amount, vocabulary.findUnits(signed))
  }
  const isCount = hasWords && isAlone && amount >= smallestCount && amount <= largestCount
  return isCount && vocabulary.counted !== undefined
    ? meanings.findCount(amount, [[vocabulary.counted]])
    : undefined
}

/** Reads a number after the name of its attribute: `MAC table 16000`, `PoE budget 370`. */
function readNamedNumber(
  span: readonly Token[],
  { vocabulary }: QuestionWords,
  meanings: Meanings,
): Meaning | undefined {
  const quantity = span.at(-1)?.quantity
  const names = span.slice(0, -1)
  if (!quantity || quantity.unit !== undefined || names.length === 0) return undefined
  if (names.some((name) => name.quantity)) return undefined
  const phrases = vocabulary
    .find(joinStems(names, ''))
    .flatMap(({ same }) => same.map((phrase) => listStems(phrase)))
  return meanings.findAmount(quantity.amount, [names.map(({ stem }) => stem), ...phrases])
}
