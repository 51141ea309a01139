import type { RouteContract } from '../calls/route.contract.ts'
import { findAbsence } from '../shared/absence.ts'
import { endpoints } from './endpoints.ts'

/** A field of an object of a response. */
export interface ContractField {
  /** Title of the object: `GoodCard`. */
  object: string
  /** `summary`; that of an object without a title follows its owner: `group.id`. */
  name: string
  /** A response without it cannot be shown. */
  isNeeded: boolean
  /** Its meaning, which a page lacks without it. */
  description: string
}

/** A JSON Schema, as far as this file reads it. */
interface Node {
  title?: string
  description?: string
  'x-here'?: string
  $ref?: string
  $defs?: Readonly<Record<string, Node>>
  anyOf?: readonly Node[]
  items?: Node
  properties?: Readonly<Record<string, Node>>
  required?: readonly string[]
}

let table: ReadonlyMap<string, ContractField> | undefined

/** All fields of the objects that a content API sends, by `GoodCard.summary`, in the order of the calls. */
export function listFields(): ReadonlyMap<string, ContractField> {
  if (table) return table
  const fields = new Map<string, ContractField>()
  for (const { method, response } of endpoints as readonly RouteContract[]) {
    if (method === 'GET') collect(response, '', fields)
  }
  return (table = fields)
}

/** Finds a field by the name of its object and its own: `GoodCard.summary`. */
export function findField(name: string | undefined): ContractField | undefined {
  return name === undefined ? undefined : listFields().get(name)
}

function collect(node: Node, owner: string, fields: Map<string, ContractField>): void {
  for (const [name, definition] of Object.entries(node.$defs ?? {})) {
    collect({ title: name, ...definition }, owner, fields)
  }
  if (node.items) collect(node.items, owner, fields)
  for (const each of node.anyOf ?? []) collect(each, owner, fields)
  const object = node.title ?? owner
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    // The page around a list has no name of its own.
    if (object === '') {
      collect(field, '', fields)
      continue
    }
    const key = `${object}.${name}`
    // Objects share the fields of the objects that they extend.
    if (fields.has(key)) continue
    const [title = '', ...path] = key.split('.')
    fields.set(key, {
      object: title,
      name: path.join('.'),
      isNeeded: isNeeded(field, node, name),
      description: field['x-here'] ?? field.description ?? '',
    })
    collect(field, key, fields)
  }
}

/** A stated absence may depend on other fields: with all of them it is enriching. */
function isNeeded(field: Node, { required = [] }: Node, name: string): boolean {
  const all = { id: 1, group_id: 1, name: '-', title: '-', images: [], goods: [], items: [] }
  return required.includes(name) && findAbsence(field, all, all) === undefined
}
