import type { FallbackLanguages } from './fallback.contract.ts'

/** The language of a text of an object of a response; undefined if it is that of the response. */
export function findTextLanguage(owner: object, field: string): string | undefined {
  const { lang } = owner as { lang?: FallbackLanguages }
  return lang !== undefined && Object.hasOwn(lang, field) ? lang[field] : undefined
}
