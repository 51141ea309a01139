/** JSON Schema, as far as this file reads it. */
interface Schema {
  type?: string
  const?: unknown
  properties?: Readonly<Record<string, Schema>>
  /** Counts or questionnaire answers by name. */
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  minItems?: number
}

export type Entry = readonly [name: string, value: string]

/** Node of the body, created only for fields that the contract has, so the body is no deeper than its contract. */
interface Branch {
  schema: Schema
  values: string[]
  branches: Map<string, Branch>
}

/**
 * Converts form controls to the body of a contract: `contacts.name`, `goods.0`, `devices.1.vendor`, or a list of words
 * in one control. Controls that the contract does not have belong to the page and are ignored, as are empty ones. A
 * text that is not a number stays a text, so that validation rejects it.
 */
export function readEntries(schema: object, entries: Iterable<Entry>): unknown {
  const trunk = createBranch(schema)
  for (const [name, value] of entries) {
    let branch: Branch | undefined = trunk
    for (const key of name.split('.')) branch = branch && descend(branch, key)
    if (value.trim() !== '') branch?.values.push(toLines(value))
  }
  return build(trunk)
}

/**
 * Converts CRLF, which browsers post as line breaks (HTML Living Standard §4.10.21.4), to LF, so that each counts once.
 */
export function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Converts a part of a body to entries, for hidden controls of a form. */
export function writeEntries(value: unknown, name = ''): Entry[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, each]) =>
      writeEntries(each, name === '' ? key : `${name}.${key}`),
    )
  }
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
}

const createBranch = (schema: Schema): Branch => ({ schema, values: [], branches: new Map() })

function descend({ schema, branches }: Branch, key: string): Branch | undefined {
  const inner = findInner(schema, key)
  if (inner === undefined) return undefined
  const branch = branches.get(key) ?? createBranch(inner)
  branches.set(key, branch)
  return branch
}

/** More than any key of a contract has. */
const maxKeyLength = 100

function findInner(schema: Schema, key: string): Schema | undefined {
  const { items, properties = {}, patternProperties = {} } = schema
  if (items) return /^\d{1,3}$/.test(key) ? items : undefined
  if (Object.hasOwn(properties, key)) return properties[key]
  if (key.length > maxKeyLength) return undefined
  // The input has at most 100 characters (maxKeyLength).
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key))?.[1]
}

function build({ schema, values, branches }: Branch): unknown {
  const [value] = values
  if (schema.items) {
    const rows = [...branches].toSorted(([one], [other]) => Number(one) - Number(other))
    // One control for the whole list: one entry per line, or separated by commas.
    const listed = (value ?? '').split(/[\n,;]+/).filter((text) => text.trim() !== '')
    const { items } = schema
    return keepFilled([
      ...rows.map(([, branch]) => buildRow(branch)),
      ...listed.map((text) => convert(items, text)),
    ])
  }
  if (schema.properties ?? schema.patternProperties) {
    const fields = [...branches].map(([key, branch]) => [key, build(branch)] as const)
    return {
      ...listEmpty(schema),
      ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)),
    }
  }
  // With alternative types, only the number of values decides: several make a list.
  if (schema.anyOf && values.length > 1) return values
  return value === undefined ? undefined : convert(schema, value)
}

/** Builds a row. The page fills in its id and the visitor the rest; a row with only the id is dropped. */
function buildRow(branch: Branch): unknown {
  const row = build(branch)
  const { required = [] } = branch.schema
  const isNamedAlone = required.length > 1 && Object.keys(row ?? {}).join() === 'id'
  return isNamedAlone ? undefined : row
}

/** Empty values for required lists that may be empty, since an empty list has no control. */
function listEmpty({ properties = {}, required = [] }: Schema): Record<string, unknown[]> {
  const names = required.filter((name) => {
    const field = properties[name]
    return field?.items !== undefined && !field.minItems
  })
  return Object.fromEntries(names.map((name) => [name, []]))
}

function keepFilled(rows: unknown[]): unknown[] | undefined {
  const filled = rows.filter((row) => row !== undefined)
  return filled.length === 0 ? undefined : filled
}

function convert({ type, const: only }: Schema, text: string): unknown {
  // A checked checkbox posts `on` (HTML Living Standard §4.10.5.1.15).
  if (type === 'boolean' || typeof only === 'boolean') {
    return text === 'on' || text === 'true' ? true : text === 'false' ? false : text
  }
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
}
