import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { ImportError, type ContentFault } from '../../files/folder/content.files.ts'
import { contentSource, type Catalogue } from '../read/catalogue.reader.ts'
import { readUsedKeys } from '../read/used.keys.ts'

/** Rejects content that conflicts with goods of other sources: with their ids, codes, groups or attributes. */
export async function refuseConflicts(
  database: Kysely<Database>,
  { groups, attributes, goods }: Catalogue,
): Promise<void> {
  const refusals: ContentFault[] = []
  const refuse = (file: string, reason: string) =>
    refusals.push({ file, line: 1, field: '/', reason })
  const usedKeys = await readUsedKeys(database, contentSource)
  if (usedKeys.size === 0) return
  for (const { good } of goods) {
    const owner = usedKeys.get(good.id) ?? usedKeys.get(good.code)
    if (owner !== undefined) {
      refuse('catalogue/goods/', `'${good.code}' (id ${good.id}) is already used by ${owner}`)
    }
  }
  const groupIds = new Set(groups.map(({ id }) => id))
  const types = new Map(attributes.map(({ code, type }) => [code, type]))
  const [usedGroups, usedAttributes] = await Promise.all([
    database
      .selectFrom('good')
      .innerJoin('catalogue_group', 'catalogue_group.id', 'good.group_id')
      .select(['catalogue_group.id', 'catalogue_group.code', 'good.source'])
      .distinct()
      .where('good.source', '!=', contentSource)
      .execute(),
    database
      .selectFrom('good_attribute')
      .innerJoin('good', 'good.id', 'good_attribute.good_id')
      .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
      .select(['attribute.code', 'attribute.type', 'good.source'])
      .distinct()
      .where('good.source', '!=', contentSource)
      .execute(),
  ])
  for (const { id, code, source: owner } of usedGroups) {
    if (!groupIds.has(id)) {
      refuse('catalogue/groups.yaml', `the group '${code}' has goods of ${owner}`)
    }
  }
  for (const { code, type, source: owner } of usedAttributes) {
    if (types.get(code) !== type) {
      refuse('catalogue/attributes.yaml', `goods of ${owner} state '${code}' as a ${type}`)
    }
  }
  if (refusals.length > 0) throw new ImportError(refusals)
}
