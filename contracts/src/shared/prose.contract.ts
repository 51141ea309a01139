import { Type, type TSchema } from 'typebox'

const mediaType = 'text/html'

/**
 * A text of several blocks: HTML of the elements that the gateway lets through, whoever wrote it. In files of
 * content the same field is Markdown, which the import makes HTML of.
 */
export const Prose = Type.String({
  contentMediaType: mediaType,
  examples: ['<p>24 gigabit ports, and no fan.</p>'],
})

type Path = readonly (string | number)[]
type Change = (html: string, path: Path) => string
type Walk = (value: unknown, change: Change, path: Path) => unknown

/** A schema as JSON Schema has it. */
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
 * Gives a value of a schema with each `Prose` in it changed; what is not as the schema says is left as it is.
 * Of alternatives (`anyOf`) the first that has any prose is taken.
 */
export function mapProse(schema: TSchema, value: unknown, change: Change): unknown {
  let walk = walks.get(schema)
  if (walk === undefined) walks.set(schema, (walk = createWalk(schema, new Map()) ?? null))
  return walk ? walk(value, change, []) : value
}

/** Undefined where a schema has no prose. */
function createWalk(node: Node, defined: Map<string, Walk | undefined>): Walk | undefined {
  for (const [name, definition] of Object.entries(node.$defs ?? {})) {
    // What refers to itself is being made while it is asked for.
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
