interface Asked {
  contacts?: { comment?: string }
  quantities?: readonly { id: number; quantity: number }[]
}

/**
 * A request as other content APIs know it: how many of each good stands in its comment, where people read it,
 * by the ids that `goods` has too.
 */
export function tellQuantities(body: unknown): unknown {
  const { quantities, ...rest } = body as Asked
  if (quantities === undefined) return body
  const counts = quantities.map(({ id, quantity }) => `${id} × ${quantity}`)
  const line = `Quantities: ${counts.join(', ')}`
  const comment = [rest.contacts?.comment, line].filter(Boolean).join('\n')
  return { ...rest, contacts: { ...rest.contacts, comment } }
}
