import { toUnitKey } from '@faceplate/catalogue/search/units'
import { VocabularyFile } from '@faceplate/catalogue/search/vocabulary'
import { Type, type Static } from 'typebox'
import type { Extension } from '../../files/overlay/translated.files.ts'
import { isWorded, tellWorded } from './site.pages.list.ts'

const strict = { additionalProperties: false }
const { words, negations, optional, pages, documents } = VocabularyFile.properties
const Line = Type.Pick(words.items, ['same'], strict)

/** Schema of `search.yaml` of an overlay: words of its language, which add to the words of the original. */
const VocabularyOverlay = Type.Partial(
  Type.Object(
    { words: Type.Array(Line), units: Type.Array(Line), negations, optional, pages, documents },
    strict,
  ),
)

type VocabularyOverlay = Static<typeof VocabularyOverlay>
type Line = Static<typeof Line>

export const vocabularyOverlay: Extension = {
  schema: VocabularyOverlay,
  extend: (original, overlay) =>
    addVocabulary(original as VocabularyFile, overlay as VocabularyOverlay),
}

/**
 * Adds the words of a language. A line that shares a phrase with lines of the original adds its phrases to them, before
 * theirs, since the first phrase is shown to visitors. Any other line is one of its own.
 */
function addVocabulary(
  original: VocabularyFile,
  overlay: VocabularyOverlay,
): ReturnType<Extension['extend']> {
  const added = addLines(original.words, overlay.words ?? [], toSpelling)
  const units = addLines(original.units, overlay.units ?? [], toUnitKey)
  const data: VocabularyFile = {
    ...original,
    words: [...added.lines, ...added.others.map(({ line }) => line)],
    units: units.lines,
    optional: [...original.optional, ...(overlay.optional ?? [])],
    ...joinLists({ negations: original.negations }, { negations: overlay.negations }),
  }
  if (overlay.pages) data.pages = joinLists(original.pages, overlay.pages)
  if (overlay.documents) data.documents = joinLists(original.documents, overlay.documents)
  return {
    data,
    faults: Object.keys(overlay.pages ?? {}).flatMap((page) =>
      isWorded(page) ? [] : [{ path: ['pages', page], reason: tellWorded(page) }],
    ),
    warnings: units.others.map(({ at }) => ({
      path: ['units', at, 'same'],
      reason: 'search.yaml has no unit with such a spelling, so this is not shown',
    })),
  }
}

const toSpelling = (phrase: string) => phrase.normalize('NFC').trim().toLowerCase()

/** The lines with the phrases of those that share one with them, and the other lines with their places. */
function addLines<Original extends Line>(
  lines: readonly Original[],
  added: readonly Line[],
  toKey: (phrase: string) => string,
) {
  const used = new Set<Line>()
  const extended = lines.map((line): Original => {
    const own = new Set(line.same.map(toKey))
    const sharing = added.filter(({ same }) => same.some((phrase) => own.has(toKey(phrase))))
    for (const each of sharing) used.add(each)
    const phrases = [...sharing.flatMap(({ same }) => same), ...line.same]
    const isFirst = (phrase: string, at: number) =>
      phrases.findIndex((other) => toKey(other) === toKey(phrase)) === at
    return { ...line, same: phrases.filter(isFirst) }
  })
  return {
    lines: extended,
    others: added.flatMap((line, at) => (used.has(line) ? [] : [{ line, at }])),
  }
}

type Lists = Readonly<Record<string, readonly string[] | undefined>>

function joinLists(original: Lists = {}, added: Lists = {}): Record<string, string[]> {
  const names = new Set([...Object.keys(original), ...Object.keys(added)])
  return Object.fromEntries(
    Array.from(names, (name): [string, string[]] => [
      name,
      [...(original[name] ?? []), ...(added[name] ?? [])],
    ]).filter(([, phrases]) => phrases.length > 0),
  )
}
