import { toldFormat } from '@faceplate/contracts/shared/description'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/schema'

/** The texts in data of a schema. Undefined stands for data without texts. */
export type TextNode =
  | { readonly kind: 'text' }
  /** Texts by any name. */
  | { readonly kind: 'record' }
  /** Texts that belong to the language of their file: texts of another language never replace them. */
  | { readonly kind: 'own' }
  /** An object; `fields` are those with texts, `codes` those without, which can identify it in a list. */
  | {
      readonly kind: 'object'
      readonly fields: ReadonlyMap<string, TextNode>
      readonly codes: ReadonlySet<string>
    }
  | { readonly kind: 'list'; readonly item: TextNode }
  /** Data of one of several forms. */
  | {
      readonly kind: 'forms'
      readonly forms: readonly { schema: TSchema; node: TextNode | undefined }[]
    }

/** A JSON Schema, as far as this file reads it. */
interface Schema {
  type?: string
  pattern?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  $ref?: string
  $defs?: Readonly<Record<string, Schema>>
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
}

/**
 * Fields that are the same in every language although their schemas allow any text: codes, addresses, numbers, and
 * references to texts, which are translated with the text itself (`import/read/overlay.references.ts`).
 */
const codeFields: ReadonlySet<string> = new Set([
  'code',
  'column',
  'currency',
  'email',
  'file',
  'firmware',
  'fixed_in',
  'from',
  'image',
  'language',
  'link',
  'number',
  'part_number',
  'phone',
  'publish_at',
  'to',
  'type',
  'unpublish_at',
  'url',
  'version',
  'view',
])

/** Objects without texts for visitors: settings, descriptions for drawings, names of international lists. */
const codeObjects: ReadonlySet<string> = new Set([
  'analytics',
  'attributes',
  'cvss',
  'cwe',
  'device',
  'draft',
  'forms',
  'leads',
  'rules',
])

/** Texts of the interface that a site words differently, each in place of a text of the same language. */
const ownFields: ReadonlySet<string> = new Set(['messages'])

/** Whether a field is a code beside the other fields of its object: a value beside its label, a name beside its purpose. */
function isCode(name: string, siblings: Readonly<Record<string, Schema>>): boolean {
  if (codeFields.has(name) || codeObjects.has(name)) return true
  return (name === 'value' && 'label' in siblings) || (name === 'name' && 'purpose' in siblings)
}

const known = new WeakMap<TSchema, { node: TextNode | undefined }>()

/** Finds the texts in data of a schema. */
export function findTextFields(schema: TSchema): TextNode | undefined {
  let found = known.get(schema)
  if (!found) known.set(schema, (found = { node: readNode(schema, new Map()) }))
  return found.node
}

type Named = Map<string, { fields: Map<string, TextNode>; codes: Set<string>; kind: 'object' }>

function readNode(schema: Schema, named: Named): TextNode | undefined {
  const definitions = Object.entries(schema.$defs ?? {})
  // A definition refers to itself, so objects are known before their fields are.
  for (const [name, { properties }] of definitions) {
    if (properties) named.set(name, { kind: 'object', fields: new Map(), codes: new Set() })
  }
  for (const [name, { properties = {} }] of definitions) {
    const node = named.get(name)
    if (node) readFields(properties, node, named)
  }
  if (schema.$ref !== undefined) {
    const definition = schema.$defs?.[schema.$ref]
    const object = named.get(schema.$ref)
    return object ?? (definition && readNode(definition, named))
  }
  if (schema.anyOf) return readForms(schema.anyOf, named)
  if (schema.items) {
    const item = readNode(schema.items, named)
    // Lists of plain texts are lists of codes.
    return item && item.kind !== 'text' ? { kind: 'list', item } : undefined
  }
  if (schema.patternProperties) {
    const values = Object.values(schema.patternProperties).map((each) => readNode(each, named))
    return values.some((each) => each?.kind === 'text') ? { kind: 'record' } : undefined
  }
  if (schema.properties) {
    const node = { kind: 'object' as const, fields: new Map(), codes: new Set<string>() }
    readFields(schema.properties, node, named)
    return node.fields.size === 0 ? undefined : node
  }
  return isText(schema) ? { kind: 'text' } : undefined
}

