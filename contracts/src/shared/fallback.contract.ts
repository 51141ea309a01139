import { Type, type Static } from 'typebox'
import { describe } from './description.ts'

/**
 * The field `lang`, which any object of a response can have: the languages of those of its texts that are not in the
 * language of the response (`Content-Language`), because nobody has translated them. Contracts do not repeat it.
 */
export const FallbackLanguages = Type.Record(
  Type.String(),
  describe(Type.String(), 'Language of the text in this field (BCP 47)', 'en'),
  {
    title: 'FallbackLanguages',
    description:
      'Field `lang` of any object: by the names of its fields, the languages of texts that are not in the language of the response',
    examples: [{ description: 'en' }],
  },
)

export type FallbackLanguages = Static<typeof FallbackLanguages>

/**
 * Adds `lang` to the objects of a response with texts in another language. `findLanguage` returns the language of a text,
 * undefined for one in the language of the response. A list of texts counts as one text.
 */
export function markLanguages<Body>(
  body: Body,
  findLanguage: (text: string) => string | undefined,
): Body {
  return mark(body, findLanguage) as Body
}

function mark(value: unknown, findLanguage: (text: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => mark(each, findLanguage))
  if (typeof value !== 'object' || value === null) return value
  const lang: FallbackLanguages = {}
  const marked = Object.entries(value).map(([name, each]: [string, unknown]) => {
    for (const text of [each].flat()) {
      const language = typeof text === 'string' ? findLanguage(text) : undefined
      if (language !== undefined) lang[name] ??= language
    }
    return [name, mark(each, findLanguage)]
  })
  const object: unknown = Object.fromEntries(marked)
  return Object.keys(lang).length === 0 ? object : { ...(object as object), lang }
}
