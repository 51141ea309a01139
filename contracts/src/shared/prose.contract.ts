import { Type, type TSchema } from 'typebox'

const mediaType = 'text/html'

/**
 * A text of several blocks, as HTML; the gateway removes disallowed elements from any source. In content files the same
 * field is Markdown, which the import converts to HTML.
 */
export const Prose = Type.String({
  contentMediaType: mediaType,
  examples: ['<p>24 gigabit ports, and no fan.</p>'],
})

type Path = readonly (string | number)[]
type Change = (html: string, path: Path) => string
type Walk = (value: unknown, change: Change, path: Path) => unknown

/** A JSON Schema, as far as this file reads it. */
interface Node {
  contentMediaType?: string
  $ref?: string
  $defs?: Readonly<Record<string, Node>>
  anyOf?: readonly Node[]
  items?: Node
  properties?: Readonly<Record<string, Node>>
}

const walks = new WeakMap<TSchema, Walk | null>()

/**
 * Returns a value of a schema with a change applied to each `Prose` in it. Parts that do not match the schema stay
 * unchanged. The first of the alternatives (`anyOf`) that has prose applies.
 */
export function mapProse(schema: TSchema, value: unknown, change: Change): unknown {
  let walk = walks.get(schema)
  if (walk === undefined) walks.set(schema, (walk = createWalk(schema, new Map()) ?? null))
  return walk ? walk(value, change, []) : value
}

/** Undefined if the schema has no prose. */
function createWalk(node: Node, defined: Map<string, Walk | undefined>): Walk | undefined {
  for (const [name, definition] of Object.entries(node.$defs ?? {})) {
    // A cyclic definition is looked up while its walk is still being created.
    defined.set(name, (value, ...rest) => made?.(value, ...rest) ?? value)
    const made = createWalk(definition, defined)
    defined.set(name, made)
  }
  if (node.$ref !== undefined) return defined.get(node.$ref)
  if (node.contentMediaType === mediaType) {
    return (value, change, path) => (typeof value === 'string' ? change(value, path) : value)
  }
  if (node.anyOf) {
    const found = node.anyOf.map((each) => createWalk(each, defined))
    return found.find((walk) => walk !== undefined)
  }
  if (node.items) return walkItems(createWalk(node.items, defined))
  const walked = Object.entries(node.properties ?? {}).flatMap(([key, each]) => {
    const walk = createWalk(each, defined)
    return walk ? [[key, walk] as const] : []
  })
  return walked.length === 0 ? undefined : walkProperties(walked)
}

function walkItems(walk: Walk | undefined): Walk | undefined {
  return (
    walk &&
    ((value, change, path) =>
      Array.isArray(value) ? value.map((each, at) => walk(each, change, [...path, at])) : value)
  )
}

function walkProperties(walked: readonly (readonly [string, Walk])[]): Walk {
  return (value, change, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const own = value as Readonly<Record<string, unknown>>
    const changed = walked
      .filter(([key]) => Object.hasOwn(own, key))
      .map(([key, walk]) => [key, walk(own[key], change, [...path, key])] as const)
    return { ...own, ...Object.fromEntries(changed) }
  }
}
