import { Document, visit } from 'yaml'

/** Keywords whose members have names of the API, any of which may be `description` or `title`. */
const maps = new Set(['content', 'headers', 'paths', 'properties', 'responses', 'schemas'])

/** Texts for readers, the address of the site (`servers`), and the version, which is the name of the file (`info`). */
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

/** The most characters of an object or a list in one line. */
const lineChars = 100

/**
 * Writes as YAML what programs depend on in an OpenAPI document: calls, parameters, schemas, statuses and header
 * fields. Members are sorted, references are the name of the component, and texts for readers are left out, so that
 * two documents which differ in wording or order alone give the same YAML.
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

/** Tells how a change of the document is recorded. */
export function adviseOn(version: string): string {
  return `The OpenAPI document is not that of version ${version}, docs/api/${version}.yaml. Add a version to \
contracts/src/client/api.changes.ts which says what has changed, and run \`npm run docs\`, which writes its file. As long as \
${version} itself is not released, add to its entry, delete its file and run \`npm run docs\`.`
}
