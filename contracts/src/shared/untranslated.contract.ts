import { Type, type Static } from 'typebox'
import { Check } from 'typebox/schema'
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

/** The languages that lack all texts of an object; undefined if there are none. */
export function findUntranslated(owner: unknown): Untranslated | undefined {
  if (typeof owner !== 'object' || owner === null || !('untranslated' in owner)) return undefined
  // The API of somebody else may have another field of this name.
  return Check(Untranslated, owner.untranslated) ? owner.untranslated : undefined
}

/** Whether an edition, by its language, shows the texts of an object as they are. */
export function isUntranslated(found: Untranslated | undefined, language: string): boolean {
  return found !== undefined && found.languages.some((each) => isEditionOf(language, each))
}

/** Whether an edition shows texts in a language: `pt-BR` shows those in `pt`. */
export function isEditionOf(edition: string, language: string): boolean {
  return `${edition}-`.toLowerCase().startsWith(`${language}-`.toLowerCase())
}
