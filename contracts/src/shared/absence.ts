import { Type, type Static, type TSchema, type TUnion, type TNull } from 'typebox'

/**
 * Fields of a response are of two kinds. A field is *enriching* if its schema has an absence: it is optional, may be
 * null, is a list, is `Prose`, or states an absence with `orElse`. A content API may leave it out, or send null: the
 * gateway then completes the response, and the page shows what is designed for this case. Any other field is *needed*:
 * a response without it cannot be shown.
 */

/** Key of a stated absence. A symbol, since validators in strict mode refuse unknown keywords. */
const stated = Symbol('absence')

/** Key that marks a list or prose as needed. */
const isDemanded = Symbol('needed')

/** Fields of the object that lacks a field. */
export type Owner = Readonly<Record<string, unknown>>

/** An object as the embedded content service sends it: with all that may be null. */
export type Stated<Value> = { [Name in keyof Value]: NonNullable<Value[Name]> }

/** A field that may be null: the content API does not state it. */
export function maybe<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()])
}

/** Finds the value of a missing field by the other fields of its object, and by the object that contains that. */
type FindValue = (owner: Owner, outer: Owner | undefined) => unknown

/** A field with an absence of its own; undefined: the field is needed after all. */
export function orElse<Schema extends TSchema>(
  schema: Schema,
  absence: Static<Schema> | FindValue,
): Schema {
  return Type.With(schema, { [stated]: absence }) as Schema
}

/** A list without which a response cannot be shown. */
export function needed<Schema extends TSchema>(schema: Schema): Schema {
  return Type.With(schema, { [isDemanded]: true }) as Schema
}

/** A JSON Schema, as far as absences are read from it. */
interface Read {
  [stated]?: unknown
  [isDemanded]?: boolean
  type?: string
  items?: unknown
  contentMediaType?: string
  anyOf?: readonly { type?: string }[]
}

/**
 * Returns the value of a field that a content API has left out; undefined if the response cannot be shown without it.
 * An optional field has none: it stays left out.
 */
export function findAbsence(
  schema: TSchema,
  owner: Owner,
  outer: Owner | undefined,
): { value: unknown } | undefined {
  const read = schema as Read
  if (stated in read) {
    const absence = read[stated]
    const value: unknown =
      typeof absence === 'function' ? (absence as FindValue)(owner, outer) : absence
    return value === undefined ? undefined : { value }
  }
  if (read[isDemanded] === true) return undefined
  if (acceptsNull(schema)) return { value: null }
  if (read.type === 'array') return { value: [] }
  return read.contentMediaType === 'text/html' ? { value: '' } : undefined
}

/** Whether null is a value of the schema. */
export function acceptsNull(schema: TSchema): boolean {
  return (schema as Read).anyOf?.some(({ type }) => type === 'null') ?? false
}
