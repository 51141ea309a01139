import { readQuantity } from './quantity.ts'

/** A requested item, with its quantity as typed. */
export interface RequestedItem {
  id: number
  code: string
  name: string
  part_number?: string
  quantity: string
}

/** Reads requested items: quantities for the body, lines for people, and the first item with an invalid quantity. */
export function readItems(items: readonly RequestedItem[]) {
  const quantities = items.flatMap(({ id, quantity: text }) => {
    const quantity = readQuantity(text)
    return quantity === undefined ? [] : [{ id, quantity }]
  })
  return {
    quantities,
    lines: items.map(({ name, quantity }) => `${name} × ${quantity}`),
    wrong: items.find(({ quantity }) => readQuantity(quantity) === undefined),
  }
}
