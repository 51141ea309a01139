import { attributeKeyPattern, goodSorts } from '@faceplate/contracts/catalogue.query'
import { defineList, type StateOf } from '../lists/list.ts'

const attributeKey = new RegExp(attributeKeyPattern)

/** A list of goods, which any attribute may filter. */
export const goodsList = defineList({
  texts: ['q'],
  choices: { sort: goodSorts, view: ['grid', 'table'] },
  isFilter: (key) => attributeKey.test(key) && !isTracking(key),
})

export type GoodsState = StateOf<typeof goodsList>

/** Keys that follow visitors around would only split the cache. */
function isTracking(key: string): boolean {
  return /^(utm_|gclid$|yclid$|fbclid$|_openstat$)/.test(key)
}
