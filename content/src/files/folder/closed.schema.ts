import { Prose } from '@faceplate/contracts/shared/prose.contract'
import { Type, type TSchema } from 'typebox'

/** A file with a field that nobody knows has a mistake in it, most often a letter astray. */
export const strict = { additionalProperties: false }

export const Id = Type.Integer({ minimum: 1 })
export const PlainText = Type.String({ minLength: 1, maxLength: 300 })

/** A text of several blocks. The folder gives it as the `Prose` that the import makes of it. */
export const Markdown = Type.String({ ...Prose, minLength: 1 })

/**
 * A contract's schema that takes no field it does not name. Readers of an answer overlook what they
 * do not know; a file must not have it.
 */
export function close<Schema extends TSchema>(schema: Schema): Schema {
  return closeAll(schema) as Schema
}

function closeAll(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeAll)
  if (typeof schema !== 'object' || schema === null) return schema
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, each]) => [key, closeAll(each)]),
  )
  return closed['type'] === 'object' && 'properties' in closed ? { ...closed, ...strict } : closed
}
