import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { Compile, type Validator } from 'typebox/schema'
import type { Example } from './examples.ts'

interface Parameter {
  $ref?: string
  name: string
  in: string
  description?: string
  schema: object
  example?: unknown
}

interface Described {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: object; example: Record<string, unknown> }> }
  responses: Record<string, Answer>
}

interface Answer {
  $ref?: string
  content?: Record<string, { schema: object }>
}

/** The part of `/openapi.json` that tests read. */
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, object>
    responses: Record<string, Answer>
    parameters: Record<string, Parameter>
  }
}

/** An operation described by the document alone, in the shape of a contract. */
export interface Operation {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below `/api/`. */
  path: string
  params?: object
  query?: object
  body?: object
  example: Example
}

export function listOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => readOperation(document, path, method, call)),
  )
}

function readOperation(
  document: ApiDocument,
  path: string,
  method: string,
  { operationId, parameters, requestBody }: Described,
): Operation {
  const inPlace = (place: string) => parameters.filter((each) => each.in === place)
  const body = requestBody?.content['application/json']
  const [params, query] = [inPlace('path'), inPlace('query')]
  const toExample = (list: Parameter[]) => {
    const examples = list.flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, example]],
    )
    return Object.fromEntries(examples) as Record<string, string>
  }
  return {
    name: operationId,
    method: method.toUpperCase() as Operation['method'],
    path: path.replace('/api/', ''),
    ...(params.length === 0 ? {} : { params: toSchema(document, params) }),
    ...(query.length === 0 ? {} : { query: toSchema(document, query) }),
    ...(body === undefined ? {} : { body: inline(document, body.schema) as object }),
    example: {
      ...(params.length === 0 ? {} : { params: toExample(params) }),
      ...(query.length === 0 ? {} : { query: toExample(query) }),
      ...(body === undefined ? {} : { body: body.example }),
    },
  }
}

function toSchema(document: ApiDocument, parameters: Parameter[]): object {
  const properties = parameters.map(({ name, schema }) => [name, inline(document, schema)])
  return { properties: Object.fromEntries(properties) }
}

/** Inlines the references of a schema; schemas of inputs are never cyclic. */
function inline(document: ApiDocument, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((each) => inline(document, each))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref } = schema as { $ref?: string }
  if ($ref !== undefined) return inline(document, document.components.schemas[nameOf($ref)])
  return Object.fromEntries(
    Object.entries(schema).map(([key, each]) => [key, inline(document, each)]),
  )
}

/** Path and query below `/api/`. An object in the query is written with brackets (`deepObject`). */
export function writeAddress(
  path: string,
  { params, query = {} }: { [Part in 'params' | 'query']?: Example[Part] | undefined },
): string {
  const flat = Object.entries(query).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).map(([inner, each]) => [`${key}[${inner}]`, each] as const)
      : [[key, value] as const],
  )
  return buildPath(path, { params, query: Object.fromEntries(flat) })
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? ''

/** A response to validate. */
export interface GivenAnswer {
  status: number
  contentType: string
  text: string
}

/** Returns how a response violates the document; undefined if it conforms. */
export type Judge = (operation: Operation, answer: GivenAnswer) => string | undefined

export function createJudge(document: ApiDocument): Judge {
  const validators = new Map<string, Validator>()
  return ({ method, path }, { status, contentType, text }) => {
    const listed = document.paths[`/api/${path}`]?.[method.toLowerCase()]?.responses[status]
    if (!listed) return `${status} is not listed`
    const { content } = listed.$ref ? document.components.responses[nameOf(listed.$ref)]! : listed
    const [type = ''] = contentType.split(';')
    if (!content) return text === '' ? undefined : `${status} has a body`
    const described = content[type]
    if (!described) return `${status} is ${type}`
    const key = `${method} ${path} ${status}`
    const validator =
      validators.get(key) ?? Compile({ ...described.schema, components: document.components })
    validators.set(key, validator)
    const body: unknown = JSON.parse(text)
    if (validator.Check(body)) return undefined
    const [error] = validator.Errors(body)[1]
    return `${status} ${error?.instancePath} ${error?.message}`
  }
}
