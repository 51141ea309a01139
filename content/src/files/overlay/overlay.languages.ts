import type { ContentFault } from '../folder/content.files.ts'

/** Names of languages; `fallback: 'none'` returns undefined for an unknown one. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Language, script and region (BCP 47), as the first folder of a path. */
const overlayPattern = /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?)\//

/** Whether a tag is that of a language. Country codes look like language codes: Viet Nam is vn, its language is vi. */
export function isLanguage(tag: string): boolean {
  try {
    return names.of(tag) !== undefined
  } catch {
    return false
  }
}

/** The language of an overlay that a file of the content folder belongs to; undefined: it is an original. */
export function findOverlayLanguage(file: string): string | undefined {
  return overlayPattern.exec(file)?.[1]
}

/** The languages of the overlays of a folder. Rejects names of folders that are no languages, by their first file. */
export function listOverlayLanguages(
  files: readonly string[],
  original: string,
  refuse: (fault: ContentFault) => void,
): string[] {
  const first = new Map<string, string>()
  for (const file of files) {
    const language = findOverlayLanguage(file)
    if (language !== undefined && !first.has(language)) first.set(language, file)
  }
  return [...first].flatMap(([language, file]) => {
    const reason = !isLanguage(language)
      ? `no language '${language}' (BCP 47): a folder of this name is an overlay with texts in a language`
      : language === original
        ? `'${language}' is the language of the originals`
        : undefined
    if (reason === undefined) return [language]
    refuse({ file, line: 1, field: '/', reason })
    return []
  })
}
