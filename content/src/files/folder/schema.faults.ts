import { adviseType } from '@faceplate/server/content/yaml.advice'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'

export interface SchemaFault {
  path: string[]
  reason: string
}

type SchemaError = ReturnType<typeof Errors>[1][number]

/** The text of a value as it is written in its file without quotes; undefined: it has quotes, or is no scalar. */
export type ReadWritten = (path: readonly string[]) => string | undefined

/** Lists the faults of data, each once, with the actual and the expected value. */
export function listFaults(
  schema: TSchema,
  data: unknown,
  readWritten: ReadWritten = () => undefined,
): SchemaFault[] {
  const { errors, faults: unknownForms } = chooseForms(schema, data)
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf')
  const reported = errors.filter((error) => {
    // TypeBox reports an unknown field twice: only the `additionalProperties` error is kept.
    if (error.keyword === 'boolean') return false
    const isBelow = (union: SchemaError) => isInUnion(error, union)
    const isDeeper = (union: SchemaError, other: SchemaError) =>
      other.schemaPath.startsWith(`${union.schemaPath}/anyOf`) &&
      other.instancePath.length > union.instancePath.length
    if (error.keyword === 'anyOf') return !errors.some((other) => isDeeper(error, other))
    const union = unions.find(isBelow)
    return !union || error.instancePath.length > union.instancePath.length
  })
  const places = Map.groupBy(reported, ({ schemaPath, keyword, instancePath }) =>
    [
      schemaPath,
      keyword,
      keyword === 'type' ? instancePath.replace(/\/\d+$/, '') : instancePath,
    ].join(),
  )
  const others = [...places.values()].flatMap(([first, ...alike]) => {
    const faults = first ? explain(first, { schema, data, errors, readWritten }) : []
    // If several entries of a list have the wrong type, as after a change of format, only the first is reported, with the
    // number of the others.
    const more =
      alike.length > 0 && first?.keyword === 'type' ? `; ${alike.length} more like this` : ''
    return faults.map(({ path, reason }) => ({ path, reason: reason + more }))
  })
  return [...unknownForms, ...others]
}

