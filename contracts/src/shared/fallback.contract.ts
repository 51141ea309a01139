import { Type, type Static } from 'typebox'
import { describe } from './description.ts'

/**
 * The field `lang`, which any object of a response can have: the languages of those of its texts that are not in the
 * language of the response (`Content-Language`), because they are not translated. Contracts do not repeat it.
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
