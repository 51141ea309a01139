import { endpoints } from '@faceplate/contracts/endpoints'
import { referenceKeyword, type ReferenceKind } from '@faceplate/contracts/forms.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'

/** An id in the body of a form, with what it names and where it stands. */
export interface Reference {
  pointer: string
  kind: ReferenceKind
  id: number
}

/** As much of a schema as leads to the ids in it. */
interface Schema {
  [referenceKeyword]?: ReferenceKind
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

/** Every form of the API. */
export const formContracts = (endpoints as readonly RouteContract[]).filter(
  ({ feature, method }) => feature === 'forms' && method === 'POST',
)

/** The schema of a form's body, by its path below `forms/`; one that was taken from the site has none. */
export function findFormSchema(form: string): Schema {
  const contract =
    formContracts.find(({ path }) => path === `forms/${form}`) ??
    formContracts.find(({ path }) => isPathOf(path, `forms/${form}`))
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
  return listParts(schema, value).flatMap(([key, part, each]) =>
    listReferences(part, each, `${pointer}/${key}`),
  )
}

/** A body with names in place of ids; the field of a single id is called by what it names. */
export function replaceReferences(
  schema: Schema,
  value: unknown,
  nameOf: (kind: ReferenceKind, id: number) => string,
): unknown {
  const kind = schema[referenceKeyword]
  if (kind) return typeof value === 'number' ? nameOf(kind, value) : value
  if (typeof value !== 'object' || value === null) return value
  const parts = listParts(schema, value).map(
    ([key, part, each]) =>
      [part[referenceKeyword] ?? key, replaceReferences(part, each, nameOf)] as const,
  )
  return Array.isArray(value) ? parts.map(([, each]) => each) : Object.fromEntries(parts)
}

function listParts(schema: Schema, value: unknown): [key: string, part: Schema, value: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).map(([key, each]) => [
    key,
    (isList ? schema.items : schema.properties?.[key]) ?? {},
    each,
  ])
}
