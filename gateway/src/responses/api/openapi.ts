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
import { describePolicy } from './openapi.policy.ts'
import { describeResponses, describeSharedResponses } from './openapi.responses.ts'
import { composeExample, Schemas, type Json } from './openapi.schemas.ts'

const introduction = `Catalogue, texts and request forms of the site, as JSON. Names in the API call a product \`good\`.

Reads need no key. A shared cache serves them (\`Cache-Status\`, \`Age\`); send their \`ETag\` as \`If-None-Match\` to revalidate. Every \`GET\` also works as \`HEAD\`. Responses are compressed according to \`Accept-Encoding\`.

Errors are problem details (RFC 9457) that list every broken rule. Unknown query parameters are ignored and listed in \`Ignored-Query\`; with \`Prefer: handling=strict\` they are rejected.

Requests to the manufacturer are stored on disk before the response is sent. Send an \`Idempotency-Key\` with each: a request repeated with the same key, for example after a timeout, counts once and gets the same reference. The same key with another body is a 422.

Outside this API, \`/export/goods.ndjson\` streams all products, one per line, and \`/export/changes?since=\` streams their changes since a day, a time or the \`next\` of an earlier response. Products, news, solutions and comparisons are available as JSON at the URL of their page with \`.json\`; lists are available as CSV with \`.csv\`, with the filters of their page.

Each edition of the site has one language, which the gateway sends to the content API in the header \`Language\`; the \`Language\` header of a client is ignored. \`Content-Language\` is the language of the texts of a response; any object may have the field \`lang\`, which names by field the languages of untranslated texts: \`"lang": {"description": "en"}\`. In a preview the gateway also sends the token of the draft, in the header \`Draft\`, to all calls, pictures and files; that of a client is ignored.`

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Identifies this request, so that it can be repeated safely: 1 to 200 visible ASCII characters, with or without quotes around them',
    schema: { type: 'string', minLength: 1, maxLength: 202, pattern: '^[\\x21-\\x7e]+$' },
    example: '5f2d8c1e-7a40-4d0f-9b57-0c8f1d2e3a4b',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: '`ETag` of a stored response; 304 means that it is still current',
    schema: { type: 'string' },
    example: '"XFJUyLDLxB4H2_QMIrySMExxJzU"',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=strict` rejects unknown query parameters, which are ignored otherwise (RFC 7240)',
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
      'Identifies the comparison of one visitor. The first `POST catalog/compare/add-good/{id}` sets it; there is no login',
  },
}

/** Builds the OpenAPI 3.1 document of a table of calls. */
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
      summary: 'The catalogue, texts and request forms of a manufacturer of network equipment',
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
      ...describeSharedResponses(),
      parameters,
      securitySchemes,
    },
    // A test validates the document, so the cast is safe.
  } as unknown as ApiDocument
}

/** Owner of the site, as its document names it. */
export interface ApiOwner {
  name: string
  /** Empty if there is none. */
  email: string
}

/** Names the owner of the site in the document of its API. */
export function nameOwner(document: ApiDocument, owner: ApiOwner | undefined): ApiDocument {
  if (!owner) return document
  const { name, email } = owner
  const contact = { ...document.info.contact, name, ...(email === '' ? {} : { email }) }
  return { ...document, info: { ...document.info, title: `${name} API`, contact } }
}

function describeCall(contract: RouteContract, schemas: Schemas): Json {
  const { name, feature, summary, description, params, query, body, cache, cacheWith, response } =
    contract
  const cookie = findVisitorCookie(contract)
  const refer = (parameter: keyof typeof parameters) => ({
    $ref: `#/components/parameters/${parameter}`,
  })
  return {
    operationId: name,
    summary,
    description: [description, describePolicy(contract)].filter(Boolean).join('\n\n'),
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
    responses: describeResponses(contract, schemas.write(response)),
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
  // Keys by pattern are documented as one object; its members can also be sent as separate keys.
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

/** Moves the description and example of a schema to its parameter. */
function describeParameter({ description, examples, ...schema }: Json, schemas: Schemas): Json {
  const [example] = (examples ?? []) as unknown[]
  return {
    description,
    schema: schemas.write(schema),
    ...(example === undefined ? {} : { example }),
  }
}
