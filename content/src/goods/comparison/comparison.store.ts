import { compareRows } from '@faceplate/catalogue/goods/comparison.rows'
import {
  findFamily,
  listDeclaredNone,
  requireGroup,
  toReference,
} from '@faceplate/catalogue/goods/group.tree'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { View } from '../../base/http/view.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCards, readPanels, readAttributeValues } from '../catalogue/good.cards.ts'
import { readCagesOf } from '../transceivers/cages.store.ts'
import { describeHardware, readDevices, readStatedPerformance } from './good.hardware.ts'
import { describeMount } from './good.mount.ts'
import { readFacing } from './module.faces.ts'

/** Ids of the goods in a list, in the order they were added. */
export async function readGoodsOfList(database: Kysely<Database>, list: string): Promise<number[]> {
  const chosen = await database
    .selectFrom('comparison_good')
    .select('good_id')
    .where('comparison_id', '=', list)
    .orderBy('position')
    .execute()
  return chosen.map(({ good_id }) => good_id)
}

/** Compares goods by family; families are in the order of their first goods. */
export async function compareGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  ids: readonly number[],
): Promise<Comparison> {
  const [cards, values, panels, devices, cages, facing, stated] = await Promise.all([
    readCards(database, snapshot, ids),
    readAttributeValues(database, ids),
    readPanels(database, ids),
    readDevices(database, ids),
    readCagesOf(database, ids),
    readFacing(database, ids),
    readStatedPerformance(database, ids),
  ])
  const { tree, attributes, language } = snapshot
  const families = Map.groupBy(cards, ({ group_id }) =>
    findFamily(requireGroup(tree, String(group_id))),
  )
  return [...families].map(([family, goods]) => {
    const lacking = new Map(
      goods.map(({ id, group_id }) => [id, listDeclaredNone(tree.find(String(group_id)))]),
    )
    return {
      group_id: family.row.id,
      group: toReference(family),
      goods: goods.map((good) => {
        const panel = panels.get(good.id)
        const hardware = describeHardware({
          device: devices.get(good.id),
          cages: cages.get(good.id) ?? [],
          values: values.filter(({ good_id }) => good_id === good.id),
          lacks: lacking.get(good.id) ?? new Set(),
          faces: facing.get(good.id),
          stated: stated.get(good.id),
        })
        const device = devices.get(good.id)
        return {
          ...good,
          ...(panel ? { panel } : {}),
          hardware,
          ...(device ? { mount: describeMount(good.code, device) } : {}),
        }
      }),
      ...compareRows(attributes, values, lacking, language),
    }
  })
}

/** Adds a good at the end of a list, creating the list if needed. A good that is in the list keeps its position. */
export async function addGood(
  { primary: database, now }: View,
  list: string,
  goodId: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('comparison')
      .values({ id: list, changed_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ changed_at: now.toISOString() }),
      )
      .execute()
    // The row above is locked now, so two tabs cannot both fill the last place. Goods that have left the catalogue are
    // not shown, so they do not count.
    const { count, last } = await transaction
      .selectFrom('comparison_good')
      .leftJoin('good', 'good.id', 'comparison_good.good_id')
      .select((build) => [
        build.fn.count('good.id').as('count'),
        build.fn.max('position').as('last'),
      ])
      .where('comparison_id', '=', list)
      .executeTakeFirstOrThrow()
    const known = await transaction
      .selectFrom('comparison_good')
      .select('good_id')
      .where('comparison_id', '=', list)
      .where('good_id', '=', goodId)
      .executeTakeFirst()
    if (known) return
    if (Number(count) >= comparisonLimit) {
      throw new ProblemError(409, `No more than ${comparisonLimit} goods can be compared at a time`)
    }
    await transaction
      .insertInto('comparison_good')
      .values({ comparison_id: list, good_id: goodId, position: (last ?? 0) + 1 })
      .execute()
  })
}

/** Removes goods from a list; undefined removes all. */
export async function removeGoods(
  database: Kysely<Database>,
  list: string,
  goodIds: readonly number[] | undefined,
): Promise<void> {
  if (goodIds?.length === 0) return
  await database
    .deleteFrom('comparison_good')
    .where('comparison_id', '=', list)
    .$if(goodIds !== undefined, (each) => each.where('good_id', 'in', goodIds ?? []))
    .execute()
}

/** Deletes lists that were not changed since `before` and returns their number. */
export async function deleteExpiredLists(
  database: Kysely<Database>,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('comparison')
    .where('changed_at', '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
