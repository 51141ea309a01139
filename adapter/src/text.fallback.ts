import type { FallbackLanguages } from '@faceplate/contracts/shared/fallback.contract'

/** Languages of a catalogue that is completed, and of the original. */
export interface Languages {
  language: string
  original: string
}

/** The texts of an entry, and their language if it is not the one that was asked for. */
type Texts<Key extends string> = { [Name in Key]?: string | undefined } & {
  language?: string | undefined
}

/** An entry that is known by its id in all languages. */
export type TextEntry<Key extends string> = { id: number } & Texts<Key>

/**
 * Completes entries of a language by the original ones. An entry that is not translated is the original one, and so is each
 * text that is empty, or that the system gives in another language. `lang` names the language of these texts.
 */
export function completeEach<Key extends string, Entry extends TextEntry<Key>>(
  originals: readonly Entry[],
  translated: readonly Entry[],
  fields: readonly Key[],
  { language, original }: Languages,
): Entry[] {
  const translationOf = new Map(translated.map((entry) => [entry.id, entry]))
  return originals.map((entry) => {
    const own = translationOf.get(entry.id)
    return {
      ...entry,
      ...pickTexts(entry, isIn(language, own) ? own : undefined, fields, original),
    }
  })
}

/** Whether the texts of an entry are in a language, as they are if the system does not say otherwise. */
export function isIn(
  language: string,
  entry: { language?: string | undefined } | undefined,
): boolean {
  return entry?.language === undefined || entry.language === language
}

/** The texts of a language, and for those that it lacks the ones of the original, with their language. */
export function pickTexts<Key extends string>(
  original: Texts<Key>,
  translated: Texts<Key> | undefined,
  fields: readonly Key[],
  originalLanguage: string,
): Partial<Record<Key, string>> & { lang?: FallbackLanguages } {
  const missing = fields.filter((field) => !translated?.[field] && original[field])
  const language = original.language ?? originalLanguage
  const texts = fields.flatMap((field): [Key, string][] => {
    const text: string | undefined = translated?.[field] || original[field]
    return text === undefined ? [] : [[field, text]]
  })
  return {
    ...(Object.fromEntries(texts) as Partial<Record<Key, string>>),
    ...(missing.length > 0 && {
      lang: Object.fromEntries(missing.map((field) => [field, language])),
    }),
  }
}
