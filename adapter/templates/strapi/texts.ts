import type { SourceText } from '@faceplate/adapter/source.text'
import type { List, Media, Product } from './strapi.ts'

/** Content types of this example for the parts of the site beside its products: change them to yours. */
export interface Article {
  documentId: string
  title: string
  slug: string | null
  summary: string | null
  text: SourceText
  publishedOn: string | null
  picture: Media | null
  section: Section | null
}

export interface Solution {
  documentId: string
  name: string
  slug: string | null
  summary: string | null
  text: SourceText
  picture: Media | null
  sections: Section[] | null
  /** A repeatable component. */
  bill: {
    quantity: number | null
    role: string | null
    product: Pick<Product, 'documentId'> | null
  }[]
}

export interface Partner {
  documentId: string
  name: string
  slug: string | null
  description: string | null
  city: string | null
  country: string | null
  website: string | null
  phone: string | null
  email: string | null
  section: Section | null
}

/** A group of articles, solutions or partners. */
export interface Section {
  documentId: string
  name: string
  slug: string | null
}

export interface Texts {
  articles: Article[]
  solutions: Solution[]
  partners: Partner[]
}

/** Plural names of the content types; empty for a part that the site does not have. */
export type TextTypes = Record<keyof Texts, string>

/** Reads the parts that the site has. */
export async function readTexts(list: List, types: TextTypes): Promise<Texts> {
  const read = async <Entry>(type: string, populate: Record<string, string>) =>
    type === '' ? [] : list<Entry>(type, populate)
  const [articles, solutions, partners] = await Promise.all([
    read<Article>(types.articles, { populate: '*' }),
    read<Solution>(types.solutions, {
      'populate[picture]': 'true',
      'populate[sections]': 'true',
      // `*` does not reach relations of a component.
      'populate[bill][populate]': 'product',
    }),
    read<Partner>(types.partners, { populate: '*' }),
  ])
  return { articles, solutions, partners }
}
