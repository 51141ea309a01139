const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes any text for an element or a quoted attribute of HTML or XML. */
export function escapeText(text: string): string {
  return (
    text
      // Control characters and half surrogates are not allowed in XML at all, not even escaped.
      .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
      .toWellFormed()
      .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
  )
}
