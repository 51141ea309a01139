import type { ApiSchema } from '@faceplate/contracts/client/api.document'
import { readSchemaName } from './document.parts.ts'

/** One property; `path` leads to it through the unnamed objects and lists around it. */
export interface PropertyRow {
  path: string
  isRequired: boolean
  schema: ApiSchema
}

/** Nesting depth up to which unnamed objects are expanded. */
const maxDepth = 6

/** Lists the properties of a schema, those of nested objects with their path: `contacts.name`, `images[].url`. */
export function listProperties(schema: ApiSchema, above = '', depth = 0): PropertyRow[] {
  if (depth > maxDepth) return []
  const parts = [schema, ...(schema.allOf ?? []), ...listChoices(schema)]
  return parts.flatMap((part) => {
    const { properties = {}, patternProperties = {}, required = [] } = part
    const named = Object.entries(properties).map(([name, each]) => ({
      name,
      isRequired: required.includes(name),
      schema: each,
    }))
    const byPattern = Object.entries(patternProperties).map(([, each]) => ({
      name: '{key}',
      isRequired: false,
      schema: each,
    }))
    return [...named, ...byPattern].flatMap(({ name, ...row }) => {
      const path = above + name
      return [{ path, ...row }, ...listWithin(row.schema, path, depth + 1)]
    })
  })
}

/** Lists the properties within a property. */
function listWithin(schema: ApiSchema, path: string, depth: number): PropertyRow[] {
  const parts = [schema, ...listChoices(schema)]
  const items = parts.map((each) => each.items).find(isSchema)
  if (items) return listWithin(items, `${path}[]`, depth)
  const others = parts.map((each) => each.additionalProperties).find(isSchema)
  if (others) return listWithin(others, `${path}.{key}`, depth)
  return listProperties(schema, `${path}.`, depth)
}

function isSchema(value: boolean | ApiSchema | undefined): value is ApiSchema {
  return typeof value === 'object'
}

function listChoices({ anyOf = [], oneOf = [] }: ApiSchema): ApiSchema[] {
  return [...anyOf, ...oneOf]
}

/** Resolves a schema that is only a reference. */
export function resolveSchema(
  schema: ApiSchema,
  schemas: Readonly<Record<string, ApiSchema>>,
): ApiSchema {
  const named = schema.$ref === undefined ? undefined : schemas[readSchemaName(schema.$ref)]
  return named ? resolveSchema(named, schemas) : schema
}

const noNull = String.raw`^[^\u0000]*$`

/** Constraints of a value besides its type, in words. */
export function listLimits(schema: ApiSchema): string[] {
  const { items, pattern, multipleOf, uniqueItems } = schema
  const range = (min: number | undefined, max: number | undefined, unit: string) => {
    if (min !== undefined && min === max) return [`exactly ${min}${unit}`]
    if (min !== undefined && max !== undefined) return [`${min} to ${max}${unit}`]
    if (min !== undefined) return [`at least ${min}${unit}`]
    return max === undefined ? [] : [`at most ${max}${unit}`]
  }
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`less than ${schema.exclusiveMaximum}`]),
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(uniqueItems ? ['each once'] : []),
    // The pattern that forbids the NUL character is omitted.
    ...(pattern === undefined || pattern === noNull ? [] : [`like \`${pattern}\``]),
    ...(schema.default === undefined ? [] : [`default \`${JSON.stringify(schema.default)}\``]),
    ...(items ? listLimits(items).map((limit) => `each ${limit}`) : []),
  ]
}
