import { Problem } from '@faceplate/contracts/problem.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'
import type { TSchema } from 'typebox'

type Json = Record<string, unknown>

/**
 * Writes the OpenAPI 3.1 document of a table of calls. Its schemas are JSON Schema 2020-12, which
 * is what TypeBox makes, so they go in as they are; only named ones move to the components.
 */
export function describeApi(
  endpoints: readonly RouteContract[],
  info: { title: string; version: string },
): Json {
  const schemas: Json = { Problem: Problem }
  const paths: Record<string, Json> = {}
  for (const contract of endpoints) {
    const path = `/api/${contract.path}`
    paths[path] = {
      ...paths[path],
      [contract.method.toLowerCase()]: describeCall(contract, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths,
    components: { schemas: lift(schemas, schemas) },
  }
}

function describeCall(contract: RouteContract, schemas: Json): Json {
  const { name, feature, summary, params, query, body, status = 200, response } = contract
  return {
    operationId: name,
    summary,
    tags: [feature],
    parameters: [
      ...describeParameters('path', params, schemas),
      ...describeParameters('query', query, schemas),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: describeContent(lift(body, schemas)) } }),
    responses: {
      [status]: { description: summary, content: describeContent(lift(response, schemas)) },
      default: {
        description: 'What went wrong',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  }
}

function describeContent(schema: unknown): Json {
  return { 'application/json': { schema } }
}

function describeParameters(place: 'path' | 'query', schema: TSchema | undefined, schemas: Json) {
  const {
    properties = {},
    patternProperties = {},
    required = [],
  } = (schema ?? {}) as {
    properties?: Json
    patternProperties?: Json
    required?: string[]
  }
  const declared = Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: lift(each, schemas),
  }))
  // Keys by pattern are one object parameter that is written out as its members.
  const byPattern = Object.entries(patternProperties).map(([pattern, each]) => ({
    name: 'filters',
    in: place,
    style: 'form',
    explode: true,
    schema: {
      type: 'object',
      propertyNames: { pattern },
      additionalProperties: lift(each, schemas),
    },
  }))
  return [...declared, ...byPattern]
}

/** Copies a schema with its named definitions moved to the components, and references to them. */
function lift(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => lift(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $defs, $ref, ...rest } = value as Json
  delete rest['$id']
  for (const [name, definition] of Object.entries($defs ?? {})) {
    // Entered before it is walked, since a cyclic definition holds itself.
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = lift(definition, schemas)
    }
  }
  if (typeof $ref === 'string') {
    return { $ref: $ref.startsWith('#') ? $ref : `#/components/schemas/${$ref}` }
  }
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, lift(each, schemas)]))
}
