import { goodsList } from '../goods/goods.list.ts'

export const readListState = goodsList.read
