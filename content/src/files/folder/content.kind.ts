import type { Device } from '@faceplate/drawing/device.schema'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { ContentContext } from '../../base/http/context.ts'
import type { ContentFolder } from './content.folder.ts'

/** Rows by the table they go into; a table that others refer to stands before them. */
export type Rows = { [Table in keyof Database]?: readonly Database[Table][] }

/**
 * A part of the content: what caches know to have changed when one of its rows does. Kinds may share a part. Pictures and
 * files belong to none, since each is a part by its path.
 */
export interface ContentPart<
  Table extends keyof Database = keyof Database,
  Document extends string = string,
> {
  /** As `cache.tags` of the contracts name it. */
  readonly name: string
  readonly tables?: readonly Table[]
  /** Documents by the first segment of their names: `reference` stands for `reference/about`, too. */
  readonly documents?: readonly Document[]
}

/** Codes of the catalogue that other content may refer to. */
export interface KnownCodes {
  /** With what a drawing needs of each. */
  goods: ReadonlyMap<string, { name: string; device: Device | undefined }>
  attributes: ReadonlySet<string>
}

/** What the files of one kind say. */
export interface KindContent {
  /**
   * All tables of the kind, also those without a row: an import replaces what is in them. What takes long to
   * make is made when asked for, which a folder with a mistake never is.
   */
  rows: Rows | (() => Rows)
  /** Addresses of the pages and files made of it, which content may link to. */
  addresses?: readonly string[]
}

/** What a thing is found by. */
export interface FindableText {
  id: number
  title: string
  /** What it is among others: the groups it stands in. */
  label?: string
  body: string
}

/** What the search finds of a kind. */
export interface Findable {
  kind: Database['search_document']['kind']
  /** In the order in which equal finds are listed. */
  list(database: Kysely<Database>): Promise<FindableText[]>
}

/**
 * One kind of content: its files, its rows, what the search finds of it and the calls that serve it.
 * It stands in the folder of its feature, and in the list `import/content.kinds.ts`.
 */
export interface ContentKind {
  /** The parts that its rows belong to. */
  readonly parts: readonly ContentPart[]
  /** Reads its files and checks them; what cannot be taken is refused in the folder. */
  read(folder: ContentFolder, known: KnownCodes): KindContent
  findable?: Findable
  /** Registers the calls that serve it. */
  register?(context: ContentContext): void
}

declare const isDefined: unique symbol

/** A kind whose parts cover its rows, as only `defineKind` makes it. */
export type DefinedKind = ContentKind & { readonly [isDefined]: true }

/** Rows that the parts of a kind cover: all of the tables, documents of those names, and pictures; of other tables none. */
type CoveredRows<Table extends keyof Database, Document extends string> = {
  [Each in Table]: readonly Database[Each][]
} & { [Other in Exclude<keyof Database, Table | 'document' | 'image'>]?: never } & {
  document?: readonly (Database['document'] & { name: Document | `${Document}/${string}` })[]
  image?: readonly Database['image'][]
}

type CoveredKind<Table extends keyof Database, Document extends string> = Omit<
  ContentKind,
  'parts' | 'read'
> & {
  readonly parts: readonly ContentPart<Table, Document>[]
  read(
    folder: ContentFolder,
    known: KnownCodes,
  ): Omit<KindContent, 'rows'> & {
    rows:
      | CoveredRows<NoInfer<Table>, NoInfer<Document>>
      | (() => CoveredRows<NoInfer<Table>, NoInfer<Document>>)
  }
}

/** Declares a kind of content. A row that none of its parts covers does not compile, since no cache would forget it. */
export function defineKind<
  const Table extends keyof Database = never,
  const Document extends string = never,
>(kind: CoveredKind<Table, Document>): DefinedKind {
  const base: ContentKind = kind
  return base as DefinedKind
}
