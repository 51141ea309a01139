interface TextInfo {
  direction: 'ltr' | 'rtl'
}

/**
 * The `dir` of a text in this language; undefined for left to right, which HTML assumes. Only servers ask: Firefox does not
 * have `getTextInfo`.
 */
export function directionOf(language: string): 'rtl' | undefined {
  // TypeScript does not declare this part of ECMA-402 yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): TextInfo }
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : undefined
}

/** The attributes of an element whose text is in this language. */
export function writeLanguage(language: string): string {
  const direction = directionOf(language)
  return `lang="${language}"${direction === undefined ? '' : ` dir="${direction}"`}`
}
