/**
 * The `lang` of a text of the content that stands in an interface of another language; undefined if it may be that of
 * the interface. Only the script tells: a Latin text may be in any of many languages. A Cyrillic interface has names of
 * models and makers in Latin letters, so that only a text with a word in small letters is taken as English.
 */
export function langOf(text: string, language: string): string | undefined {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  if (isCyrillic === (cyrillic.get(language) ?? isCyrillicLanguage(language))) return undefined
  if (isCyrillic) return 'ru'
  return /(?:^| )[a-z]{3,}(?=$|[ ,.:;!?])/.test(text) ? 'en' : undefined
}

const cyrillic = new Map<string, boolean>()

/** CLDR knows in which script a language is written. */
function isCyrillicLanguage(language: string): boolean {
  const isCyrillic = new Intl.Locale(language).maximize().script === 'Cyrl'
  cyrillic.set(language, isCyrillic)
  return isCyrillic
}
