import { q } from '../base/query.ts'
import type { Reference } from './comparison.rows.ts'

const foundCount = 6
const deviceCount = 20

/** Goods side by side for anyone who names them. */
export const comparisonByLinkQuery = (ids: readonly string[]) =>
  q('GET catalog/compare/compare-goods', { query: { ids: ids.join(',') } })

/** Goods of a family that could stand beside those that are compared. */
export const familyGoodsQuery = (group: string, text: string) =>
  q('GET catalog/goods', { query: { group, q: text, page_size: foundCount } })

/** A device of another vendor and what is known of it. */
export const referenceQuery = (device: string) =>
  q(
    'GET catalog/analogs/search',
    { query: { model: device, limit: 1 } },
    ({ device: found, device_facts: facts = [] }): Reference | null =>
      found && { device: found, facts },
  )

/** Devices of other vendors that a text finds. */
export const vendorDevicesQuery = (text: string) =>
  q(
    'GET catalog/analogs/search',
    { query: { q: text, limit: deviceCount } },
    ({ devices }) => devices,
  )
