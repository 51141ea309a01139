import type {
  ApiAnswer,
  ApiBody,
  ApiContent,
  ApiDocument,
  ApiHeader,
  ApiOperation,
  ApiParameter,
  ApiReference,
  ApiSchema,
} from '@faceplate/contracts/client/api.document'
import { writeValue } from './value.text.ts'

/** A call in a list. */
export interface CallEntry {
  id: string
  method: string
  path: string
  summary: string
  isDeprecated: boolean
}

export interface CallGroup {
  name: string
  description: string
  calls: readonly CallEntry[]
}

/** The document without the details of its calls. */
export interface CallList {
  version: string
  description: string
  groups: readonly CallGroup[]
}

/** Content of a request or response body. */
export interface Content {
  mediaType: string
  schema: ApiSchema
  example: unknown
}

export interface ResponsePart {
  status: string
  description: string
  content: Content | undefined
}

/** Response header and the statuses that have it. */
export interface AnswerField {
  name: string
  description: string
  example: string
  statuses: readonly string[]
}

/** One call with all data of its page, so that the page does not load the whole document. */
export interface Call extends CallEntry {
  group: string
  description: string
  parameters: readonly ApiParameter[]
  body: (Content & { description: string }) | undefined
  answers: readonly ResponsePart[]
  fields: readonly AnswerField[]
  /** Credentials of the call, mostly cookies. */
  credentials: readonly { name: string; place: string; description: string }[]
  /** Named schemas of the call, including nested ones. */
  schemas: Readonly<Record<string, ApiSchema>>
}

const schemaFolder = '#/components/schemas/'

/** Name of the schema that a reference points to. */
export function readSchemaName(reference: string): string {
  return reference.slice(schemaFolder.length)
}

/** Lists the calls of a document grouped by tag. */
export function listCalls({ info, tags = [], paths }: ApiDocument): CallList {
  const calls = listOperations(paths).map(({ method, path, operation }) => ({
    group: readGroup(operation),
    entry: readEntry(method, path, operation),
  }))
  const named = new Map(tags.map(({ name, description = '' }) => [name, description]))
  const groups = Map.groupBy(calls, ({ group }) => group)
  return {
    version: info.version,
    description: info.description ?? '',
    groups: [...groups]
      .map(([name, members]) => ({
        name,
        description: named.get(name) ?? '',
        calls: members.map(({ entry }) => entry),
      }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

/** Returns one call with the parts it refers to; null if the document has no call of this id. */
export function pickCall(document: ApiDocument, id: string): Call | null {
  const found = listOperations(document.paths).find(({ operation }) => operation.operationId === id)
  if (!found) return null
  const { method, path, operation } = found
  const resolve = <Part extends object>(part: Part | ApiReference): Part => follow(document, part)
  const parameters = (operation.parameters ?? []).map((each) => resolve<ApiParameter>(each))
  const body = operation.requestBody && resolve<ApiBody>(operation.requestBody)
  const read = body && readContent(body.content)
  const answers = Object.entries(operation.responses).map(([status, part]) => {
    const { description, content, headers = {} } = resolve<ApiAnswer>(part)
    return { status, description, content: content && readContent(content), headers }
  })
  const used: (ApiSchema | undefined)[] = [
    ...parameters.map(({ schema }) => schema),
    read?.schema,
    ...answers.map(({ content }) => content?.schema),
  ]
  return {
    ...readEntry(method, path, operation),
    group: readGroup(operation),
    description: operation.description ?? '',
    parameters,
    body: read && { ...read, description: body.description ?? '' },
    answers: answers.map(({ headers: _fields, ...answer }) => answer),
    fields: listFields(answers, (part) => resolve<ApiHeader>(part)),
    credentials: listCredentials(document, operation),
    schemas: collectSchemas(document.components?.schemas ?? {}, used),
  }
}

function listOperations(paths: ApiDocument['paths']) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

function readGroup({ tags: [tag] = [] }: ApiOperation): string {
  return tag ?? 'other'
}

function readEntry(
  method: string,
  path: string,
  { operationId, summary = '', deprecated = false }: ApiOperation,
): CallEntry {
  return { id: operationId, method, path, summary, isDeprecated: deprecated }
}

/** Resolves a reference into the components (RFC 6901). */
function follow<Part extends object>(document: ApiDocument, part: Part | ApiReference): Part {
  if (!('$ref' in part)) return part
  const target = part.$ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>(
      (value, key) =>
        (value as Record<string, unknown> | undefined)?.[
          key.replaceAll('~1', '/').replaceAll('~0', '~')
        ],
      document,
    )
  if (target === undefined) throw new Error(`The document of the API has no ${part.$ref}`)
  return follow(document, target as Part | ApiReference)
}

/** Every call has a single media type, so the first is used. */
function readContent(content: ApiContent): Content | undefined {
  const [entry] = Object.entries(content)
  if (!entry) return undefined
  const [mediaType, { schema = {}, example, examples = {} }] = entry
  return { mediaType, schema, example: example ?? Object.values(examples)[0]?.value }
}

function listFields(
  answers: readonly { status: string; headers: NonNullable<ApiAnswer['headers']> }[],
  resolve: (part: ApiHeader | ApiReference) => ApiHeader,
): AnswerField[] {
  const documented = answers.flatMap(({ status, headers }) =>
    Object.entries(headers).map(([name, part]) => ({ name, status, part: resolve(part) })),
  )
  return Array.from(
    Map.groupBy(documented, ({ name }) => name),
    ([name, places]) => {
      const { description = '', example, schema } = places[0]?.part ?? {}
      return {
        name,
        description,
        example: writeValue(example ?? schema?.examples?.[0]),
        statuses: places.map(({ status }) => status),
      }
    },
  )
}

function listCredentials({ components }: ApiDocument, { security = [] }: ApiOperation) {
  const names = new Set(security.flatMap((way) => Object.keys(way)))
  return [...names].map((key) => {
    const {
      name = key,
      in: place = '',
      description = '',
    } = components?.securitySchemes?.[key] ?? {}
    return { name, place, description }
  })
}

/** Collects the named schemas that schemas refer to, transitively; a schema may contain itself. */
function collectSchemas(all: Readonly<Record<string, ApiSchema>>, from: readonly unknown[]) {
  const found: Record<string, ApiSchema> = {}
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('$ref' in value && typeof value.$ref === 'string') {
      const name = readSchemaName(value.$ref)
      const schema = all[name]
      if (schema && !(name in found)) {
        found[name] = schema
        walk(schema)
      }
    }
    Object.values(value).forEach(walk)
  }
  from.forEach(walk)
  return found
}
