/** What this reads of a JSON Schema. */
interface Schema {
  type?: string
  const?: unknown
  properties?: Readonly<Record<string, Schema>>
  /** Counts and answers by name. */
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  minItems?: number
}

export type Entry = readonly [name: string, value: string]

/** The body of a request is written by its fields, so nothing of it is deeper than its contract. */
interface Branch {
  schema: Schema
  values: string[]
  branches: Map<string, Branch>
}

/**
 * Reads what the controls of a form say as the body of its contract: `contacts.name`, `goods.0`,
 * `devices.1.vendor`, or a list of words in one control. Controls that the contract does not know are the page's own; what was left empty is as
 * if it were not there, and a text that is no number stays one, so that the contract refuses it.
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

/** A browser posts the ends of lines as CRLF (HTML Living Standard §4.10.21.4); they count as one character here. */
export function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Writes a part of a body as entries, for the hidden controls of a form. */
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

function findInner(schema: Schema, key: string): Schema | undefined {
  const { items, properties = {}, patternProperties = {} } = schema
  if (items) return /^\d{1,3}$/.test(key) ? items : undefined
  if (Object.hasOwn(properties, key)) return properties[key]
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key))?.[1]
}

function build({ schema, values, branches }: Branch): unknown {
  const [value] = values
  if (schema.items) {
    const rows = [...branches].toSorted(([one], [other]) => Number(one) - Number(other))
    // One control for the whole list: people write one a line, or between commas.
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
  // What may be of several kinds is known by its own alone: of more than one it is a list.
  if (schema.anyOf && values.length > 1) return values
  return value === undefined ? undefined : convert(schema, value)
}

/** Of a row the page writes what it is about, the visitor the rest; nothing of that is no row. */
function buildRow(branch: Branch): unknown {
  const row = build(branch)
  const { required = [] } = branch.schema
  const isNamedAlone = required.length > 1 && Object.keys(row ?? {}).join() === 'id'
  return isNamedAlone ? undefined : row
}

/** Lists that must be there and may be empty: of an empty one there is no control. */
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
  // A box that is ticked says `on` (HTML Living Standard §4.10.5.1.15).
  if (type === 'boolean' || typeof only === 'boolean') {
    return text === 'on' || text === 'true' ? true : text === 'false' ? false : text
  }
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
}
