import type { FallbackLanguages } from './fallback.contract.ts'

/** The language of a text of an object of a response; undefined if it is that of the response. */
export function findTextLanguage(owner: object, field: string): string | undefined {
  const { lang } = owner as { lang?: FallbackLanguages | null }
  // The API of somebody else may have another field of this name.
  if (typeof lang !== 'object' || lang === null || !Object.hasOwn(lang, field)) return undefined
  const language = lang[field]
  return typeof language === 'string' ? language : undefined
}

/**
 * Adds `lang` to the objects of a response with texts in another language. `findLanguage` returns the language of a text,
 * undefined for one in the language of the response. A list of texts counts as one text.
 */
export function markLanguages<Body>(body: Body, findLanguage: FindTextLanguage): Body {
  return mark(body, findLanguage) as Body
}

/** Finds the language of the text in a field; undefined if it is that of the response. */
type FindTextLanguage = (text: string, field: string) => string | undefined

function mark(value: unknown, findLanguage: FindTextLanguage): unknown {
  if (Array.isArray(value)) return value.map((each) => mark(each, findLanguage))
  if (typeof value !== 'object' || value === null) return value
  const lang: FallbackLanguages = {}
  const marked = Object.entries(value).map(([name, each]: [string, unknown]) => {
    for (const text of [each].flat()) {
      const language = typeof text === 'string' ? findLanguage(text, name) : undefined
      if (language !== undefined) lang[name] ??= language
    }
    return [name, mark(each, findLanguage)]
  })
  const object: unknown = Object.fromEntries(marked)
  return Object.keys(lang).length === 0 ? object : { ...(object as object), lang }
}

/** Languages of texts that are not in the language of their response, by the texts. */
export type TextLanguages = ReadonlyMap<string, string>

/** Responses are not changed, and pages share them. */
const known = new WeakMap<object, TextLanguages>()

/** Lists the texts of a response that `markLanguages` has marked, or a part of it, with the language of each. */
export function listTextLanguages(response: unknown): TextLanguages {
  const texts = new Map<string, string>()
  if (typeof response !== 'object' || response === null) return texts
  const listed = known.get(response)
  if (listed) return listed
  collect(response, texts)
  known.set(response, texts)
  return texts
}

function collect(value: object, texts: Map<string, string>): void {
  for (const [name, each] of Object.entries(value) as [string, unknown][]) {
    const language = findTextLanguage(value, name)
    if (language !== undefined) {
      for (const text of [each].flat()) if (typeof text === 'string') texts.set(text, language)
    }
    if (typeof each === 'object' && each !== null) collect(each, texts)
  }
}
