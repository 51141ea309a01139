import { TableError } from './table.error.ts'
import type { DecodedText } from './table.ts'

/** Code pages of Russian and Western texts, by how often they occur: with equal evidence the first is taken. */
const codePages = [
  'windows-1251',
  'windows-1252',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'macintosh',
]

/** Characters with another letter that are judged. */
const maxJudged = 4000

/** Mean evidence per character below which the text has none of these code pages. */
const leastEvidence = 0.2

/**
 * Letters of Russian texts in a thousand letters (Russian National Corpus, rounded). Ukrainian and Belarusian have a
 * few others.
 */
const frequency: Readonly<Record<string, number>> = {
  о: 110,
  е: 85,
  а: 80,
  и: 74,
  н: 67,
  т: 63,
  с: 55,
  р: 47,
  в: 45,
  л: 44,
  к: 35,
  м: 32,
  д: 30,
  п: 28,
  у: 26,
  я: 20,
  ы: 19,
  ь: 17,
  г: 17,
  з: 16,
  б: 16,
  ч: 14,
  й: 12,
  х: 10,
  ж: 9,
  ш: 7,
  ю: 6,
  ц: 5,
  щ: 4,
  э: 3,
  ф: 3,
  ъ: 0.4,
  ё: 0.4,
  і: 10,
  ї: 3,
  є: 3,
  ґ: 0.1,
  ў: 3,
}

/** Words of tables: short texts have little else to tell code pages apart. */
const usualWords =
  /(?<!\p{L})(?:шт|ед|кол|кол-во|количество|итого|всего|цена|сумма|модель|артикул|наименование|производитель|коммутатор|модуль|м|км)(?!\p{L})/iu

/** Signs that tables have beside letters. */
const usualSigns = /[№«»“”„‘’–—…•°×±²³€®™©§·µ½¼\u00a0]/

/** Decodes a text of one byte a character. Throws a `TableError` if no code page makes words of it. */
export function guessCodePage(bytes: Uint8Array): DecodedText {
  const judged = codePages
    .map((encoding) => ({ encoding, text: new TextDecoder(encoding).decode(bytes) }))
    .map((decoded) => ({
      ...decoded,
      evidence: weigh(decoded.text) + (usualWords.test(decoded.text) ? 0.5 : 0),
    }))
  const best = judged.reduce((one, other) => (other.evidence > one.evidence ? other : one))
  if (best.evidence < leastEvidence) throw new TableError('encoding')
  return { text: best.text, encoding: best.encoding }
}

/** Mean evidence of the characters outside ASCII, from −2 to 1. */
function weigh(text: string): number {
  let sum = 0
  let count = 0
  for (const { 0: run, index } of text.matchAll(/[^\0-\u007f]+/g)) {
    if (count > maxJudged) break
    const before = text[index - 1] ?? ' '
    const after = text[index + run.length] ?? ' '
    for (const [at, character] of Array.from(run.slice(0, maxJudged)).entries()) {
      sum += weighOne(character, run[at - 1] ?? before, run[at + 1] ?? after)
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}

function weighOne(character: string, before: string, after: string): number {
  const lower = character.toLowerCase()
  if (/[а-яёіїєґў]/.test(lower)) {
    // A capital inside a word, or a letter beside digits or Latin letters, is seldom meant.
    const isBroken = character !== lower && /\p{Ll}/u.test(before)
    const isMixed = /[a-z\d]/i.test(before) || (/[a-z\d]/i.test(after) && !/\p{L}/u.test(before))
    const share = (frequency[lower] ?? 0) / 55
    return Math.min(1, share) - (isBroken ? 2 : 0) - (isMixed ? 0.7 : 0)
  }
  if (/\p{Script=Latin}/u.test(character)) return weighLatin(character, before, after)
  return usualSigns.test(character) ? 0.5 : -1.5
}

/** Letters with accents stand among plain Latin letters. */
function weighLatin(character: string, before: string, after: string): number {
  const isInside = /[a-z]/i.test(before) || /[a-z]/i.test(after)
  const isBroken = character !== character.toLowerCase() && /\p{Ll}/u.test(before)
  const isUsual = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüßœšž]/i.test(character)
  return (isInside ? 0.8 : -1) - (isBroken ? 1.5 : 0) - (isUsual ? 0 : 0.8)
}