/** Whether an error comes from a variant of a union. */
function isInUnion(error: SchemaError, union: SchemaError): boolean {
  return (
    error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`) &&
    `${error.instancePath}/`.startsWith(`${union.instancePath}/`)
  )
}

/**
 * For an object with several variants that one field (such as `kind`) distinguishes, keeps only the errors of the
 * variant that the field names. If it names none, there is one fault instead.
 */
function chooseForms(schema: TSchema, data: unknown) {
  let errors = Errors(schema, data)[1]
  const faults: SchemaFault[] = []
  for (const union of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    const forms = (findSchema(schema, `${union.schemaPath}/anyOf`) ?? []) as SchemaNode[]
    const fields = forms.map((form) => (form['properties'] ?? {}) as Record<string, SchemaNode>)
    const name = Object.keys(fields[0] ?? {}).find((each) =>
      fields.every((form) => listChoices(form[each])),
    )
    if (name === undefined || !errors.includes(union)) continue
    const path = [...toPath(union.instancePath), name]
    const seen = find(data, path)
    const chosen = fields.findIndex((form) => listChoices(form[name])?.includes(seen))
    errors = errors.filter(
      (error) =>
        error !== union &&
        (!isInUnion(error, union) ||
          `${error.schemaPath}/`.startsWith(`${union.schemaPath}/anyOf/${chosen}/`)),
    )
    if (chosen !== -1) continue
    const choices = fields.flatMap((form) => listChoices(form[name]) ?? []).map(String)
    const reason =
      seen === undefined
        ? `${name} is missing: write one of ${choices.join(', ')}`
        : `must be one of ${choices.join(', ')}, not ${show(seen)}`
    faults.push({ path, reason })
  }
  return { errors, faults }
}

/** The allowed values of a schema; undefined if it does not list any. */
function listChoices(wanted: SchemaNode | undefined): unknown[] | undefined {
  if (wanted?.['const'] !== undefined) return [wanted['const']]
  return wanted?.['enum'] as unknown[] | undefined
}

interface Checked {
  schema: TSchema
  data: unknown
  errors: readonly SchemaError[]
  readWritten: ReadWritten
}

function explain(
  error: SchemaError,
  { schema, data, errors, readWritten }: Checked,
): SchemaFault[] {
  const path = toPath(error.instancePath)
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => ({
      path: [...path, name],
      reason: `${name} is missing${suggest(findSchema(schema, error.schemaPath), name)}`,
    }))
  }
  if (error.keyword === 'additionalProperties') {
    const known = Object.keys(findSchema(schema, error.schemaPath)?.['properties'] ?? {})
    const fields = known.length === 0 ? '' : `: the fields are ${known.join(', ')}`
    return error.params.additionalProperties.map((name) => ({
      path: [...path, name],
      reason: `no such field${fields}`,
    }))
  }
  const value = find(data, path)
  const written = typeof value === 'string' ? undefined : readWritten(path)
  const seen = show(written ?? value)
  const advise = (types: readonly string[]) =>
    types.map((type) => adviseType(value, type, written)).find((advice) => advice !== '') ?? ''
  if (error.keyword === 'enum') {
    const { allowedValues } = error.params
    const allowed = allowedValues.map(String).join(', ')
    const isText = allowedValues.every((each) => typeof each === 'string')
    return [
      { path, reason: `must be one of ${allowed}, not ${seen}${isText ? advise(['string']) : ''}` },
    ]
  }
  if (error.keyword === 'anyOf') {
    const parts = errors.filter(
      ({ schemaPath, instancePath }) =>
        schemaPath.startsWith(`${error.schemaPath}/anyOf`) && instancePath === error.instancePath,
    )
    const wanted = parts.map(({ message }) => message.replace(/^must be /, ''))
    const types = parts.flatMap(({ params }) => ('type' in params ? String(params.type) : []))
    return [
      {
        path,
        reason: `must be ${[...new Set(wanted)].join(' or ')}, not ${seen}${advise(types)}`,
      },
    ]
  }
  if (error.keyword === 'format' && error.params.format === 'date') {
    return [{ path, reason: `must be a date of the calendar, YYYY-MM-DD, not ${seen}` }]
  }
  const wanted = findSchema(schema, error.schemaPath)
  const fields = error.keyword === 'type' ? listFields(wanted) : ''
  const hint =
    isEmptyText(error, value) && (written ?? '') === ''
      ? ' (a text that begins with # needs quotes)'
      : error.keyword === 'type'
        ? advise([String(error.params.type)])
        : showExample(error, wanted)
  return [{ path, reason: `${error.message}${fields}, not ${seen}${hint}` }]
}

/** YAML reads a colour without quotes as a comment. */
function isEmptyText(error: SchemaError, value: unknown): boolean {
  return error.keyword === 'type' && error.params.type === 'string' && value === null
}

/** A pattern alone tells little to a person who writes content. */
function showExample({ keyword }: SchemaError, wanted: SchemaNode | undefined): string {
  const [example] = (wanted?.['examples'] as unknown[] | undefined) ?? []
  return keyword === 'pattern' && example !== undefined ? `, for example ${show(example)}` : ''
}

type SchemaNode = Record<string, unknown>

/** Suggests a value for a missing field. */
function suggest(owner: SchemaNode | undefined, name: string): string {
  const wanted = (owner?.['properties'] as Record<string, SchemaNode> | undefined)?.[name]
  if (!wanted) return ''
  const choices = listChoices(wanted)
  if (choices) return `: write one of ${choices.map(String).join(', ')}`
  const names = Object.keys(wanted['properties'] ?? {})
  if (names.length > 0) return `: write ${names.join(', ')}`
  return typeof wanted['type'] === 'string' ? `: write ${kinds[wanted['type']] ?? 'it'}` : ''
}

/** The fields of the expected object, for a value of another type. */
function listFields(wanted: SchemaNode | undefined): string {
  const names = Object.keys(wanted?.['properties'] ?? {})
  return names.length === 0 ? '' : ` with ${names.join(', ')}`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
}

function findSchema(schema: TSchema, pointer: string): SchemaNode | undefined {
  const found = find(schema, toPath(pointer.replace(/^#/, '')))
  return typeof found === 'object' && found !== null ? (found as SchemaNode) : undefined
}

function find(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const key of path) at = (at as SchemaNode | undefined)?.[key]
  return at
}

function toPath(pointer: string): string[] {
  return pointer.split('/').slice(1)
}

const maxShownLength = 60

function show(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'a list of fields'
  const text = String(value)
  return `'${text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text}'`
}
