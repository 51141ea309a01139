import {
  AliasNode,
  OperationNodeTransformer,
  sql,
  TableNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type MergeQueryNode,
  type OperationNode,
  type QueryId,
  type QueryResult,
  type RawBuilder,
  type SelectQueryNode,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely'
import type { PublicSpan } from './public.span.ts'
import type { Database } from './schema.ts'
import { isShownIn, isTranslated, selectTranslated, tablesByLanguage } from './translated.tables.ts'

/** A moment, and whether drafts count as published. */
interface Visibility {
  now: Date
  drafts?: boolean
}

/** The language of texts; by default that of the rows. Texts without a translation are those of the rows. */
interface Wording {
  language?: string | undefined
}

type DatedTable = {
  [Table in keyof Database]: Database[Table] extends PublicSpan ? Table : never
}[keyof Database]

/** Tables with a time of their own. */
const datedTables: ReadonlySet<string> = new Set<DatedTable>([
  'good',
  'good_price',
  'news',
  'solution',
  'good_document',
  'file',
  'image',
  'document',
])

/** A row is public only together with the dated row that it refers to. */
interface Reference {
  /** SQL of the key that it refers to. */
  key: RawBuilder<unknown>
  to: DatedTable
  /** SQL of the condition under which it refers to such a row; absent: always. */
  when?: RawBuilder<unknown>
}

const toGood = (column: string): Reference => ({ key: sql.ref(column), to: 'good' })

const references: { [Table in keyof Database]?: readonly Reference[] } = {
  good_attribute: [toGood('good_id')],
  good_image: [toGood('good_id')],
  good_device: [toGood('good_id')],
  good_cage: [toGood('good_id')],
  good_document: [toGood('good_id')],
  good_accessory: [toGood('good_id'), toGood('accessory_id')],
  good_price: [toGood('good_id')],
  good_change: [
    toGood('good_id'),
    { key: sql.ref('url'), to: 'file', when: sql`url is not null` },
    { key: sql`'advisories/' || subject`, to: 'document', when: sql`kind = 'advisory'` },
  ],
  solution_membership: [{ key: sql.ref('solution_id'), to: 'solution' }],
  search_document: (['good', 'news', 'solution'] as const).map((to) => ({
    key: sql.ref('ref_id'),
    to,
    when: sql`kind = ${sql.lit(to)}`,
  })),
}

const keyOf: Partial<Record<DatedTable, string>> = { file: 'path', document: 'name' }

/**
 * The database as visitors see it at a moment, in a language. Every SELECT reads only rows that are public then, also
 * rows of other tables that belong to them. INSERT, UPDATE and DELETE see all rows. Reads in raw SQL are not limited.
 */
export function showAt(
  database: Kysely<Database>,
  visibility: Visibility & Wording,
): Kysely<Database> {
  return database.withPlugin(new PublishedPlugin(visibility))
}

/** All rows of the database, with their texts in a language; an empty one is that of the rows. */
export function showIn(database: Kysely<Database>, language: string): Kysely<Database> {
  return database.withPlugin(new PublishedPlugin({ language }))
}

class PublishedPlugin implements KyselyPlugin {
  readonly #transformer: PublishedTransformer

  constructor(shown: Partial<Visibility> & Wording) {
    this.#transformer = new PublishedTransformer(shown)
  }

  transformQuery({ node, queryId }: { node: RootNode; queryId: QueryId }): RootNode {
    return this.#transformer.transformNode(node, queryId)
  }

  async transformResult({
    result,
  }: {
    result: QueryResult<UnknownRow>
  }): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

type RootNode = Parameters<KyselyPlugin['transformQuery']>[0]['node']

/**
 * Replaces each table of a SELECT by a subselect of its public rows with their texts in the language, which keeps the
 * name of the table.
 */
class PublishedTransformer extends OperationNodeTransformer {
  /** Undefined: all rows are shown. */
  readonly #now: string | undefined
  readonly #drafts: boolean
  readonly #language: string | undefined

  constructor({ now, drafts = false, language }: Partial<Visibility> & Wording) {
    super()
    this.#now = now?.toISOString()
    this.#drafts = drafts
    this.#language = language === '' ? undefined : language
  }

  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId: QueryId,
  ): SelectQueryNode {
    const select = super.transformSelectQuery(node, queryId)
    const { from, joins } = select
    return {
      ...select,
      ...(from && { from: { ...from, froms: from.froms.map((each) => this.#limit(each)) } }),
      ...(joins && { joins: joins.map((join) => ({ ...join, table: this.#limit(join.table) })) }),
    }
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    return node
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    return node
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    return node
  }

  protected override transformMergeQuery(node: MergeQueryNode): MergeQueryNode {
    return node
  }

  #limit(node: OperationNode): OperationNode {
    if (AliasNode.is(node) && TableNode.is(node.node)) {
      const limited = this.#select(node.node)
      return limited ? AliasNode.create(limited, node.alias) : node
    }
    if (!TableNode.is(node)) return node
    const limited = this.#select(node)
    return limited ? AliasNode.create(limited, node.table.identifier) : node
  }

  /** The subselect of the public rows of a table; undefined for a table whose rows are always public and have no texts. */
  #select({ table }: TableNode): OperationNode | undefined {
    const { name } = table.identifier
    const conditions = this.#listConditions(name)
    const language = isTranslated(name) ? this.#language : undefined
    if (conditions.length === 0 && language === undefined) return undefined
    const columns =
      isTranslated(name) && language !== undefined ? selectTranslated(name, language) : sql`*`
    const where = conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`
    return sql`(select ${columns} from ${sql.table(name)}${where})`.toOperationNode()
  }

  #listConditions(table: string): RawBuilder<unknown>[] {
    const language = this.#language ?? ''
    const conditions: RawBuilder<unknown>[] = []
    if (tablesByLanguage.has(table)) conditions.push(sql`language = ${language}`)
    if (table === 'good_document') conditions.push(isShownIn(language))
    return this.#now === undefined
      ? conditions
      : [...conditions, ...this.#listPublished(table, this.#now)]
  }

  #listPublished(table: string, now: string): RawBuilder<unknown>[] {
    const conditions: RawBuilder<unknown>[] = []
    if (datedTables.has(table)) {
      conditions.push(sql`public_from <= ${now} and public_until > ${now}`)
      if (!this.#drafts) conditions.push(sql`draft = 0`)
    }
    for (const { key, to, when } of references[table as keyof Database] ?? []) {
      const isPublic = sql`${key} not in (${this.#selectHidden(to, now)})`
      conditions.push(when ? sql`(not (${when}) or ${isPublic})` : isPublic)
    }
    return conditions
  }

  /** The keys of rows that are not public. Each condition has an index, so that public rows are not read. */
  #selectHidden(table: DatedTable, now: string): RawBuilder<unknown> {
    const isDraft = this.#drafts ? sql`` : sql` or draft = 1`
    return sql`
      select ${sql.ref(keyOf[table] ?? 'id')} from ${sql.table(table)}
      where public_from > ${now} or public_until <= ${now}${isDraft}
    `
  }
}
