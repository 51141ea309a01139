import { q } from '../base/query.ts'
import type { Reference } from './comparison.rows.ts'

const foundCount = 6
const deviceCount = 20

/** Comparison of the given products, the same for every visitor. */
export const comparisonByLinkQuery = (ids: readonly string[]) =>
  q('GET catalog/compare/compare-goods', { query: { ids: ids.join(',') } })

/** Products of a family that match a text and can be added to the comparison. */
export const familyGoodsQuery = (group: string, text: string) =>
  q('GET catalog/goods', { query: { group, q: text, page_size: foundCount } })

/** A device of another vendor and its known attributes. */
export const referenceQuery = (device: string) =>
  q(
    'GET catalog/analogs/search',
    { query: { model: device, limit: 1 } },
    ({ device: found, device_facts: facts = [] }): Reference | null =>
      found && { device: found, facts },
  )

/** Devices of other vendors that match a text. */
export const vendorDevicesQuery = (text: string) =>
  q(
    'GET catalog/analogs/search',
    { query: { q: text, limit: deviceCount } },
    ({ devices }) => devices,
  )
