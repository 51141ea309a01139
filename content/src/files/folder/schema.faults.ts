import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'

export interface SchemaFault {
  path: string[]
  reason: string
}

type SchemaError = ReturnType<typeof Errors>[1][number]

/** What is wrong with the data of a file: each fault once, with what stands there and what is to stand there. */
export function listFaults(schema: TSchema, data: unknown): SchemaFault[] {
  const { errors, faults: strange } = chooseForms(schema, data)
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf')
  const told = errors.filter((error) => {
    // Of a field that is not foreseen two rules complain.
    if (error.keyword === 'boolean') return false
    const isBelow = (union: SchemaError) => stands(error, union)
    const isDeeper = (union: SchemaError, other: SchemaError) =>
      other.schemaPath.startsWith(`${union.schemaPath}/anyOf`) &&
      other.instancePath.length > union.instancePath.length
    if (error.keyword === 'anyOf') return !errors.some((other) => isDeeper(error, other))
    const union = unions.find(isBelow)
    return !union || error.instancePath.length > union.instancePath.length
  })
  const places = Map.groupBy(told, ({ schemaPath, keyword, instancePath }) =>
    [
      schemaPath,
      keyword,
      keyword === 'type' ? instancePath.replace(/\/\d+$/, '') : instancePath,
    ].join(),
  )
  const others = [...places.values()].flatMap(([first, ...alike]) => {
    const faults = first ? explain(first, schema, data, errors) : []
    // A list in a form of before: the first of it tells how all are to be.
    const more =
      alike.length > 0 && first?.keyword === 'type' ? `; ${alike.length} more likewise` : ''
    return faults.map(({ path, reason }) => ({ path, reason: reason + more }))
  })
  return [...strange, ...others]
}

/** Whether an error is of one of the forms of a union. */
function stands(error: SchemaError, union: SchemaError): boolean {
  return (
    error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`) &&
    `${error.instancePath}/`.startsWith(`${union.instancePath}/`)
  )
}

/**
 * Where an object has several forms, told apart by what stands in one field (`kind`), only the errors of the form that
 * is meant; a fault where that field names none.
 */
function chooseForms(schema: TSchema, data: unknown) {
  let errors = Errors(schema, data)[1]
  const faults: SchemaFault[] = []
  for (const union of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    const forms = (findSchema(schema, `${union.schemaPath}/anyOf`) ?? []) as Walked[]
    const fields = forms.map((form) => (form['properties'] ?? {}) as Record<string, Walked>)
    const name = Object.keys(fields[0] ?? {}).find((each) =>
      fields.every((form) => listChoices(form[each])),
    )
    if (name === undefined || !errors.includes(union)) continue
    const path = [...toPath(union.instancePath), name]
    const seen = find(data, path)
    const meant = fields.findIndex((form) => listChoices(form[name])?.includes(seen))
    errors = errors.filter(
      (error) =>
        error !== union &&
        (!stands(error, union) ||
          `${error.schemaPath}/`.startsWith(`${union.schemaPath}/anyOf/${meant}/`)),
    )
    if (meant !== -1) continue
    const choices = fields.flatMap((form) => listChoices(form[name]) ?? []).map(String)
    const reason =
      seen === undefined
        ? `${name} is missing: write one of ${choices.join(', ')}`
        : `must be one of ${choices.join(', ')}, not ${show(seen)}`
    faults.push({ path, reason })
  }
  return { errors, faults }
}

/** The values of which one is to stand somewhere; undefined: it may be any. */
function listChoices(wanted: Walked | undefined): unknown[] | undefined {
  if (wanted?.['const'] !== undefined) return [wanted['const']]
  return wanted?.['enum'] as unknown[] | undefined
}

function explain(
  error: SchemaError,
  schema: TSchema,
  data: unknown,
  errors: readonly SchemaError[],
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
    const there = known.length === 0 ? '' : `: there are ${known.join(', ')}`
    return error.params.additionalProperties.map((name) => ({
      path: [...path, name],
      reason: `no such field${there}`,
    }))
  }
  const seen = show(find(data, path))
  if (error.keyword === 'enum') {
    const allowed = error.params.allowedValues.map(String).join(', ')
    return [{ path, reason: `must be one of ${allowed}, not ${seen}` }]
  }
  if (error.keyword === 'anyOf') {
    const parts = errors.filter(
      ({ schemaPath, instancePath }) =>
        schemaPath.startsWith(`${error.schemaPath}/anyOf`) && instancePath === error.instancePath,
    )
    const wanted = parts.map(({ message }) => message.replace(/^must be /, ''))
    return [{ path, reason: `must be ${[...new Set(wanted)].join(' or ')}, not ${seen}` }]
  }
  const fields = error.keyword === 'type' ? listFields(findSchema(schema, error.schemaPath)) : ''
  return [{ path, reason: `${error.message}${fields}, not ${seen}` }]
}

type Walked = Record<string, unknown>

/** What is to be written in place of nothing. */
function suggest(owner: Walked | undefined, name: string): string {
  const wanted = (owner?.['properties'] as Record<string, Walked> | undefined)?.[name]
  if (!wanted) return ''
  const choices = listChoices(wanted)
  if (choices) return `: write one of ${choices.map(String).join(', ')}`
  const names = Object.keys(wanted['properties'] ?? {})
  if (names.length > 0) return `: write ${names.join(', ')}`
  return typeof wanted['type'] === 'string' ? `: write ${kinds[wanted['type']] ?? 'it'}` : ''
}

/** The fields of an object, where one stands that is none. */
function listFields(wanted: Walked | undefined): string {
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

function findSchema(schema: TSchema, pointer: string): Walked | undefined {
  const found = find(schema, toPath(pointer.replace(/^#/, '')))
  return typeof found === 'object' && found !== null ? (found as Walked) : undefined
}

function find(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const key of path) at = (at as Walked | undefined)?.[key]
  return at
}

function toPath(pointer: string): string[] {
  return pointer.split('/').slice(1)
}

const longestShown = 60

function show(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'a list of fields'
  const text = String(value)
  return `'${text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}'`
}
