import { Type, type Static, type TSchema, type TString } from 'typebox'

/** Keyword of a format that is documented and never validated, since responses of other APIs may violate it. */
export const toldFormat = 'x-format'

/** Key of the second type of a text. A symbol, since validators in strict mode refuse unknown keywords. */
export const secondType = Symbol('second type')

/** Keyword of the description of one use of a named schema; the schema itself has its own description. */
export const toldHere = 'x-here'

/**
 * Adds meaning, unit and examples to a schema, for the OpenAPI document. It has no effect on validation, and browser
 * bundles do not contain it (web/contracts.plugin.ts).
 */
export function describe<Schema extends TSchema>(
  schema: Schema,
  description: string,
  ...examples: readonly Static<Schema>[]
): Schema {
  const annotation = 'title' in schema ? { [toldHere]: description } : { description }
  return Type.With(schema, {
    ...annotation,
    ...(examples.length === 0 ? {} : { examples }),
  }) as Schema
}

/**
 * Documents a text in a path or query as a number too. Everything in a URL is text, so validation does not change; but
 * programs with a client that is generated from the document have numbers.
 */
export function acceptNumber<Schema extends TString>(
  schema: Schema,
  type: 'integer' | 'number',
): Schema {
  return Type.With(schema, { [secondType]: type }) as Schema
}
