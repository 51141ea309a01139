import type { SourceAttribute, SourceCatalogue, SourceGood } from './catalogue.source.ts'
import { completeEach, isIn, pickTexts, type Languages } from './text.fallback.ts'
import { completeTexts } from './texts.translate.ts'

const groupTexts = ['name', 'short_description', 'description'] as const
const goodTexts = ['name', 'summary', 'description'] as const

/**
 * Completes the catalogue of a language by the original: a product or group that is not translated is that of the original,
 * and so is each text that is empty, or that the system gives in another language. `lang` names the language of these texts.
 * Codes, and characteristics that are stated at the same place, are those of the original, so that addresses and filters are
 * the same in all languages. A catalogue that is completed by itself names the language of entries that the system has in another one.
 */
export function completeTranslation(
  original: SourceCatalogue,
  translated: SourceCatalogue,
  languages: Languages,
): SourceCatalogue {
  const goodOf = new Map(translated.goods.map((good) => [good.id, good]))
  const names = nameCharacteristics(original, goodOf)
  return {
    ...original,
    faults: translated.faults ?? [],
    ...completeTexts(original, translated, languages),
    groups: completeEach(original.groups, translated.groups, groupTexts, languages),
    goods: original.goods.map((good) => completeGood(good, goodOf.get(good.id), languages, names)),
  }
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
