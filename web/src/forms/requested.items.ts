import { readQuantity } from './quantity.ts'

/** A thing that is asked for, with its quantity as it is typed. */
export interface RequestedItem {
  id: number
  code: string
  name: string
  part_number?: string
  quantity: string
}

/** What is asked for: as a body has it, as people read it, and the first whose quantity is none. */
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
