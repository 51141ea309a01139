// This file has no schemas, so that browser bundles stay small.

export const goodSorts = ['default', 'name', '-name', 'new'] as const

/** Query keys with a fixed meaning; they must not be codes of attributes. */
export const reservedQueryKeys = [
  'facts',
  'group',
  'page',
  'page_size',
  'q',
  'sort',
  'view',
] as const

/** Keys of filters: `ports=24&ports=48` selects values, `speed.min=10` and `speed.max=100` bound a number. */
export const attributeKeyPattern = `^(?!(${reservedQueryKeys.join('|')})$)[a-z][a-z0-9_]{0,49}(\\.(min|max))?$`

const attributeKey = new RegExp(attributeKeyPattern)

/** Tracking parameters of campaigns and other sites. Each of them also matches the pattern of attribute codes. */
const trackingKey = /^(?:utm_|gad_|mc_[ce]id$|[a-z]{1,2}clid$|msclkid$|gclsrc$|[gw]braid$|srsltid$)/

/** Whether a query key can be a filter by attribute. */
export function isAttributeKey(key: string): boolean {
  return attributeKey.test(key) && !trackingKey.test(key)
}

export type GoodSort = (typeof goodSorts)[number]

/** Active filters: the selected values by attribute code (with `.min` or `.max` for bounds). */
export type FilterSelection = Record<string, string | string[]>
