import type { SourceText } from '@faceplate/adapter/source.text'
import type { File, List } from './directus.ts'
import { listFileFields } from './files.ts'

/** Collections of this example for the parts of the site beside its products: change them to yours. */
export interface Article {
  id: number
  slug: string | null
  published_on: string | null
  picture: File | null
  section: Section | null
  /** The translation into the language that was asked for, if there is one. */
  translations: {
    title: string | null
    summary: string | null
    /** HTML of the editor “WYSIWYG”. */
    text: SourceText
  }[]
}

export interface Solution {
  id: number
  slug: string | null
  picture: File | null
  sections: { sections_id: Section | null }[]
  /** Items of a collection `solution_lines`. */
  bill: { product: number | null; quantity: number | null; role: string | null }[]
  translations: { name: string | null; summary: string | null; text: SourceText }[]
}

export interface Partner {
  id: number
  slug: string | null
  website: string | null
  phone: string | null
  email: string | null
  section: Section | null
  translations: {
    name: string | null
    description: string | null
    city: string | null
    country: string | null
  }[]
}

/** A group of articles, solutions or partners. */
export interface Section {
  id: number
  slug: string | null
  translations: { name: string | null }[]
}

export interface Texts {
  articles: Article[]
  solutions: Solution[]
  partners: Partner[]
}

/** Names of the collections; empty for a part that the site does not have. */
export type TextCollections = Record<keyof Texts, string>

const listSectionFields = (path: string) =>
  ['id', 'slug', 'translations.*'].map((name) => `${path}.${name}`)

const fields = {
  articles: [
    'id',
    'slug',
    'published_on',
    'translations.*',
    ...listFileFields('picture'),
    ...listSectionFields('section'),
  ],
  solutions: [
    'id',
    'slug',
    'bill.product',
    'bill.quantity',
    'bill.role',
    'translations.*',
    ...listFileFields('picture'),
    ...listSectionFields('sections.sections_id'),
  ],
  partners: [
    'id',
    'slug',
    'website',
    'phone',
    'email',
    'translations.*',
    ...listSectionFields('section'),
  ],
}

/** Reads the parts that the site has. */
export async function readTexts(list: List, collections: TextCollections): Promise<Texts> {
  const read = async <Item>(part: keyof Texts) =>
    collections[part] === '' ? [] : list<Item>(collections[part], fields[part])
  const [articles, solutions, partners] = await Promise.all([
    read<Article>('articles'),
    read<Solution>('solutions'),
    read<Partner>('partners'),
  ])
  return { articles, solutions, partners }
}
