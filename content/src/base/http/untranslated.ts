import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { addressOf, pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import type { Kysely } from 'kysely'
import { findDocument } from '../database/document.store.ts'
import { findImport } from '../database/import.record.ts'
import { nameUntranslatedPages } from '../database/languages.ts'
import type { Database } from '../database/schema.ts'
import type { View } from './view.ts'

type FindPath = (object: { code?: unknown }) => string | undefined

/** Finds the page of an object by its code. */
function byCode(name: 'news-code' | 'product-code' | 'promo-code' | 'solutions-code'): FindPath {
  return ({ code }) => (typeof code === 'string' ? addressOf(name, { code }) : undefined)
}

function ofPage(name: PageName): FindPath {
  return () => pathOf(name)
}

/** The calls whose responses are objects with pages, or lists of them. */
const pagesOf: Readonly<Record<string, FindPath>> = {
  'catalog/good/{idOrCode}': byCode('product-code'),
  'catalog/goods': byCode('product-code'),
  'news/{code}': byCode('news-code'),
  'news/list': byCode('news-code'),
  'news/single/{id}': byCode('news-code'),
  'promo/{code}': byCode('promo-code'),
  'reference/about': ofPage('about'),
  'reference/mediakit': ofPage('press-kit'),
  'reference/policy': ofPage('policy'),
  'reference/regulations': ofPage('regulations'),
  'solution/{id}': byCode('solutions-code'),
  solutions: byCode('solutions-code'),
}

/** Names in a response which objects with pages a language lacks (`untranslated`). */
export async function markUntranslated<Body>(
  { source, languages }: View,
  { path }: Pick<RouteContract, 'path'>,
  body: Body,
): Promise<Body> {
  const findPath = path === 'site' ? byCode('promo-code') : pagesOf[path]
  if (!findPath || !languages || languages.translated.length === 0) return body
  const pages = await readKnown(source, languages.translated)
  if (pages.size === 0) return body
  const mark = <Entry>(entry: Entry): Entry => {
    if (typeof entry !== 'object' || entry === null) return entry
    const found = pages.get(findPath(entry) ?? '')
    if (!found) return entry
    const untranslated: Untranslated = { original: languages.original, languages: [...found] }
    return { ...entry, untranslated }
  }
  // A list of objects, in the whole response or in one of its fields.
  const list = (path === 'site' ? 'offers' : 'data') as keyof Body
  const entries: unknown = body?.[list]
  return Array.isArray(entries) ? { ...body, [list]: entries.map(mark) } : mark(body)
}

type KnownPages = ReadonlyMap<string, readonly string[]>

/** The languages that each page lacks, as of the last import. */
const cache = new WeakMap<
  Kysely<Database>,
  { digest: string | undefined; pages: Promise<KnownPages> }
>()

async function readKnown(
  source: Kysely<Database>,
  languages: readonly string[],
): Promise<KnownPages> {
  const digest = (await findImport(source, 'content'))?.digest
  const last = cache.get(source)
  if (last && last.digest === digest) return last.pages
  const reading = { digest, pages: readPages(source, languages) }
  cache.set(source, reading)
  reading.pages.catch(() => cache.delete(source))
  return reading.pages
}

async function readPages(
  source: Kysely<Database>,
  languages: readonly string[],
): Promise<KnownPages> {
  const pages = new Map<string, string[]>()
  for (const language of languages) {
    const lacking = await findDocument<string[]>(source, nameUntranslatedPages(language))
    for (const path of lacking ?? []) pages.set(path, [...(pages.get(path) ?? []), language])
  }
  return pages
}
