import type { Untranslated } from './untranslated.contract.ts'

/** The languages that lack all texts of an object; undefined if there are none. */
export function findUntranslated(owner: unknown): Untranslated | undefined {
  if (typeof owner !== 'object' || owner === null || !('untranslated' in owner)) return undefined
  const found = owner.untranslated as Partial<Untranslated> | null
  // The API of somebody else may have another field of this name.
  const isFound =
    typeof found?.original === 'string' &&
    Array.isArray(found.languages) &&
    found.languages.every((each) => typeof each === 'string')
  return isFound ? (found as Untranslated) : undefined
}

/** Whether an edition, by its language, shows the texts of an object as they are. */
export function isUntranslated(found: Untranslated | undefined, language: string): boolean {
  return found !== undefined && found.languages.some((each) => isEditionOf(language, each))
}

/** Whether an edition shows texts in a language: `pt-BR` shows those in `pt`. */
export function isEditionOf(edition: string, language: string): boolean {
  return `${edition}-`.toLowerCase().startsWith(`${language}-`.toLowerCase())
}
