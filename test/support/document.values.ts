import type { Schema } from './hostile.calls.ts'

/** Values that a schema allows, values at its limits, and values just beyond them; undefined omits the field. */
export function listBounds(schema: Schema): unknown[] {
  const { examples = [], enum: words = [], anyOf = [] } = schema
  return [
    ...examples,
    ...words,
    ...('const' in schema ? [schema.const] : []),
    ...anyOf.flatMap((each) => listBounds(each)),
    ...[schema.type ?? 'any'].flat().flatMap((type) => listOfType(type, schema)),
    undefined,
    null,
  ]
}

function listOfType(type: string, schema: Schema): unknown[] {
  const [example] = schema.examples ?? []
  switch (type) {
    case 'integer':
    case 'number': {
      const { minimum: least = -1, maximum: most = 2 ** 31 } = schema
      return [least, least - 1, most, most + 1, (least + most) / 2, 0.5, `${least}`, 'seven']
    }
    case 'string': {
      const { minLength: least = 0, maxLength: most = 1000 } = schema
      const text = typeof example === 'string' && example !== '' ? example : 'a'
      const cut = (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
      return [cut(least), cut(Math.max(0, least - 1)), cut(most), cut(most + 1), `${text}\u0000`, 7]
    }
    case 'boolean':
      return [true, false, 'true', 1]
    case 'array': {
      const { items = {}, minItems: least = 0, maxItems: most = 50 } = schema
      const entry = composeEntry(items)
      const list = (length: number) => Array.from({ length: Math.max(0, length) }, () => entry)
      return [list(least), list(least - 1), list(most), list(most + 1), entry, [null]]
    }
    case 'object':
      return [{}, [], 'object', { unknown: 1 }]
    default:
      return ['none of these']
  }
}

/** An item of a list, composed of the examples of its fields. */
function composeEntry({ examples, properties, enum: words, type }: Schema): unknown {
  if (examples) return examples[0]
  if (words) return words[0]
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, each]) => [key, composeEntry(each)]),
    )
  }
  return type === 'integer' || type === 'number' ? 1 : 'a'
}
