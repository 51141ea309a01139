import type { ApiParameter } from '@faceplate/contracts/client/api.document'
import type { Call } from './document.parts.ts'
import { makeExample, readParameterExample } from './schema.example.ts'

/** A request of a call, as it is written and sent. */
export interface CallRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Readonly<Record<string, string>>
  /** JSON. */
  body: string | undefined
}

/** What was given for each parameter, by `in` and name. */
export type Given = Readonly<Record<string, string>>

export const idempotencyField = 'Idempotency-Key'

/** Names a parameter: its name alone may be in path and query. */
export function keyOf({ in: place, name }: ApiParameter): string {
  return `${place}.${name}`
}

/** Whether a parameter is for filters of any name: it is typed as they stand in an address. */
export function isOpen({ schema }: ApiParameter): boolean {
  return [schema?.type ?? []].flat().includes('object')
}

/** Whether a call changes something; then it is sent by none but who means it. */
export function changesSomething({ method }: Pick<Call, 'method'>): boolean {
  return method !== 'GET'
}

/** What the examples of a call give: the required parameters alone, so that no filter empties a list. */
export function giveExamples({ parameters, schemas }: Pick<Call, 'parameters' | 'schemas'>): Given {
  return Object.fromEntries(
    parameters
      .filter((each) => each.required || each.name === idempotencyField)
      .map((each) => [keyOf(each), readParameterExample(each, schemas)]),
  )
}

/** The body of a call by its example, as text to read and change. */
export function writeExampleBody({ body, schemas }: Pick<Call, 'body' | 'schemas'>): string {
  if (!body) return ''
  return JSON.stringify(body.example ?? makeExample(body.schema, schemas), null, 2)
}

/** Writes the request that was asked for. What is empty is left out. */
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
