// Without schemas, so that the browser can have these words at no cost.

export const goodSorts = ['default', 'name', '-name', 'new'] as const

/** Words of the goods query itself; no attribute may have one of them as its code. */
export const reservedQueryKeys = ['group', 'page', 'page_size', 'q', 'sort', 'view'] as const

/** `ports=24&ports=48` chooses values, `speed.min=10` and `speed.max=100` bound a number. */
export const attributeKeyPattern = `^(?!(${reservedQueryKeys.join('|')})$)[a-z][a-z0-9_]{0,49}(\\.(min|max))?$`

const attributeKey = new RegExp(attributeKeyPattern)

/** Keys that follow visitors from campaigns and other sites; each of them could be an attribute's code. */
const trackingKey = /^(?:utm_|gad_|mc_[ce]id$|[a-z]{1,2}clid$|msclkid$|gclsrc$|[gw]braid$|srsltid$)/

/** Whether a key of an address may choose goods by an attribute. */
export function isAttributeKey(key: string): boolean {
  return attributeKey.test(key) && !trackingKey.test(key)
}

export type GoodSort = (typeof goodSorts)[number]

/** Chosen filters: attribute code (with `.min` or `.max` for bounds) to the values chosen. */
export type FilterSelection = Record<string, string | string[]>