function readFields(
  properties: Readonly<Record<string, Schema>>,
  { fields, codes }: { fields: Map<string, TextNode>; codes: Set<string> },
  named: Named,
): void {
  for (const [name, property] of Object.entries(properties)) {
    const node = readField(name, property, properties, named)
    if (node) fields.set(name, node)
    else codes.add(name)
  }
}

function readField(
  name: string,
  property: Schema,
  siblings: Readonly<Record<string, Schema>>,
  named: Named,
): TextNode | undefined {
  if (isCode(name, siblings)) return undefined
  const node = readNode(property, named)
  return node?.kind === 'record' && ownFields.has(name) ? { kind: 'own' } : node
}

/** A value that may be null, or an object of several forms. */
function readForms(schemas: readonly Schema[], named: Named): TextNode | undefined {
  const forms = schemas.map((schema) => ({ schema, node: readNode(schema, named) }))
  const withTexts = forms.filter(({ node }) => node !== undefined)
  const [only] = withTexts
  if (withTexts.length <= 1) return only?.node
  return { kind: 'forms', forms }
}

function isText(schema: Schema): boolean {
  const { type, pattern, format } = schema
  const isFree = pattern === undefined && format === undefined && !(toldFormat in schema)
  return type === 'string' && isFree && schema.enum === undefined && schema.const === undefined
}

/** The node of data that may have one of several forms. */
export function chooseForm(node: TextNode, data: unknown): TextNode | undefined {
  if (node.kind !== 'forms') return node
  return node.forms.find(({ schema }) => Check(schema, data))?.node
}

/**
 * Fields that can identify the entries of a list, the first that all entries have. Any other list is matched by the order
 * of its entries.
 */
const identities = ['code', 'id', 'type', 'name', 'value', 'role', 'port', 'file', 'url', 'link']

/** The field that identifies the entries of a list; undefined if there is none. */
export function findIdentity(item: TextNode, entries: readonly unknown[]): string | undefined {
  const read = (name: string) =>
    entries.map((entry) => {
      const node = chooseForm(item, entry)
      const isKnown = node?.kind === 'object' && node.codes.has(name)
      return isKnown && isObject(entry) ? entry[name] : undefined
    })
  return identities.find((name) => {
    const values = read(name)
    const isComplete = values.every((each) => typeof each === 'string' || typeof each === 'number')
    return values.length > 0 && isComplete && new Set(values).size === values.length
  })
}

/** All texts of data, with their places, except those in lists of a node. */
export function* listTexts(
  node: TextNode | undefined,
  data: unknown,
  path: readonly (string | number)[] = [],
  except?: TextNode,
): Generator<[path: readonly (string | number)[], text: string]> {
  const form = node && chooseForm(node, data)
  if (form === undefined || data === undefined || data === null) return
  if (form.kind === 'text') {
    if (typeof data === 'string') yield [path, data]
  } else if (form.kind === 'list') {
    if (!Array.isArray(data) || form.item === except) return
    for (const [at, each] of data.entries()) {
      yield* listTexts(form.item, each, [...path, at], except)
    }
  } else if (form.kind !== 'own' && isObject(data)) {
    for (const [name, value] of Object.entries(data)) {
      const field = form.kind === 'object' ? form.fields.get(name) : ({ kind: 'text' } as const)
      yield* listTexts(field, value, [...path, name], except)
    }
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const word = /\p{Ll}{3}/u
const foreignLetter = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u

/**
 * Whether a text differs by language. A text in Latin letters without a word, such as `KS-2428P` or `23 W`, does not,
 * and neither do references to values (`{{ks-2428.power_draw}}`).
 */
export function needsTranslation(text: string): boolean {
  const own = text.replaceAll(/\{\{[^{}]*\}\}|https?:\/\/\S+/g, '')
  return word.test(own) || foreignLetter.test(own)
}

const quantity = /\d \p{L}/u

/**
 * Whether a value has quantities: `2.4 GHz`, `AC 100–240 V`. A language with its own units may translate it (`2,4 ГГц`), and
 * need not.
 */
export function hasQuantity(text: string): boolean {
  return quantity.test(text)
}
