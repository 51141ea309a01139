import { Type } from 'typebox'
import { describe } from './description.ts'

/** The most pieces of one thing that a request asks for. */
export const maxQuantity = 100_000

export const Quantity = describe(
  Type.Integer({ minimum: 1, maximum: maxQuantity }),
  'How many of it, pieces',
  4,
)
