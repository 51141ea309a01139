import type { ApiParameter } from '@faceplate/contracts/client/api.document'
import type { Call } from './document.parts.ts'
import { makeExample, readParameterExample } from './schema.example.ts'

/** An HTTP request of an example. */
export interface CallRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Readonly<Record<string, string>>
  /** JSON text. */
  body: string | undefined
}

/** Values of the parameters, keyed by location and name (`keyOf`). */
export type Given = Readonly<Record<string, string>>

const idempotencyField = 'Idempotency-Key'

/** Key of a parameter: the same name can occur in the path and in the query. */
export function keyOf({ in: place, name }: ApiParameter): string {
  return `${place}.${name}`
}

/** Whether a parameter accepts filters of any name, written as a query string. */
export function isOpen({ schema }: ApiParameter): boolean {
  return [schema?.type ?? []].flat().includes('object')
}

/** Example values of a call. Only required parameters are included, so that no filter empties a list. */
export function giveExamples({ parameters, schemas }: Pick<Call, 'parameters' | 'schemas'>): Given {
  return Object.fromEntries(
    parameters
      .filter((each) => each.required || each.name === idempotencyField)
      .map((each) => [keyOf(each), readParameterExample(each, schemas)]),
  )
}

/** Body of a call from its example. */
export function writeExampleBody({ body, schemas }: Pick<Call, 'body' | 'schemas'>): string {
  if (!body) return ''
  return JSON.stringify(body.example ?? makeExample(body.schema, schemas), null, 2)
}

/** Builds the request from values. Empty values are omitted. */
export function writeRequest(
  { method, path, parameters, body }: Pick<Call, 'method' | 'path' | 'parameters' | 'body'>,
  given: Given,
  text: string,
): CallRequest {
  const read = (parameter: ApiParameter) => given[keyOf(parameter)]?.trim() ?? ''
  const filled = parameters.filter((each) => read(each) !== '')
  const inPlace = (place: ApiParameter['in']) => filled.filter((each) => each.in === place)
  const search = new URLSearchParams()
  for (const each of inPlace('query')) {
    if (isOpen(each))
      for (const [key, value] of new URLSearchParams(read(each))) search.append(key, value)
    else search.append(each.name, read(each))
  }
  const written = inPlace('path').reduce(
    (address, each) => address.replace(`{${each.name}}`, encodeURIComponent(read(each))),
    path,
  )
  return {
    method,
    path: search.size === 0 ? written : `${written}?${search}`,
    headers: {
      ...(body ? { 'Content-Type': body.mediaType } : {}),
      ...Object.fromEntries(inPlace('header').map((each) => [each.name, read(each)])),
    },
    body: body && text,
  }
}
