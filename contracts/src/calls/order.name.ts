import type { GoodCard } from './goods.contract.ts'

/** The name to order a product by: its part number, or its own name if its API states no part number. */
export function nameToOrder({ part_number, name }: Pick<GoodCard, 'part_number' | 'name'>): string {
  return part_number ?? name
}
