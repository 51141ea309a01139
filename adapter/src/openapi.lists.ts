import { parse } from 'yaml'
import { fetchJson, SourceError } from './source.fetch.ts'
import { readAllPages } from './source.pages.ts'

/** An OpenAPI document (https://spec.openapis.org/oas/v3.1.1.html), as far as this file reads it. */
interface OpenApiDocument {
  openapi: string
  servers?: readonly { url: string }[]
  paths: Readonly<Record<string, PathItem>>
  components?: { parameters?: Readonly<Record<string, Parameter>> }
}

interface PathItem {
  parameters?: readonly (Parameter | Reference)[]
  get?: { operationId?: string; parameters?: readonly (Parameter | Reference)[] }
}

interface Parameter {
  name: string
  in: string
}

interface Reference {
  $ref: string
}

/** An operation of a document that returns a list, and how it is read. */
export interface ListOperation {
  operationId: string
  /** JSON Pointer (RFC 6901) to the list in the response; the response itself by default. */
  items?: string
  /** Query parameter of the page; without it the response has the whole list. */
  pageParameter?: string
  /** Query parameter of the number of entries before a page, instead of that of the page, and the size of a page. */
  offset?: { parameter: string; size: number }
  /** Number of the first page; 1 by default. */
  firstPage?: number
  /** Further query parameters, such as the size of a page. */
  query?: Readonly<Record<string, string>>
}

/**
 * Opens an OpenAPI document in YAML or JSON and reads the lists that its operations return.
 *
 * @param given address of the API, if not the first of `servers`; header fields such as `authorization`
 */
export function openApi(
  text: string,
  given: { url?: string | undefined; headers?: Readonly<Record<string, string>> } = {},
) {
  const document = parse(text) as OpenApiDocument
  if (!document.openapi?.startsWith('3.'))
    throw new Error('This is no OpenAPI document of version 3')
  const server = given.url ?? document.servers?.[0]?.url
  if (server === undefined || !URL.canParse(server)) throw new Error('The API has no address')

  /** Reads a list to its end: the first page without entries, or after the first one that is not there. */
  const readList = <Item>(list: ListOperation): Promise<Item[]> => {
    const { path, parameters } = findOperation(document, list.operationId)
    const { pageParameter, offset, firstPage = 1, query = {}, items = '' } = list
    const placed = offset?.parameter ?? pageParameter
    for (const name of [...Object.keys(query), ...(placed ? [placed] : [])]) {
      if (!parameters.has(name)) throw new Error(`${list.operationId} has no parameter ${name}`)
    }
    return readAllPages(async (page) => {
      const address = new URL(path.slice(1), server.endsWith('/') ? server : `${server}/`)
      const at = offset ? (page - 1) * offset.size : firstPage + page - 1
      const place = placed ? { [placed]: String(at) } : {}
      address.search = new URLSearchParams({ ...query, ...place }).toString()
      const response = await fetchJson<unknown>(address, given.headers).catch((error: unknown) => {
        if (page > 1 && error instanceof SourceError && error.status === 404) return undefined
        throw error
      })
      if (response === undefined) return { items: [], pages: page }
      const found = findValue(response.body, items)
      if (!Array.isArray(found)) throw new Error(`${list.operationId}: no list at '${items}'`)
      return { items: found as Item[], pages: placed ? Infinity : 1 }
    })
  }
  return { readList }
}

function findOperation({ paths, components }: OpenApiDocument, operationId: string) {
  const found = Object.entries(paths).find(([, { get }]) => get?.operationId === operationId)
  if (!found) throw new Error(`The document has no operation GET ${operationId}`)
  const [path, { get, parameters = [] }] = found
  if (path.includes('{')) throw new Error(`${operationId}: its path has parameters`)
  const resolved = [...parameters, ...(get?.parameters ?? [])].flatMap((each) =>
    '$ref' in each ? (components?.parameters?.[each.$ref.split('/').at(-1) ?? ''] ?? []) : each,
  )
  const inQuery = resolved.filter((each) => each.in === 'query')
  return { path, parameters: new Set(inQuery.map(({ name }) => name)) }
}

function findValue(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      body,
    )
}
