import type { TSchema } from 'typebox'

interface Walked {
  properties?: Readonly<Record<string, TSchema>>
  items?: TSchema
}

/** Finds a key that a schema does not know, by its place, with the known one that is most like it. */
export function findUnknownKey(
  schema: TSchema,
  data: unknown,
  place = '',
): { place: string; nearest: string } | undefined {
  const { properties, items } = schema as Walked
  if (typeof data !== 'object' || data === null) return undefined
  for (const [key, value] of Object.entries(data)) {
    const at = `${place}/${key}`
    const inner = Array.isArray(data) ? items : properties?.[key]
    if (properties && !inner) return { place: at, nearest: findNearest(key, properties) }
    const found = inner && findUnknownKey(inner, value, at)
    if (found) return found
  }
  return undefined
}

function findNearest(key: string, properties: object): string {
  const [nearest = ''] = Object.keys(properties).toSorted(
    (a, b) => countEdits(key, a) - countEdits(key, b),
  )
  return nearest
}

/** Letters to add, drop or change between two words (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
