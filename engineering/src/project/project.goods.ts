// Pages that only add to a project load this file, so it is small.

/** Writes products without notes as `writeLines` does; without a quantity one piece each. */
export function writeGoods(goods: readonly { code: string; quantity?: number | undefined }[]): {
  goods: string
} {
  const lines = goods.map(({ code, quantity = 1 }) =>
    quantity === 1 ? code : `${code}*${quantity}`,
  )
  return { goods: lines.join('_') }
}
