import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import type { Device } from '@faceplate/drawing/device.schema'
import type { Livery } from '@faceplate/drawing/livery'
import type { Kysely } from 'kysely'
import type { PublicSpan } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import type { ContentContext } from '../../base/http/context.ts'
import type { ContentFolder } from './content.folder.ts'
import type { Editable } from './editable.content.ts'

/** Values of a product by the code of their characteristic. */
export type FactValues = Readonly<Record<string, readonly (number | string | boolean)[]>>

/** Rows by table. A table comes before the tables that refer to it. */
export type Rows = { [Table in keyof Database]?: readonly Database[Table][] }

/**
 * A part of the content, which caches purge when one of its rows changes. Kinds can share a part. Pictures and files
 * belong to no such part, since each is a part of its own with its path as name.
 */
export interface ContentPart<
  Table extends keyof Database = keyof Database,
  Document extends string = string,
> {
  /** Its name in `cache.tags` of the contracts. */
  readonly name: string
  readonly tables?: readonly Table[]
  /** Documents by the first segment of their names: `reference` includes `reference/about`. */
  readonly documents?: readonly Document[]
}

/** Codes of the catalogue that other content can refer to, and the brand. */
export interface KnownCodes {
  /** Goods with the data that drawings and checks need. */
  goods: ReadonlyMap<
    string,
    {
      name: string
      device: Device | undefined
      facts: FactValues
      /** JSON of `performance` of its file. */
      performance: string | null
      span: PublicSpan
    }
  >
  /** Types of the attributes by code. */
  attributes: ReadonlyMap<string, Database['attribute']['type']>
  livery: Livery
  /** The brand; undefined if `site.yaml` was rejected. */
  brand: Brand | undefined
}

/** The content of one kind, as read from its files. */
export interface KindContent {
  /**
   * All tables of the kind, also empty ones, since an import replaces their rows. Rows that are expensive to create are
   * a function, which is not called for a folder with faults.
   */
  rows: Rows | (() => Rows)
  /** Addresses of its pages and files, which content can link to. */
  addresses?: readonly string[]
  /** When its pages are public, by their addresses. */
  pages?: readonly (readonly [address: string, span: PublicSpan])[]
}

/** The texts by which the search finds an item. */
export interface FindableText {
  id: number
  title: string
  /** Names of its groups. */
  label?: string
  body: string
}

/** The items of a kind that the search can find. */
export interface Findable {
  kind: Database['search_document']['kind']
  /** Equally good matches are listed in this order. */
  list(database: Kysely<Database>): Promise<FindableText[]>
}

/**
 * One kind of content: its files, its rows, its searchable items and the calls that serve it. It is defined in the
 * folder of its feature and listed in `import/read/content.kinds.ts`.
 */
export interface ContentKind {
  /** The parts that its rows belong to. */
  readonly parts: readonly ContentPart[]
  /** Reads and checks its files; faults are added to the folder. */
  read(folder: ContentFolder, known: KnownCodes): KindContent
  findable?: Findable
  /** Entries and fields of it that the editor can change. */
  readonly editable?: readonly Editable[]
  /** Registers the calls that serve it. */
  register?(context: ContentContext): void
}

declare const isDefined: unique symbol

/** A kind whose parts cover its rows; only `defineKind` creates one. */
export type DefinedKind = ContentKind & { readonly [isDefined]: true }

/** Rows that the parts of a kind cover: all their tables, their documents, and pictures, but no other table. */
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

/** Declares a kind of content. Rows that no part covers do not compile, since no cache would purge them. */
export function defineKind<
  const Table extends keyof Database = never,
  const Document extends string = never,
>(kind: CoveredKind<Table, Document>): DefinedKind {
  const base: ContentKind = kind
  return base as DefinedKind
}
