interface RequestBody {
  contacts?: { comment?: string }
  quantities?: readonly { id: number; quantity: number }[]
}

/**
 * Moves quantities to a line of the comment, for content APIs that do not accept them. The line names products by id,
 * as `goods` does.
 */
export function describeQuantities(body: unknown): unknown {
  const { quantities, ...rest } = body as RequestBody
  if (quantities === undefined) return body
  const counts = quantities.map(({ id, quantity }) => `${id} × ${quantity}`)
  const line = `Quantities: ${counts.join(', ')}`
  const comment = [rest.contacts?.comment, line].filter(Boolean).join('\n')
  return { ...rest, contacts: { ...rest.contacts, comment } }
}
