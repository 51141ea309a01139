import { Type, type Static, type TSchema } from 'typebox'

/** Keyword of a format that is told and held to by nobody, since answers of other APIs may not keep it. */
export const toldFormat = 'x-format'

/** Keyword of what a value of a named schema is in one place; the schema has a description of its own. */
export const toldHere = 'x-here'

/**
 * Says what the values of a schema mean, in what unit, and how one may look, for those who read the OpenAPI document.
 * It checks nothing, and browsers do not get it (web/contracts.plugin.ts).
 */
export function describe<Schema extends TSchema>(
  schema: Schema,
  description: string,
  ...examples: readonly Static<Schema>[]
): Schema {
  const said = 'title' in schema ? { [toldHere]: description } : { description }
  return Type.With(schema, {
    ...said,
    ...(examples.length === 0 ? {} : { examples }),
  }) as Schema
}
