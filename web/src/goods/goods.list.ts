import { goodSorts, isAttributeKey } from '@faceplate/contracts/shared/catalogue.query'
import { defineList, type StateOf } from '../lists/list.ts'

/** A list of goods, which can be filtered by any attribute. */
export const goodsList = defineList({
  texts: ['q'],
  choices: { sort: goodSorts, view: ['grid', 'table'] },
  isFilter: isAttributeKey,
})

export type GoodsState = StateOf<typeof goodsList>
