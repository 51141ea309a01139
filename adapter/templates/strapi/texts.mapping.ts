import { toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { toProse } from '@faceplate/adapter/source.text'
import { mapTextParts } from '@faceplate/adapter/text.parts'
import type {
  SourceLine,
  SourceNews,
  SourcePartner,
  SourceSolution,
  SourceTexts,
} from '@faceplate/adapter/texts.source'
import { mapPicture, type Place } from './pictures.ts'
import type { Article, Partner, Section, Solution, Texts } from './texts.ts'

/** Finds the id of a product of the site. */
type FindGood = (product: { documentId: string } | null) => number | undefined

const keyOf = ({ documentId }: { documentId: string }) => documentId
const toGroup = (section: Section | null) => section && { ...section, key: keyOf(section) }

/** News, solutions and partners. This file is yours, as `mapping.ts` is. */
export function mapTexts(
  texts: Texts,
  place: Place,
  findGood: FindGood,
): SourceTexts & { faults: string[] } {
  return mapTextParts(texts, {
    keyOf,
    mapArticle: (article, id, findSection) => ({
      ...mapArticle(article, id, place),
      section_id: findSection(toGroup(article.section)),
    }),
    mapSolution: (solution, id, findSection) => ({
      ...mapSolution(solution, id, place),
      section_ids: (solution.sections ?? []).flatMap((each) => findSection(toGroup(each)) ?? []),
      goods: mapBill(solution, findGood),
    }),
    mapPartner: (partner, id, findSection) => ({
      ...mapPartner(partner, id),
      section_id: findSection(toGroup(partner.section)),
    }),
  })
}

function mapArticle(
  { slug, title, summary, text, publishedOn, picture }: Article,
  id: number,
  place: Place,
): SourceNews {
  return {
    id,
    code: toCode(slug ?? title, id),
    title,
    summary: summary ?? '',
    text: toProse(text, { written: 'markdown', base: place.url, field: 'text' }),
    published_on: toDay(publishedOn),
    picture: picture ? mapPicture(picture, title, place.url) : undefined,
  }
}

function mapSolution(
  { slug, name, summary, text, picture }: Solution,
  id: number,
  place: Place,
): SourceSolution {
  return {
    id,
    code: toCode(slug ?? name, id),
    name,
    preview: summary ?? '',
    text: toProse(text, { written: 'markdown', base: place.url, field: 'text' }),
    picture: picture ? mapPicture(picture, name, place.url) : undefined,
  }
}

/** A product that is not published is left out. */
function mapBill({ bill }: Solution, findGood: FindGood): SourceLine[] {
  return bill.flatMap(({ product, quantity, role }) => {
    const good_id = findGood(product)
    if (good_id === undefined) return []
    return [{ good_id, ...(quantity !== null && { quantity }), ...(role !== null && { role }) }]
  })
}

function mapPartner(partner: Partner, id: number): SourcePartner {
  const { slug, name, description, city, country, website, phone, email } = partner
  return {
    id,
    code: toCode(slug ?? name, id),
    name,
    description: description ?? '',
    city: city ?? '',
    country: country ?? '',
    url: website || undefined,
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
  }
}
