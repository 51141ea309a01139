import { formatFault, ImportError } from '../../files/folder/content.files.ts'
import type { Content } from '../read/content.reader.ts'
import type { MissingCharacter } from '../render/pdf.render.ts'

/** Rejects content with characters that documents cannot show, at their places. */
export function refuseMissing(
  missing: readonly MissingCharacter[],
  { findText }: Pick<Content, 'findText'>,
): void {
  // The places of a character are searched once, since thousands of documents may repeat a text.
  const first = new Map(missing.toReversed().map((each) => [each.character, each]))
  const refusals = [...first.values()].flatMap(({ path, character, text }) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
    const reason = `no typeface of documents has the character '${character}' (U+${code}) of "${shown}"`
    const places = findText(character, reason)
    return places.length > 0 ? places : [{ file: path.slice(1), line: 1, field: '/', reason }]
  })
  const byPlace = new Map(refusals.map((each) => [formatFault({ ...each, reason: '' }), each]))
  if (byPlace.size > 0) throw new ImportError([...byPlace.values()])
}
