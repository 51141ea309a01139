import { Type, type Static, type TSchema } from 'typebox'

/** Keyword of a format that is documented and never validated, since responses of other APIs may violate it. */
export const toldFormat = 'x-format'

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
