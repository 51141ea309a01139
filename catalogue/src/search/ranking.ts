import { isMetBy, isOfTrade, keepParts, keepPartsOfGoods } from './dropped.parts.ts'
import type { Part, Question } from './question.ts'
import { toPair } from './search.words.ts'
import {
  maxJoinedWords,
  scoreNumber,
  scoreWord,
  visitNamed,
  type Scores,
  type SearchKind,
  type WordIndex,
} from './word.index.ts'

/** Scores for a document whose name is, or begins with, all words of the query together. */
const nameScore = 200
const nameBeginningScore = 100

/** Highest score of a part's words if the part also has a meaning. */
const maxWordScore = 12

/** Highest score of an abbreviation in a text, where it may be a part of a part number. */
const maxAbbreviationScore = 3

/** A synonym scores a little less than the word itself. */
const synonymPenalty = 1

export interface Finds {
  count: number
  /** Best first. */
  ids: number[]
}

export interface Ranking {
  /** How well each document meets the query; 0 if it does not. */
  totals: Uint16Array
  /** Required parts that the documents found need not have, because none has all of them. */
  dropped: readonly Part[]
  /** Whether only goods are found without them, and other documents have all parts. */
  isDroppedForGoods?: boolean
}

/**
 * Scores how well each document meets a query. If none does, parts are dropped with `mayDrop` (`dropped.parts.ts`).
 * Optional and dropped parts still raise the score of a document that has them.
 */
export function scoreDocuments(
  index: WordIndex,
  question: Question,
  { mayDrop }: { mayDrop: boolean },
): Ranking {
  const { tokens, parts } = question
  const { size } = index
  const totals = new Uint16Array(size)
  const required = parts.filter(({ isOptional }) => !isOptional)
  if (required.length === 0) return { totals, dropped: [] }
  // The required parts that each document meets, as bits.
  const met = new Uint16Array(size)
  const stems = tokens.map(({ stem }) => stem)
  const ofToken = scoreTokens(index, stems)
  for (const part of parts) {
    const isQuantity = isMeasured(part)
    const own = part.tokens
      .slice(part.negated ?? 0)
      .flatMap((token) =>
        isQuantity && token.quantity
          ? [scoreNumber(index, token.stem)]
          : (ofToken[tokens.indexOf(token)] ?? []),
      )
    const best = scorePart(index, part, joinScores(own, size))
    if (part.negated) invertGoods(index, best)
    const bit = part.isOptional ? 0 : 1 << required.indexOf(part)
    for (let at = 0; at < size; at += 1) {
      const score = best[at] ?? 0
      if (score === 0) continue
      totals[at]! += score
      met[at]! |= bit
    }
  }
  const named = new Set(parts.flatMap(({ goods }) => [...(goods ?? [])]))
  const all = (1 << required.length) - 1
  const isEnoughForGoods = isMetBy(index, 'good', met, all)
  const isWhole = named.size > 0 ? isEnoughForGoods : met.includes(all)
  const state = { required, met, totals, named }
  const whole = { goods: [all], others: [all] }
  const kept = isWhole || !mayDrop ? whole : keepParts(index, question, state)
  if (isWhole && mayDrop && !isEnoughForGoods && !isMetBy(index, 'page', met, all)) {
    const ofTrade = keepPartsOfGoods(index, question, state).filter((mask) =>
      isOfTrade(required, mask),
    )
    if (ofTrade.length > 0) kept.goods = ofTrade
  }
  const goods = index.kinds.get('good') ?? { start: 0, end: 0 }
  for (let at = 0; at < size; at += 1) {
    const own = met[at] ?? 0
    const masks = at >= goods.start && at < goods.end ? kept.goods : kept.others
    if (!masks.some((mask) => (own & mask) === mask)) totals[at] = 0
  }
  raisePhrases(index, totals, stems)
  const masks = kept.goods.length > 0 ? kept.goods : kept.others
  const keptBits = masks.reduce((bits, mask) => bits | mask, 0)
  const isKept = (part: Part) => (keptBits & (1 << required.indexOf(part))) !== 0
  raiseNamed(
    index,
    totals,
    required.filter((part) => isKept(part) && !part.negated),
    named,
  )
  return {
    totals,
    dropped: masks.length === 0 ? [] : required.filter((part) => !isKept(part)),
    isDroppedForGoods:
      kept.goods !== kept.others && kept.others.includes(all) && !kept.goods.includes(all),
  }
}

/** Raises the scores of documents that have neighbours of the query side by side, if they are indexed by pairs. */
function raisePhrases(index: WordIndex, totals: Uint16Array, stems: readonly string[]): void {
  for (const [at, stem] of stems.entries()) {
    const pair = toPair(stem, stems[at + 1] ?? '')
    if (at === stems.length - 1 || !index.hasWord(pair)) continue
    const scores = new Uint8Array(index.size)
    scoreWord(index, pair, scores)
    for (let document = 0; document < scores.length; document += 1) {
      if (totals[document] !== 0) totals[document]! += scores[document] ?? 0
    }
  }
}

