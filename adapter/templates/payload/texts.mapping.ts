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
import { listFiles, mapPicture, type Place } from './files.ts'
import type { Product } from './payload.ts'
import type { Article, Partner, Section, Solution, Texts } from './texts.ts'

/** Finds the id of a product of the site. */
type FindGood = (
  product: Pick<Product, 'id'> | number | string | null | undefined,
) => number | undefined

const keyOf = ({ id }: { id: number | string }) => String(id)

/** A group that may not be read is its id alone, and one that is not published is that of previews. */
function toGroup(section: Section | number | string | null | undefined, { isDraft }: Place) {
  if (typeof section !== 'object' || section === null) return undefined
  const { name, slug, _status: status } = section
  return status === 'draft' && !isDraft
    ? undefined
    : { key: keyOf(section), name: name ?? '', slug }
}

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
      section_id: findSection(toGroup(article.section, place)),
    }),
    mapSolution: (solution, id, findSection) => ({
      ...mapSolution(solution, id, place),
      section_ids: (solution.sections ?? []).flatMap(
        (each) => findSection(toGroup(each, place)) ?? [],
      ),
      goods: mapBill(solution, findGood),
    }),
    mapPartner: (partner, id, findSection) => ({
      ...mapPartner(partner, id),
      section_id: findSection(toGroup(partner.section, place)),
    }),
  })
}

function mapArticle(article: Article, id: number, { url }: Place): SourceNews {
  const { slug, title, summary, text, publishedOn, picture } = article
  const [file] = listFiles([picture ?? 0])
  return {
    id,
    code: toCode(slug ?? title ?? '', id),
    title: title ?? '',
    summary: summary ?? '',
    text: toProse(text, { base: url, field: 'text' }),
    published_on: toDay(publishedOn),
    picture: file && mapPicture(file, title ?? '', url),
  }
}

function mapSolution(solution: Solution, id: number, { url }: Place): SourceSolution {
  const { slug, name, summary, text, picture } = solution
  const [file] = listFiles([picture ?? 0])
  return {
    id,
    code: toCode(slug ?? name ?? '', id),
    name: name ?? '',
    preview: summary ?? '',
    text: toProse(text, { base: url, field: 'text' }),
    picture: file && mapPicture(file, name ?? '', url),
  }
}

/** A product that is not published is left out. */
function mapBill({ bill }: Solution, findGood: FindGood): SourceLine[] {
  return (bill ?? []).flatMap(({ product, quantity, role }) => {
    const good_id = findGood(product)
    if (good_id === undefined) return []
    return [{ good_id, ...(quantity && { quantity }), ...(role && { role }) }]
  })
}

function mapPartner(partner: Partner, id: number): SourcePartner {
  const { slug, name, description, city, country, website, phone, email } = partner
  return {
    id,
    code: toCode(slug ?? name ?? '', id),
    name: name ?? '',
    description: description ?? '',
    city: city ?? '',
    country: country ?? '',
    url: website || undefined,
    ...(phone && { phone }),
    ...(email && { email }),
  }
}
