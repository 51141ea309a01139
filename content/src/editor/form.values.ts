import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'

/** A JSON Schema, as far as the editor reads it. */
export interface SchemaNode {
  type?: string
  description?: string
  properties?: Readonly<Record<string, SchemaNode>>
  required?: readonly string[]
  items?: SchemaNode
  enum?: readonly unknown[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  examples?: readonly unknown[]
  contentMediaType?: string
}

export type Fields = Readonly<Record<string, unknown>>

export function readSchema(schema: TSchema): SchemaNode {
  return schema
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isProse({ contentMediaType }: SchemaNode): boolean {
  return contentMediaType === 'text/html'
}

/**
 * Applies the values of a form to the data that it was opened with. A value that the form only writes differently (an
 * empty optional field, a newline at the end of a text) is no change, so its data keep their form.
 */
export function applyForm(node: SchemaNode, before: unknown, after: unknown): unknown {
  const [tidyBefore, tidyAfter] = [tidy(node, before), tidy(node, after)]
  if (isDeepStrictEqual(tidyBefore, tidyAfter)) return before
  if (isFields(before) && isFields(tidyAfter) && node.properties) {
    return applyFields(node, before, tidyAfter)
  }
  if (Array.isArray(before) && Array.isArray(tidyAfter) && node.items) {
    return applyList(node.items, before, tidyAfter)
  }
  return tidyAfter
}

function applyFields(
  { properties = {}, required = [] }: SchemaNode,
  before: Fields,
  after: Fields,
): Fields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = names.flatMap((name) => {
    if (after[name] === undefined) return []
    // An untouched switch: optional ones are off by default.
    const isUntouched = after[name] === false && !(name in before) && !required.includes(name)
    if (isUntouched) return []
    return [[name, applyForm(properties[name] ?? {}, before[name], after[name])] as const]
  })
  return Object.fromEntries(pairs)
}

function applyList(node: SchemaNode, before: readonly unknown[], after: readonly unknown[]) {
  const known = before.map((value) => ({ value, tidied: tidy(node, value) }))
  return after.map((value, at) => {
    const same = known.find(({ tidied }) => isDeepStrictEqual(tidied, value))
    if (same) return same.value
    return before.length === after.length ? applyForm(node, before[at], value) : value
  })
}

/** A value without empty optional fields. Texts of several lines end with a newline. */
function tidy(node: SchemaNode, value: unknown): unknown {
  if (typeof value === 'string') {
    if (!isProse(node)) return value
    const text = value.replaceAll('\r\n', '\n').trimEnd()
    return text.includes('\n') ? `${text}\n` : text
  }
  if (Array.isArray(value)) return value.map((each) => tidy(node.items ?? {}, each))
  if (!isFields(value)) return value ?? undefined
  const { properties = {}, required = [] } = node
  const pairs = Object.entries(value).flatMap(([name, each]) => {
    const tidied = tidy(properties[name] ?? {}, each)
    if (tidied === undefined) return []
    if (name in properties && !required.includes(name) && isEmpty(tidied)) return []
    return [[name, tidied] as const]
  })
  return Object.fromEntries(pairs)
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return isFields(value) && Object.values(value).every(isEmpty)
}