/** Raises the scores of the documents whose name is, or begins with, the words together, and of the named goods. */
function raiseNamed(
  index: WordIndex,
  totals: Uint16Array,
  parts: readonly Part[],
  namedGoods: ReadonlySet<number>,
): void {
  const isNameless = parts.every((part) => part.isAbbreviation || isMeasured(part))
  const text = isNameless
    ? ''
    : parts.flatMap(({ tokens }) => tokens.map(({ stem }) => stem)).join('')
  const scores = new Map([...namedGoods].map((document) => [document, nameScore]))
  if (text !== '')
    visitNamed(index, text, (document, isWhole) => {
      if (isWhole) scores.set(document, nameScore)
      else if (!scores.has(document)) scores.set(document, nameBeginningScore)
    })
  for (const [document, score] of scores) if (totals[document] !== 0) totals[document]! += score
}

/**
 * Whether a part is a quantity: a number with a unit, or one that a characteristic has. Such a number is whole, so that
 * 24 ports are not 240 W.
 */
const isMeasured = ({ tokens, meaning, goods }: Part) =>
  !goods && tokens[0]?.quantity !== undefined && (meaning !== undefined || tokens.length > 1)

/** Score of a good without what a query excludes. */
const excludingScore = 5

/** Turns the scores of goods with an excluded thing into scores of the goods without it. */
function invertGoods({ kinds, ids }: WordIndex, scores: Scores): void {
  const { start, end } = kinds.get('good') ?? { start: 0, end: 0 }
  for (let at = 0; at < scores.length; at += 1) {
    const isWithout = at >= start && at < end && ids[at] !== 0 && scores[at] === 0
    scores[at] = isWithout ? excludingScore : 0
  }
}

/** The best score among the ways in which a document can meet a part. */
function scorePart(
  index: WordIndex,
  { phrases, meaning, isAbbreviation, negated }: Part,
  best: Scores,
): Scores {
  const { size } = index
  // The catalogue states which goods have a characteristic; a text may mention it for another reason.
  if (negated && meaning) {
    best.fill(0)
    meaning.score((document) => {
      best[document] = 1
    })
    return best
  }
  if (isAbbreviation) limitScores(best, maxAbbreviationScore)
  for (const phrase of phrases) {
    if (!phrase.every((stem) => index.hasWord(stem))) continue
    const scores = joinScores(scoreTokens(index, phrase), size)
    for (let at = 0; at < size; at += 1) {
      const score = (scores[at] ?? 0) - synonymPenalty
      if (score > (best[at] ?? 0)) best[at] = score
    }
  }
  if (!meaning) return best
  // A characteristic counts more than a word in the text: folded, `SFP+` is also in the name of every SFP.
  limitScores(best, maxWordScore)
  meaning.score((document, score) => {
    if (score > (best[document] ?? 0)) best[document] = score
  })
  return best
}

function limitScores(scores: Scores, most: number): void {
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] ?? 0) > most) scores[at] = most
}

/** The scores of each word, alone or joined with its neighbours. */
function scoreTokens(index: WordIndex, stems: readonly string[]): Scores[] {
  const alone = new Map<string, Scores>()
  for (const stem of new Set(stems)) {
    const own = new Uint8Array(index.size)
    scoreWord(index, stem, own)
    alone.set(stem, own)
  }
  const scores = stems.map((stem, at) => {
    const own = alone.get(stem) ?? new Uint8Array(index.size)
    return stems.indexOf(stem) === at ? own : own.slice()
  })
  for (let from = 0; from < stems.length; from += 1) {
    for (let length = 2; length <= maxJoinedWords && from + length <= stems.length; length += 1) {
      const joined = stems.slice(from, from + length).join('')
      if (!index.hasWord(joined)) continue
      for (const own of scores.slice(from, from + length)) scoreWord(index, joined, own)
    }
  }
  return scores
}

/** The mean score of several words for documents that match all of them; for one word its own scores. */
function joinScores(scores: readonly Scores[], size: number): Scores {
  const [first, ...others] = scores
  if (!first) return new Uint8Array(size)
  if (others.length === 0) return first
  const joined = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) {
    let sum = first[at] ?? 0
    if (sum === 0) continue
    for (const other of others) {
      const score = other[at] ?? 0
      sum = score === 0 ? 0 : sum + score
      if (sum === 0) break
    }
    joined[at] = Math.floor(sum / scores.length)
  }
  return joined
}

/** The matches of one kind, best first, and equal ones in listed order. */
export function listFinds(
  { kinds, ids }: WordIndex,
  kind: SearchKind,
  totals: Uint16Array,
  { skip = 0, take }: { skip?: number; take: number },
): Finds {
  const { start, end } = kinds.get(kind) ?? { start: 0, end: 0 }
  const byScore = new Map<number, number[]>()
  let count = 0
  for (let document = start; document < end; document += 1) {
    const score = totals[document] ?? 0
    if (score === 0) continue
    count += 1
    const alike = byScore.get(score)
    if (alike) alike.push(document)
    else byScore.set(score, [document])
  }
  const scores = [...byScore.keys()].toSorted((a, b) => b - a)
  const found: number[] = []
  for (const score of scores) {
    if (found.length >= skip + take) break
    found.push(...(byScore.get(score) ?? []).slice(0, skip + take - found.length))
  }
  return { count, ids: found.slice(skip).map((document) => ids[document] ?? 0) }
}
