import { Type } from 'typebox'
import { describe } from './description.ts'

/** Maximum quantity of one item in a request. */
export const maxQuantity = 100_000

export const Quantity = describe(
  Type.Integer({ minimum: 1, maximum: maxQuantity }),
  'Quantity, pieces',
  4,
)
