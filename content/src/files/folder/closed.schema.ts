import { describe } from '@faceplate/contracts/shared/description'
import { Prose } from '@faceplate/contracts/shared/prose.contract'
import { Type, type TSchema } from 'typebox'

/** Rejects unknown fields, which are mistakes in a file, most often typing errors. */
export const strict = { additionalProperties: false }

export const Id = Type.Integer({ minimum: 1 })
export const PlainText = Type.String({ minLength: 1, maxLength: 300 })

/** Address of a picture of the site, for an item without a photograph. */
export const FallbackPicture = describe(
  PlainText,
  'Address of a picture of this site, shown if there is no photograph',
  '/images/goods/ks-2428-front.svg',
)

/** A text of several blocks in Markdown. Reading a file renders it to HTML (`Prose`). */
export const Markdown = Type.String({ ...Prose, minLength: 1 })

/**
 * A contract's schema without additional properties. Clients ignore unknown fields of a response, but a file must not
 * have any.
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
