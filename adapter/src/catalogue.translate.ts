import type { FallbackLanguages } from '@faceplate/contracts/shared/fallback.contract'
import type {
  SourceAttribute,
  SourceCatalogue,
  SourceGood,
  SourceGroup,
} from './catalogue.source.ts'

const groupTexts = ['name', 'short_description', 'description'] as const
const goodTexts = ['name', 'summary', 'description'] as const

/** Names the language of products and groups of the original that have no texts in it. */
export function nameLanguages(original: SourceCatalogue, language: string): SourceCatalogue {
  return {
    ...original,
    groups: original.groups.map((group) =>
      isIn(language, group)
        ? group
        : { ...group, ...pickTexts(group, undefined, groupTexts, language) },
    ),
    goods: original.goods.map((good) =>
      isIn(language, good) ? good : { ...good, ...pickTexts(good, undefined, goodTexts, language) },
    ),
  }
}

/** Languages of a catalogue that is completed, and of the original. */
interface Languages {
  language: string
  original: string
}

/**
 * Completes the catalogue of a language by the original: a product or group that is not translated is that of the original,
 * and so is each text that is empty, or that the system gives in another language. `lang` names the language of these texts.
 * Codes, and characteristics that are stated at the same place, are those of the original, so that addresses and filters are
 * the same in all languages.
 */
export function completeTranslation(
  original: SourceCatalogue,
  translated: SourceCatalogue,
  languages: Languages,
): SourceCatalogue {
  const goodOf = new Map(translated.goods.map((good) => [good.id, good]))
  const groupOf = new Map(translated.groups.map((group) => [group.id, group]))
  const names = nameCharacteristics(original, goodOf)
  return {
    ...original,
    faults: translated.faults ?? [],
    groups: original.groups.map((group) => completeGroup(group, groupOf.get(group.id), languages)),
    goods: original.goods.map((good) => completeGood(good, goodOf.get(good.id), languages, names)),
  }
}

function completeGroup(
  original: SourceGroup,
  translated: SourceGroup | undefined,
  languages: Languages,
): SourceGroup {
  const own = isIn(languages.language, translated) ? translated : undefined
  return { ...original, ...pickTexts(original, own, groupTexts, languages.original) }
}

function completeGood(
  original: SourceGood,
  translated: SourceGood | undefined,
  languages: Languages,
  names: ReadonlyMap<string, string>,
): SourceGood {
  const texts = isIn(languages.language, translated) ? translated : undefined
  const known = translated?.attributes ?? []
  const isParallel = known.length === original.attributes.length
  return {
    ...original,
    ...pickTexts(original, texts, goodTexts, languages.original),
    attributes: original.attributes.map((attribute, at) => {
      const own = isParallel ? known[at] : known.find(({ code }) => code === attribute.code)
      return completeAttribute(attribute, own, names.get(attribute.code))
    }),
    pictures: original.pictures.map((picture, at) => ({
      ...picture,
      alt: texts?.pictures[at]?.alt || picture.alt,
    })),
    ...(translated?.documents && { documents: translated.documents }),
    // A system may have prices of a region.
    ...(translated?.price && { price: translated.price }),
  }
}

/** Whether the texts of an entry are in a language, as they are if the system does not say otherwise. */
function isIn(language: string, entry: { language?: string | undefined } | undefined): boolean {
  return entry?.language === undefined || entry.language === language
}

function completeAttribute(
  original: SourceAttribute,
  translated: SourceAttribute | undefined,
  name: string | undefined,
): SourceAttribute {
  return {
    ...original,
    name: name ?? original.name,
    ...(translated && {
      values: translated.values,
      ...(translated.section !== undefined && { section: translated.section }),
      ...(translated.unit !== undefined && { unit: translated.unit }),
    }),
  }
}

/** The name of each characteristic in a language, by the code that it has in the original. */
function nameCharacteristics(
  original: SourceCatalogue,
  goodOf: ReadonlyMap<number, SourceGood>,
): ReadonlyMap<string, string> {
  return new Map(
    original.goods.flatMap((good) => {
      const known = goodOf.get(good.id)?.attributes ?? []
      if (known.length !== good.attributes.length) return []
      return good.attributes.map(({ code }, at) => [code, known[at]?.name ?? code] as const)
    }),
  )
}

/** The texts of a language, and for those that it lacks the ones of the original, with their language. */
function pickTexts<Key extends string>(
  original: Partial<Record<Key, string>> & { language?: string | undefined },
  translated: Partial<Record<Key, string>> | undefined,
  fields: readonly Key[],
  originalLanguage: string,
): Partial<Record<Key, string>> & { lang?: FallbackLanguages } {
  const missing = fields.filter((field) => !translated?.[field] && original[field])
  const language = original.language ?? originalLanguage
  const texts = fields.flatMap((field) => {
    const text = translated?.[field] || original[field]
    return text === undefined ? [] : [[field, text] as const]
  })
  return {
    ...(Object.fromEntries(texts) as Partial<Record<Key, string>>),
    ...(missing.length > 0 && {
      lang: Object.fromEntries(missing.map((field) => [field, language])),
    }),
  }
}
