import type { SourcePicture } from './source.media.ts'
import { completeEach, type Languages, type TextEntry } from './text.fallback.ts'
import type { SourcePart, SourceSolution, SourceTexts } from './texts.source.ts'

const sectionTexts = ['name', 'description'] as const
const newsTexts = ['title', 'summary', 'text'] as const
const solutionTexts = ['name', 'preview', 'text'] as const
const partnerTexts = ['name', 'description', 'city', 'country'] as const

/** Completes the texts of a language by the original, as `completeTranslation` does the catalogue. */
export function completeTexts(
  original: SourceTexts,
  translated: SourceTexts,
  languages: Languages,
): SourceTexts {
  const complete = <Key extends string, Entry extends TextEntry<Key>>(
    part: SourcePart<Entry> | undefined,
    own: SourcePart<Entry> | undefined,
    fields: readonly Key[],
  ): SourcePart<Entry> | undefined =>
    part && {
      sections: completeEach(part.sections, own?.sections ?? [], sectionTexts, languages),
      entries: completeEach(part.entries, own?.entries ?? [], fields, languages),
    }
  const news = complete(original.news, translated.news, newsTexts)
  const solutions = complete(original.solutions, translated.solutions, solutionTexts)
  const partners = complete(original.partners, translated.partners, partnerTexts)
  return {
    ...(news && { news: namePictures(news, translated.news) }),
    ...(solutions && {
      solutions: namePictures(nameRoles(solutions, translated.solutions), translated.solutions),
    }),
    ...(partners && { partners }),
  }
}

/** Gives the products of solutions their roles in a language, where both name the same products. */
function nameRoles(
  solutions: SourcePart<SourceSolution>,
  translated: SourcePart<SourceSolution> | undefined,
): SourcePart<SourceSolution> {
  const linesOf = new Map(translated?.entries.map(({ id, goods }) => [id, goods]))
  return {
    ...solutions,
    entries: solutions.entries.map((solution) => ({
      ...solution,
      goods: (solution.goods ?? []).map((line, at) => {
        const { good_id, role } = linesOf.get(solution.id)?.[at] ?? {}
        return good_id === line.good_id && role ? { ...line, role } : line
      }),
    })),
  }
}

/** Gives pictures their alternative texts in a language. */
function namePictures<Entry extends { id: number; picture?: SourcePicture | undefined }>(
  part: SourcePart<Entry>,
  translated: SourcePart<Entry> | undefined,
): SourcePart<Entry> {
  const pictureOf = new Map(translated?.entries.map(({ id, picture }) => [id, picture]))
  return {
    ...part,
    entries: part.entries.map((entry) => {
      const { id, picture } = entry
      return picture
        ? { ...entry, picture: { ...picture, alt: pictureOf.get(id)?.alt || picture.alt } }
        : entry
    }),
  }
}
