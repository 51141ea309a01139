/** A number of products as text. */
export function writeProductCount(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
