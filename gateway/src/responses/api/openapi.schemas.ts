import { secondType, toldFormat, toldHere } from '@faceplate/contracts/shared/description'

export type Json = Record<string, unknown>

/**
 * Schemas of an OpenAPI document. OpenAPI 3.1 uses JSON Schema 2020-12, as TypeBox does, so they need no conversion;
 * schemas with a title, and the definitions of cyclic ones, move to the components.
 */
export class Schemas {
  readonly #components = new Map<string, unknown>()

  /** Named schemas written so far, by name. */
  get components(): Json {
    return Object.fromEntries([...this.#components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Writes a schema, or a reference to it if it has a name. */
  write(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((each) => this.write(each))
    if (typeof schema !== 'object' || schema === null) return schema
    const { title, [toldHere]: here, ...rest } = schema as Json
    if (typeof title !== 'string') return this.#write(rest)
    const { examples, ...own } = rest
    // Added once complete, since no schema with a title contains itself.
    const written = this.#write(own)
    this.#enter(title, written)
    return {
      $ref: toReference(title),
      ...(here === undefined ? {} : { description: here }),
      ...(examples === undefined ? {} : { examples }),
    }
  }

  #write({
    $defs,
    $ref,
    [toldFormat]: format,
    [secondType]: second,
    properties,
    examples,
    ...rest
  }: Json & { [secondType]?: string }): unknown {
    for (const [name, definition] of Object.entries($defs ?? {})) {
      // Added before it is written, since a cyclic definition contains itself.
      if (this.#components.has(name)) continue
      this.#components.set(name, {})
      const { $id: _, ...own } = definition as Json
      this.#components.set(name, this.write(own))
    }
    const { $id: _, ...own } = rest
    if (typeof $ref === 'string') return { ...own, $ref: toReference($ref) }
    const isWord = own['type'] === undefined && isOfTexts(own['enum'])
    return {
      ...(isWord ? { type: 'string' } : {}),
      ...mapValues(own, (each) => this.write(each)),
      ...(second === undefined ? {} : { type: [own['type'], second] }),
      ...(format === undefined ? {} : { format }),
      // Names of properties are not keywords: a property may be called `title`.
      ...(properties === undefined
        ? {}
        : { properties: mapValues(properties as Json, (each) => this.write(each)) }),
      ...(examples === undefined ? {} : { examples }),
    }
  }

  #enter(name: string, schema: unknown): void {
    const known = this.#components.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are called ${name}`)
    }
    this.#components.set(name, schema)
  }
}

function toReference(name: string): string {
  return name.startsWith('#') ? name : `#/components/schemas/${name}`
}

function isOfTexts(values: unknown): boolean {
  return Array.isArray(values) && values.every((each) => typeof each === 'string')
}

function mapValues(of: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(of).map(([key, each]) => [key, change(each)]))
}

/** Composes an example of a schema from the examples of its properties; undefined if they have none. */
export function composeExample(schema: unknown): unknown {
  const { examples, properties, items } = (schema ?? {}) as {
    examples?: readonly unknown[]
    properties?: Json
    items?: unknown
  }
  if (examples) return examples[0]
  if (items) {
    const entry = composeExample(items)
    return entry === undefined ? undefined : [entry]
  }
  if (!properties) return undefined
  const composed = Object.entries(mapValues(properties, composeExample))
  return Object.fromEntries(composed.filter(([, each]) => each !== undefined))
}
