import { findNearestWord } from '@faceplate/server/settings/nearest.word'
import type { TSchema } from 'typebox'

interface Walked {
  properties?: Readonly<Record<string, TSchema>>
  items?: TSchema
}

/** Finds a key that the schema does not have. Returns its place, and the key of the schema that is most like it. */
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
    if (properties && !inner)
      return { place: at, nearest: findNearestWord(key, Object.keys(properties)) ?? '' }
    const found = inner && findUnknownKey(inner, value, at)
    if (found) return found
  }
  return undefined
}
