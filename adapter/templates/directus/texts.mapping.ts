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
import { mapPicture, type Place } from './files.ts'
import type { Article, Partner, Section, Solution, Texts } from './texts.ts'

const keyOf = ({ id }: { id: number }) => String(id)
const toGroup = (section: Section | null) =>
  section && {
    key: keyOf(section),
    name: section.translations[0]?.name ?? '',
    slug: section.slug,
  }

/** News, solutions and partners. This file is yours, as `mapping.ts` is. */
export function mapTexts(texts: Texts, place: Place): SourceTexts & { faults: string[] } {
  return mapTextParts(texts, {
    keyOf,
    mapArticle: (article, id, findSection) => ({
      ...mapArticle(article, id, place),
      section_id: findSection(toGroup(article.section)),
    }),
    mapSolution: (solution, id, findSection) => ({
      ...mapSolution(solution, id, place),
      section_ids: solution.sections.flatMap(
        (each) => findSection(toGroup(each.sections_id)) ?? [],
      ),
      goods: mapBill(solution),
    }),
    mapPartner: (partner, id, findSection) => ({
      ...mapPartner(partner, id),
      section_id: findSection(toGroup(partner.section)),
    }),
  })
}

function mapArticle(article: Article, id: number, { url }: Place): SourceNews {
  const { slug, published_on, picture, translations } = article
  const { title, summary, text } = translations[0] ?? {}
  return {
    id,
    code: toCode(slug ?? title ?? '', id),
    title: title ?? '',
    summary: summary ?? '',
    text: toProse(text, { written: 'html', base: url, field: 'text' }),
    published_on: toDay(published_on),
    picture: picture ? mapPicture(picture, title ?? '', url) : undefined,
  }
}

function mapSolution(solution: Solution, id: number, { url }: Place): SourceSolution {
  const { slug, picture, translations } = solution
  const { name, summary, text } = translations[0] ?? {}
  return {
    id,
    code: toCode(slug ?? name ?? '', id),
    name: name ?? '',
    preview: summary ?? '',
    text: toProse(text, { written: 'html', base: url, field: 'text' }),
    picture: picture ? mapPicture(picture, name ?? '', url) : undefined,
  }
}

/** Products that are not published are left out later. */
function mapBill({ bill }: Solution): SourceLine[] {
  return bill.flatMap(({ product, quantity, role }) => {
    if (product === null) return []
    return [
      { good_id: product, ...(quantity !== null && { quantity }), ...(role !== null && { role }) },
    ]
  })
}

function mapPartner(partner: Partner, id: number): SourcePartner {
  const { slug, website, phone, email, translations } = partner
  const { name, description, city, country } = translations[0] ?? {}
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
