import { Type, type Static } from 'typebox'
import { describe } from './description.ts'

/**
 * The field `untranslated`, which an object of a response can have if it has a page: the languages into which nobody has
 * translated any of its texts. Their editions show the texts as they are. Contracts do not repeat it.
 */
export const Untranslated = Type.Object(
  {
    original: describe(Type.String(), 'Language of its texts (BCP 47)', 'en'),
    languages: describe(Type.Array(Type.String()), 'Languages that lack all of them', ['vi']),
  },
  {
    title: 'Untranslated',
    description:
      'Field `untranslated` of an object with a page: the languages into which none of its texts is translated',
  },
)

export type Untranslated = Static<typeof Untranslated>
