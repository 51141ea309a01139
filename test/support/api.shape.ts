import { Document, visit } from 'yaml'

/** Keywords whose members are named by the API; a member may be named `description` or `title`. */
const maps = new Set(['content', 'headers', 'paths', 'properties', 'responses', 'schemas'])

/**
 * Omitted keywords: texts for readers, the address of the site (`servers`), and the version, which is in the file name
 * (`info`).
 */
const leftOut = new Set([
  'description',
  'example',
  'examples',
  'info',
  'servers',
  'summary',
  'title',
])

/** Lists whose order has no meaning. */
const sets = new Set(['enum', 'parameters', 'required', 'tags'])

/** Maximum number of characters of an object or a list on one line. */
const lineChars = 100

/**
 * Writes as YAML the parts of an OpenAPI document that programs depend on: calls, parameters, schemas, statuses and
 * header fields. Members are sorted, references are replaced by component names, and texts for readers are omitted, so
 * that documents that differ only in wording or order produce the same YAML.
 */
export function writeShape(document: object): string {
  const yaml = new Document(readShape(document), { aliasDuplicateObjects: false })
  visit(yaml, {
    Collection(_key, node) {
      node.flow = JSON.stringify(node).length <= lineChars
    },
  })
  return yaml.toString({ lineWidth: 0 })
}

function readShape(value: unknown, keyword = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map((each) => readShape(each))
    return sets.has(keyword) ? list.toSorted(compareTexts) : list
  }
  if (typeof value !== 'object' || value === null) return value
  const isMap = maps.has(keyword)
  const members = Object.entries(value).filter(
    ([name, each]) => each !== undefined && (isMap || !leftOut.has(name)),
  )
  const [first] = members
  if (members.length === 1 && first?.[0] === '$ref') return String(first[1]).split('/').at(-1)
  return Object.fromEntries(
    members
      .toSorted(compareTexts)
      .map(([name, each]) => [name, readShape(each, isMap ? '' : name)]),
  )
}

function compareTexts(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

/** Explains how to record a change of the document. */
export function adviseOn(released: string): string {
  return `The OpenAPI document differs from that of the last release, docs/api/${released}.yaml. Describe the change in \
an entry of contracts/src/client/api.changes.ts with a newer version than ${released}, and run \`npm run docs\`.`
}
