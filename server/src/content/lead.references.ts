import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { referenceKeyword, type ReferenceKind } from '@faceplate/contracts/forms/forms.contract'

/** An id in the body of a form, with the kind of item it refers to and its JSON pointer. */
export interface Reference {
  pointer: string
  kind: ReferenceKind
  id: number
}

/** The parts of a JSON schema that are needed to find ids. */
export interface Schema {
  [referenceKeyword]?: ReferenceKind
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

/** Form name of a stored request: the path of its call, without the prefix `forms/`. */
export function toFormName(path: string): string {
  return path.startsWith('forms/') ? path.slice('forms/'.length) : path
}

/** Body schema of a form by its name; an empty schema if the form no longer exists. */
export function findFormSchema(form: string): Schema {
  const contract =
    requestCalls.find(({ path }) => toFormName(path) === form) ??
    requestCalls.find(({ path }) => isPathOf(toFormName(path), form))
  return contract?.body ?? {}
}

function isPathOf(template: string, path: string): boolean {
  const given = path.split('/')
  const segments = template.split('/')
  return (
    segments.length === given.length &&
    segments.every((segment, at) => segment.startsWith('{') || segment === given[at])
  )
}

/** The ids in a body that its schema marks as references. */
export function listReferences(schema: Schema, value: unknown, pointer = ''): Reference[] {
  const kind = schema[referenceKeyword]
  if (kind) return typeof value === 'number' ? [{ pointer, kind, id: value }] : []
  // A value that the schema does not describe contains no references, so it is not searched.
  if (!schema.properties && !schema.items) return []
  return listParts(schema, value).flatMap(([key, part, each]) =>
    listReferences(part, each, `${pointer}/${key}`),
  )
}

/** The fields of an object or the entries of a list, each with its schema. */
export function listParts(
  schema: Schema,
  value: unknown,
): [key: string, part: Schema, value: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).map(([key, each]) => [
    key,
    (isList ? schema.items : schema.properties?.[key]) ?? {},
    each,
  ])
}
