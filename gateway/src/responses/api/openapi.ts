import {
  findVisitorCookie,
  isDurable,
  type RouteContract,
  type VisitorCookie,
} from '@faceplate/contracts/calls/route.contract'
import { apiPromise, apiVersion } from '@faceplate/contracts/client/api.changes'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { featureWords } from '@faceplate/contracts/client/feature.words'
import { maxBodyBytes } from '@faceplate/contracts/forms/body.check'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { Problem } from '@faceplate/contracts/shared/problem.contract'
import type { TSchema } from 'typebox'
import { describeAnswers, describeSharedAnswers } from './openapi.answers.ts'
import { composeExample, Schemas, type Json } from './openapi.schemas.ts'

const introduction = `Everything that the site of the maker shows, and everything it takes, as JSON.

Reads need no key. They are kept by a shared cache and say so (\`Cache-Status\`, \`Age\`); send their \`ETag\` back as \`If-None-Match\`. Every \`GET\` may be a \`HEAD\`. Answers come compressed as \`Accept-Encoding\` asks.

What goes wrong is told as a problem (RFC 9457) that names every rule that was broken. Query keys that a call does not have are passed over and named in \`Ignored-Query\`; with \`Prefer: handling=strict\` they are refused.

Requests to the maker are on disk before they are answered. Send an \`Idempotency-Key\` with each: a request that is sent again under its key, after a timeout say, is the same one and gets the same reference.

Beside the calls \`/export/goods.ndjson\` streams every product, one a line, and \`/export/changes?since=\` tells what has changed in them since a day, a moment or the \`next\` of the answer before. A product, an article, a solution and a comparison are JSON at their own address with \`.json\`; lists are tables with \`.csv\`, filtered as their page is.

The site speaks one language. It tells the content API which by the field \`Language\`; one that a caller sends is not read.`

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names this very request, so that it can be sent again without being taken twice: 1 to 200 visible characters',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: '5f2d8c1e-7a40-4d0f-9b57-0c8f1d2e3a4b',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that the caller has; 304 says that it still holds',
    schema: { type: 'string' },
    example: '"XFJUyLDLxB4H2_QMIrySMExxJzU"',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=strict` refuses query keys that the call does not have, which are passed over otherwise (RFC 7240)',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
} as const

const securitySchemes: Readonly<Record<VisitorCookie, Json>> = {
  comparison: {
    type: 'apiKey',
    in: 'cookie',
    name: 'api-comparison',
    description:
      'Stands for what one visitor compares. The first `POST catalog/compare/add-good/{id}` sets it; nobody logs in',
  },
}

/** Writes the OpenAPI 3.1 document of a table of calls. */
export function describeApi(
  endpoints: readonly RouteContract[],
  { publicOrigin = '' }: { publicOrigin?: string | undefined } = {},
): ApiDocument {
  const schemas = new Schemas()
  schemas.write(Problem)
  const paths: Record<string, Json> = {}
  for (const contract of endpoints) {
    const path = `/api/${contract.path}`
    paths[path] = {
      ...paths[path],
      [contract.method.toLowerCase()]: describeCall(contract, schemas),
    }
  }
  const features = [...new Set(endpoints.map(({ feature }) => feature))].toSorted()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Faceplate',
      version: apiVersion,
      summary: 'The catalogue, texts and request forms of a maker of network equipment',
      description: [introduction, ...apiPromise].join('\n\n'),
      contact: { name: 'Contacts', url: `${publicOrigin}${addressOf('contacts')}` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicOrigin === '' ? '/' : publicOrigin, description: 'This site' }],
    security: [],
    tags: features.map((name) => ({ name, description: featureWords[name] })),
    paths,
    components: {
      schemas: schemas.components,
      ...describeSharedAnswers(),
      parameters,
      securitySchemes,
    },
    // What is written here is checked by a validator, as a test holds.
  } as unknown as ApiDocument
}

function describeCall(contract: RouteContract, schemas: Schemas): Json {
  const { name, feature, summary, params, query, body, cache, cacheWith, response } = contract
  const cookie = findVisitorCookie(contract)
  const refer = (parameter: keyof typeof parameters) => ({
    $ref: `#/components/parameters/${parameter}`,
  })
  return {
    operationId: name,
    summary,
    tags: [feature],
    ...(cookie === undefined ? {} : { security: [{}, { [cookie]: [] }] }),
    parameters: [
      ...describeParameters('path', params, schemas),
      ...describeParameters('query', query, schemas),
      refer('Prefer'),
      ...((cache ?? cacheWith) ? [refer('IfNoneMatch')] : []),
      ...(isDurable(contract) ? [refer('IdempotencyKey')] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            description: `At most ${(contract.maxBodyBytes ?? maxBodyBytes).toLocaleString('en')} bytes`,
            content: {
              'application/json': { schema: schemas.write(body), example: composeExample(body) },
            },
          },
        }),
    responses: describeAnswers(contract, schemas.write(response)),
  }
}

function describeParameters(
  place: 'path' | 'query',
  schema: TSchema | undefined,
  schemas: Schemas,
) {
  const {
    properties = {},
    patternProperties = {},
    required = [],
  } = (schema ?? {}) as {
    properties?: Record<string, Json>
    patternProperties?: Record<string, Json>
    required?: string[]
  }
  const declared = Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...describeParameter(each, schemas),
  }))
  // Keys by pattern are one object, whose members may be written as keys of their own, too.
  const byPattern = Object.entries(patternProperties).map(
    ([pattern, { description, ...each }]) => ({
      name: 'filters',
      in: place,
      description,
      style: 'deepObject',
      explode: true,
      schema: {
        type: 'object',
        propertyNames: { pattern },
        additionalProperties: schemas.write(each),
      },
      example: { ports_1g: '24' },
    }),
  )
  return [...declared, ...byPattern]
}

/** What a schema says of itself is said of the parameter. */
function describeParameter({ description, examples, ...schema }: Json, schemas: Schemas): Json {
  const [example] = (examples ?? []) as unknown[]
  return {
    description,
    schema: schemas.write(schema),
    ...(example === undefined ? {} : { example }),
  }
}
