import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { referenceKeyword, type ReferenceKind } from '@faceplate/contracts/forms/forms.contract'

/** An id in the body of a form, with what it names and where it stands. */
export interface Reference {
  pointer: string
  kind: ReferenceKind
  id: number
}

/** As much of a schema as leads to the ids in it. */
export interface Schema {
  [referenceKeyword]?: ReferenceKind
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

/** The form that a stored request names: the path of its call, below `forms/` where the call stands there. */
export function toFormName(path: string): string {
  return path.startsWith('forms/') ? path.slice('forms/'.length) : path
}

/** The schema of a form's body, by the name of the form; a form that is no longer on the site has none. */
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

/** The ids in a body that its schema says name something. */
export function listReferences(schema: Schema, value: unknown, pointer = ''): Reference[] {
  const kind = schema[referenceKeyword]
  if (kind) return typeof value === 'number' ? [{ pointer, kind, id: value }] : []
  // What a schema does not describe names nothing, however deep it goes.
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
