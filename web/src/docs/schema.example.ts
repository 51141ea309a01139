import type { ApiParameter, ApiSchema } from '@faceplate/contracts/client/api.document'
import { readSchemaName } from './document.parts.ts'
import { writeValue } from './value.text.ts'

type Schemas = Readonly<Record<string, ApiSchema>>

/** Nesting depth at which examples end. */
const maxDepth = 6

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T09:00:00Z',
  email: 'anna@sever.example',
  uri: 'https://sever.example/',
}

/** Creates an example of a schema: its explicit example, or one composed of examples of its parts. */
export function makeExample(
  schema: ApiSchema,
  schemas: Schemas,
  within: readonly string[] = [],
): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.$ref !== undefined) {
    const name = readSchemaName(schema.$ref)
    const named = schemas[name]
    // Ends the recursion of a schema that contains itself.
    if (!named || within.includes(name)) return undefined
    return makeExample(named, schemas, [...within, name])
  }
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (within.length > maxDepth) return undefined
  const inside = [...within, '']
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return makeExample(choice, schemas, inside)
  if (schema.items) {
    const entry = makeExample(schema.items, schemas, inside)
    return entry === undefined ? [] : [entry]
  }
  const parts = [schema, ...(schema.allOf ?? [])]
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}))
  if (properties.length > 0) {
    const made = properties.map(([key, each]) => [key, makeExample(each, schemas, inside)] as const)
    return Object.fromEntries(made.filter(([, value]) => value !== undefined))
  }
  return makeValue(schema)
}

function makeValue({ type, format = '', minimum = 1 }: ApiSchema): unknown {
  const [kind] = [type ?? []].flat()
  if (kind === 'string') return byFormat[format] ?? 'text'
  if (kind === 'integer' || kind === 'number') return minimum
  if (kind === 'boolean') return true
  if (kind === 'array') return []
  return kind === 'object' ? {} : null
}

/** Example of a parameter as written in an address; empty if there is none. */
export function readParameterExample(parameter: ApiParameter, schemas: Schemas): string {
  const example =
    findExample(parameter) ?? (parameter.schema && makeExample(parameter.schema, schemas))
  return typeof example === 'object' ? '' : writeValue(example)
}

/** Explicit example of a parameter. */
export function findExample({ example, examples = {}, schema }: ApiParameter): unknown {
  return example ?? Object.values(examples)[0]?.value ?? schema?.examples?.[0]
}
