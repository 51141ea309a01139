import type { ReactNode } from 'react'
import { foldLetters } from '@faceplate/contracts/shared/folded.text'
import { findLanguage } from '../jsx/text.language.ts'

/**
 * A text with marked matches: beginnings of words that match a word of the query, ignoring hyphens, spaces and the marks of
 * letters. The parts are no texts of a response any more, so that the language of the whole is named here.
 */
export function MarkedText({
  text,
  query,
  maxLength = text.length,
}: {
  text: string
  query: string
  maxLength?: number
}) {
  // An excerpt of the API may have an ellipsis at both ends.
  const isLong = text.length > maxLength + 2
  const parts = markParts(isLong ? `${text.slice(0, maxLength)}...` : text, query)
  const lang = findLanguage(text)
  return lang === undefined ? parts : <span lang={lang}>{parts}</span>
}

function markParts(text: string, query: string): ReactNode {
  // A single letter, such as the unit of 450 W, would mark the beginning of every other word.
  const words = foldLetters(query).match(/[\p{L}\p{N}]{2,}|\p{N}/gu)
  if (!words) return text
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => [...word].map((character) => RegExp.escape(character)).join('[\\s-]?'))
    .join('|')
  const shown = text.normalize('NFC')
  // The input has at most 1000 characters (a name or excerpt of a search result).
  // `split` with a capturing group puts the matches at the odd indexes.
  const parts = foldEach(shown).split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})`, 'giu'))
  let from = 0
  return parts.map((part, index) => {
    const own = shown.slice(from, (from += part.length))
    // eslint-disable-next-line react/no-array-index-key -- the parts of a text have a fixed order
    return index % 2 === 1 ? <mark key={index}>{own}</mark> : own
  })
}

/** Folds each character in its place; one that folds to several stays as it is. */
function foldEach(text: string): string {
  return Array.from(text, (character) => {
    const folded = foldLetters(character)
    return folded.length === character.length ? folded : character
  }).join('')
}
