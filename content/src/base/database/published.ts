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
import type { Database } from './schema.ts'

/** Time at which a row is public: from `public_from` on, and before `public_until`. A draft is never public. */
export interface PublicSpan {
  /** ISO 8601 in UTC with milliseconds; empty: since ever. */
  public_from: string
  /** ISO 8601 in UTC with milliseconds; `9999`, which sorts after every date: without an end. */
  public_until: string
  /** 1: only previews show it. */
  draft: number
}

/** The span of a row without dates. */
export const always: PublicSpan = { public_from: '', public_until: '9999', draft: 0 }

/** A moment, and whether drafts count as published. */
export interface Visibility {
  now: Date
  drafts?: boolean
}

type DatedTable = {
  [Table in keyof Database]: Database[Table] extends PublicSpan ? Table : never
}[keyof Database]

/** Tables with a time of their own. */
const datedTables: ReadonlySet<string> = new Set<DatedTable>([
  'good',
  'news',
  'solution',
  'good_document',
  'file',
  'image',
  'document',
])

/** Columns that refer to a dated row: the row is public together with the row that it refers to. */
const references: { [Table in keyof Database]?: { column: string; to: string; kind?: string }[] } =
  {
    good_attribute: [{ column: 'good_id', to: 'good' }],
    good_image: [{ column: 'good_id', to: 'good' }],
    good_device: [{ column: 'good_id', to: 'good' }],
    good_cage: [{ column: 'good_id', to: 'good' }],
    good_document: [{ column: 'good_id', to: 'good' }],
    good_change: [{ column: 'good_id', to: 'good' }],
    good_accessory: [
      { column: 'good_id', to: 'good' },
      { column: 'accessory_id', to: 'good' },
    ],
    solution_membership: [{ column: 'solution_id', to: 'solution' }],
    search_document: ['good', 'news', 'solution'].map((kind) => ({
      column: 'ref_id',
      to: kind,
      kind,
    })),
  }

/**
 * The database as visitors see it at a moment. Every SELECT reads only rows that are public then, also rows of other
 * tables that belong to them. INSERT, UPDATE and DELETE see all rows. Reads in raw SQL are not limited.
 */
export function showAt(database: Kysely<Database>, visibility: Visibility): Kysely<Database> {
  return database.withPlugin(new PublishedPlugin(visibility))
}

class PublishedPlugin implements KyselyPlugin {
  readonly #transformer: PublishedTransformer

  constructor(visibility: Visibility) {
    this.#transformer = new PublishedTransformer(visibility)
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

/** Replaces each table of a SELECT by a subselect of its public rows, which keeps the name of the table. */
class PublishedTransformer extends OperationNodeTransformer {
  readonly #now: string
  readonly #drafts: boolean

  constructor({ now, drafts = false }: Visibility) {
    super()
    this.#now = now.toISOString()
    this.#drafts = drafts
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

  /** The subselect of the public rows of a table; undefined for a table whose rows are always public. */
  #select({ table }: TableNode): OperationNode | undefined {
    const { name } = table.identifier
    const conditions = this.#listConditions(name)
    if (conditions.length === 0) return undefined
    const rows = sql`(select * from ${sql.table(name)} where ${sql.join(conditions, sql` and `)})`
    return rows.toOperationNode()
  }

  #listConditions(table: string): RawBuilder<unknown>[] {
    const now = this.#now
    const conditions: RawBuilder<unknown>[] = []
    if (datedTables.has(table)) {
      conditions.push(sql`public_from <= ${now} and public_until > ${now}`)
      if (!this.#drafts) conditions.push(sql`draft = 0`)
    }
    for (const { column, to, kind } of references[table as keyof Database] ?? []) {
      const isPublic = sql`${sql.ref(column)} not in (${this.#selectHidden(to)})`
      conditions.push(
        kind === undefined ? isPublic : sql`(kind <> ${sql.lit(kind)} or ${isPublic})`,
      )
    }
    return conditions
  }

  /** The ids of rows that are not public. The first condition is that of the index `…_dated`. */
  #selectHidden(table: string): RawBuilder<unknown> {
    const now = this.#now
    const isDraft = this.#drafts ? sql`` : sql` or draft = 1`
    return sql`
      select id from ${sql.table(table)}
      where (public_from <> '' or public_until <> '9999' or draft <> 0)
      and (public_from > ${now} or public_until <= ${now}${isDraft})
    `
  }
}
