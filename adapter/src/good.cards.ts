import { toReference } from '@faceplate/catalogue/goods/group.tree'
import { pickKeyFacts } from '@faceplate/catalogue/goods/key.facts'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { CataloguedGood, CatalogueIndex } from './catalogue.index.ts'

/** Cards of goods in the order of the ids; unknown ids are left out. */
export function listCards(
  index: CatalogueIndex,
  ids: readonly number[],
  withValues = false,
): GoodCard[] {
  return ids.flatMap((id) => {
    const good = index.goodOf.get(id)
    return good ? toCard(index, good, withValues) : []
  })
}

/** The card of a good. */
export function toCard(index: CatalogueIndex, good: CataloguedGood, withValues = false): GoodCard {
  return { ...toFields(index, good, withValues), image: good.images[0] ?? null }
}

/** The fields that cards and pages of products share. */
export function toFields(
  { attributes, language }: CatalogueIndex,
  { source, group, values }: CataloguedGood,
  withValues = false,
) {
  const { id, code, name, part_number, summary, released_on, price, discontinued, lang } = source
  return {
    id,
    code,
    name,
    part_number,
    summary,
    released_on: released_on ?? null,
    group_id: group.row.id,
    group: toReference(group),
    key_facts: pickKeyFacts(attributes, values, group, language, { withValues }),
    ...(discontinued ? { discontinued } : price ? { price } : {}),
    ...(lang && { lang }),
  }
}
