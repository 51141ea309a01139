import type { SourceText } from '@faceplate/adapter/source.text'
import type { List, Media, Product } from './payload.ts'

/** Collections of this example for the parts of the site beside its products: change them to yours. */
export interface Article {
  id: number | string
  title?: string | null
  slug?: string | null
  summary?: string | null
  text?: SourceText
  publishedOn?: string | null
  picture?: Media | number | string | null
  section?: Section | number | string | null
}

export interface Solution {
  id: number | string
  name?: string | null
  slug?: string | null
  summary?: string | null
  text?: SourceText
  picture?: Media | number | string | null
  sections?: (Section | number | string)[] | null
  bill?:
    | {
        product?: Pick<Product, 'id'> | number | string | null
        quantity?: number | null
        role?: string | null
      }[]
    | null
}

export interface Partner {
  id: number | string
  name?: string | null
  slug?: string | null
  description?: string | null
  city?: string | null
  country?: string | null
  website?: string | null
  phone?: string | null
  email?: string | null
  section?: Section | number | string | null
}

/** A group of articles, solutions or partners. */
export interface Section {
  id: number | string
  name?: string | null
  slug?: string | null
  /** Payload gives related documents in any state. */
  _status?: 'draft' | 'published' | null
}

export interface Texts {
  articles: Article[]
  solutions: Solution[]
  partners: Partner[]
}

/** Slugs of the collections; empty for a part that the site does not have. */
export type TextCollections = Record<keyof Texts, string>

/** Reads the parts that the site has. */
export async function readTexts(list: List, collections: TextCollections): Promise<Texts> {
  const read = async <Item>(collection: string) => (collection === '' ? [] : list<Item>(collection))
  const [articles, solutions, partners] = await Promise.all([
    read<Article>(collections.articles),
    read<Solution>(collections.solutions),
    read<Partner>(collections.partners),
  ])
  return { articles, solutions, partners }
}
