import { findMessages } from '@faceplate/server/process/messages'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import {
  chooseRegion,
  chooseTranslation,
  findLanguages,
  isContentLanguage,
  type ContentLanguages,
} from '../database/languages.ts'
import { showAt } from '../database/published.ts'
import type { Database } from '../database/schema.ts'
import type { ContentOptions } from './context.ts'

/** Rows that one request may read. The same moment applies to the whole response. */
export interface View {
  now: Date
  /** The database as visitors see it at `now`, in their language (`showAt`). */
  database: Kysely<Database>
  /** The database with all rows, by which readers cache what they read of it. */
  source: Kysely<Database>
  /** As `database`, but never a replica, which may lack what was just written. */
  primary: Kysely<Database>
  /** The language of texts that code writes, as a BCP 47 tag: that of the request. */
  language: string
  /** The languages of the content; undefined if no language was requested. */
  languages: ContentLanguages | undefined
  /** The language of an overlay whose texts are shown; undefined: the texts are those of the content files. */
  translation: string | undefined
  /** The country whose prices are shown (ISO 3166-1 alpha-2); undefined: none is stated for the language. */
  region: string | undefined
  /** The texts of the interface that the content words differently are in the language of the request. */
  hasOwnWords: boolean
}

/** The language that a request asks for, and the languages of the content. */
export interface WantedView {
  language?: string | undefined
  languages?: ContentLanguages | undefined
  region?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    view: View
  }
}

/** Decides what a request may read. All calls and files for visitors read from this view only. */
export function readView(
  {
    database: primary,
    replica: source = primary,
    now: clock,
    preview,
  }: Pick<ContentOptions, 'database' | 'replica' | 'now' | 'preview'>,
  { language, languages, region }: WantedView = {},
): View {
  const now = clock()
  const translation = languages && chooseTranslation(languages, language)
  const drafts = preview?.drafts ?? false
  return {
    now,
    database: showAt(source, { now, drafts, language: translation }),
    source,
    primary: showAt(primary, { now, drafts, language: translation }),
    language: findMessages(language).language,
    languages,
    translation,
    region,
    hasOwnWords: !languages || language === undefined || isContentLanguage(languages, language),
  }
}

/** The database as visitors see it, in the language of the content. */
export function readOriginal({ source, now }: View): Kysely<Database> {
  return showAt(source, { now, drafts: false, language: undefined })
}

/** Reads the language that a request asks for, by default that of the content, and the languages of the content. */
export async function readWantedView(
  { headers }: FastifyRequest,
  database: Kysely<Database>,
): Promise<WantedView> {
  const [language] = [headers['language']].flat()
  const languages = await findLanguages(database)
  const region = languages && chooseRegion(languages, language)
  return language === undefined
    ? { language: languages?.original, region }
    : { language, languages, region }
}
