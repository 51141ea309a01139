import type { Question } from './question.ts'
import {
  hasWord,
  scoreWord,
  visitNamed,
  type Scores,
  type SearchKind,
  type WordIndex,
} from './word.index.ts'

/** Scores for a document whose name is, or begins with, all words of the query together. */
const nameScore = 200
const nameBeginningScore = 100

/** Words that are joined to one at most, as for `ks 24 28 p`. */
const maxJoinedWords = 4

/** Highest score of a part's words if the part also has a meaning. */
const maxWordScore = 12

/** A synonym scores a little less than the word itself. */
const synonymPenalty = 1

export interface Finds {
  count: number
  /** Best first. */
  ids: number[]
}

/** Scores how well each document meets a query; 0 if it does not. */
export function scoreDocuments(index: WordIndex, { tokens, parts }: Question): Uint16Array {
  const { size } = index
  const totals = new Uint16Array(size)
  const required = parts.filter(({ isOptional }) => !isOptional)
  if (required.length === 0) return totals
  const met = new Uint8Array(size)
  const stems = tokens.map(({ stem }) => stem)
  const ofToken = scoreTokens(index, stems)
  for (const part of parts) {
    const own = part.tokens.flatMap((token) => ofToken[tokens.indexOf(token)] ?? [])
    const best = scorePart(index, part, joinScores(own, size))
    for (let at = 0; at < size; at += 1) {
      const score = best[at] ?? 0
      if (score === 0) continue
      totals[at]! += score
      if (!part.isOptional) met[at]! += 1
    }
  }
  for (let at = 0; at < size; at += 1) if (met[at] !== required.length) totals[at] = 0
  const requiredText = required.flatMap(({ tokens: own }) => own.map(({ stem }) => stem)).join('')
  const named = met.fill(0)
  visitNamed(index, requiredText, (document, isWhole) => {
    if (isWhole || named[document] === 0) named[document] = isWhole ? nameScore : nameBeginningScore
  })
  for (let at = 0; at < size; at += 1) if (totals[at] !== 0) totals[at]! += named[at] ?? 0
  return totals
}

/** The best score among the ways in which a document can meet a part. */
function scorePart(
  index: WordIndex,
  { phrases, meaning }: Question['parts'][number],
  best: Scores,
): Scores {
  const { size } = index
  for (const phrase of phrases) {
    if (!phrase.every((stem) => hasWord(index, stem))) continue
    const scores = joinScores(scoreTokens(index, phrase), size)
    for (let at = 0; at < size; at += 1) {
      const score = (scores[at] ?? 0) - synonymPenalty
      if (score > (best[at] ?? 0)) best[at] = score
    }
  }
  if (!meaning) return best
  // A characteristic counts more than a word in the text: folded, `SFP+` is also in the name of every SFP.
  for (let at = 0; at < size; at += 1) if ((best[at] ?? 0) > maxWordScore) best[at] = maxWordScore
  meaning.score((document, score) => {
    if (score > (best[document] ?? 0)) best[document] = score
  })
  return best
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
      if (!hasWord(index, joined)) continue
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
