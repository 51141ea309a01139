import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'

/**
 * Prices of goods in a country, by id: the price for that country, else the one for countries without a price of their
 * own. Undefined stands for a country that is not known. The view of a request has only prices that apply at its moment.
 */
export async function listGoodPrices(
  database: Kysely<Database>,
  ids: readonly number[],
  region: string | undefined,
): Promise<ReadonlyMap<number, GoodPrice>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('good_price')
    .selectAll()
    .where('good_id', 'in', ids)
    .orderBy('position')
    .execute()
  const prices = new Map<number, GoodPrice>()
  for (const [id, own] of Map.groupBy(rows, ({ good_id }) => good_id)) {
    const row =
      own.find(({ regions }) => region !== undefined && regions.split(' ').includes(region)) ??
      own.find(({ regions }) => regions === '')
    if (row) prices.set(id, toPrice(row))
  }
  return prices
}

function toPrice(row: Database['good_price']): GoodPrice {
  const { amount, currency, kind, includes_tax: tax, regions } = row
  const { valid_from: from, valid_until: until } = row
  return {
    amount,
    currency,
    kind,
    includes_tax: tax === 1,
    ...(regions === '' ? {} : { regions: regions.split(' ') }),
    ...(from === null ? {} : { valid_from: from }),
    ...(until === null ? {} : { valid_until: until }),
  }
}
