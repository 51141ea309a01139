import {
  findVisitorCookie,
  isDurable,
  type RouteContract,
} from '@faceplate/contracts/calls/route.contract'
import { problemMediaType } from '@faceplate/contracts/shared/problem.contract'
import type { Json } from './openapi.schemas.ts'

interface Refusal {
  name: string
  description: string
  /** Header fields in addition to those of every response. */
  headers?: readonly string[]
}

/** Error responses by status. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    description:
      'The path, query or JSON is invalid; with `Prefer: handling=strict`, also an unknown query parameter',
  },
  403: {
    name: 'Forbidden',
    description: 'The request would change something and comes from a page of another site',
  },
  404: {
    name: 'NotFound',
    description: 'The resource does not exist, or the content API of this site lacks this call',
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path does not support this method; `Allow` lists the supported methods',
    headers: ['Allow'],
  },
  408: {
    name: 'RequestTimeout',
    description: 'The request was not received in time; the connection is closed',
  },
  409: {
    name: 'Conflict',
    description: 'The request conflicts with the current state; `detail` explains why',
  },
  410: { name: 'Gone', description: 'The link is no longer valid' },
  413: { name: 'ContentTooLarge', description: 'The body exceeds the limit of the call' },
  414: { name: 'UriTooLong', description: 'The URL has more than 4096 characters' },
  415: {
    name: 'UnsupportedMediaType',
    description:
      'The body is not `application/json`, and `Accept` lists what is accepted; or it has a content coding, and `Accept-Encoding` says that none is accepted',
    headers: ['Accept', 'AcceptEncoding'],
  },
  417: {
    name: 'ExpectationFailed',
    description: 'The request has an expectation other than `100-continue`',
  },
  422: {
    name: 'UnprocessableContent',
    description: 'The body is invalid; `errors` lists every invalid field',
  },
  429: {
    name: 'TooManyRequests',
    description: 'The client exceeded a rate limit; `Retry-After` tells when to retry',
    headers: ['RetryAfter', 'RateLimit', 'RateLimitPolicy'],
  },
  431: {
    name: 'HeaderFieldsTooLarge',
    description: 'The header fields exceed the limit of the server',
  },
  500: {
    name: 'ServerError',
    description:
      'Internal error of the content API, whose response is passed on unchanged with its media type and body, or of the site',
  },
  501: {
    name: 'NotImplemented',
    description: 'The request has an unsupported transfer coding',
  },
  502: {
    name: 'BadGateway',
    description: 'The content API returned an invalid response or none',
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'The site is overloaded, or the content API is unavailable',
    headers: ['RetryAfter'],
  },
  504: { name: 'GatewayTimeout', description: 'The content API did not respond in time' },
}

/** Header fields of responses, by the name of their component. */
const headers: Readonly<Record<string, { description: string; example: string | number }>> = {
  Accept: {
    description: 'Media types of bodies that the call accepts (RFC 9110 §15.5.16)',
    example: 'application/json, application/x-www-form-urlencoded',
  },
  AcceptEncoding: {
    description: 'Content codings of bodies that the call accepts (RFC 9110 §12.5.3)',
    example: 'identity',
  },
  Age: { description: 'Age of the response in seconds (RFC 9111)', example: 12 },
  Allow: { description: 'Supported methods', example: 'GET, HEAD' },
  CacheControl: {
    description: 'Caching directives (RFC 9111)',
    example: 'public, max-age=30',
  },
  CacheStatus: {
    description: 'How the shared cache handled the request (RFC 9211)',
    example: 'faceplate; hit; ttl=18; key="GET catalog/good/ks-2428"',
  },
  ETag: {
    description: 'Entity tag; send it as `If-None-Match` to revalidate (RFC 9110)',
    example: '"XFJUyLDLxB4H2_QMIrySMExxJzU"',
  },
  IgnoredQuery: {
    description: 'Unknown query parameters, which were ignored: a list of strings (RFC 9651)',
    example: '"colour", "pgae"',
  },
  PreferenceApplied: {
    description: 'Preference of the request that was applied (RFC 7240)',
    example: 'handling=strict',
  },
  RateLimit: {
    description:
      'Remaining requests and seconds until the limit resets, if this request was counted (draft-ietf-httpapi-ratelimit-headers)',
    example: '"search";r=119;t=60',
  },
  RateLimitPolicy: {
    description: 'Rate limit: number of requests, and window in seconds',
    example: '"search";q=120;w=60',
  },
  RequestId: {
    description: 'Id of this request in the logs of the site',
    example: '418efec5-fcdf-448c-9a9f-ee97388adbc0',
  },
  RetryAfter: { description: 'Seconds to wait before a retry (RFC 9110)', example: 8 },
  SetCookie: {
    description: 'Cookie that identifies the comparison of this visitor, valid for 180 days',
    example: 'api-comparison=…; Max-Age=15552000; Path=/api/; HttpOnly; SameSite=Lax',
  },
}

/** Spelling of header fields, by the name of their component. */
const fieldNames: Readonly<Record<string, string>> = {
  AcceptEncoding: 'Accept-Encoding',
  CacheControl: 'Cache-Control',
  CacheStatus: 'Cache-Status',
  IgnoredQuery: 'Ignored-Query',
  PreferenceApplied: 'Preference-Applied',
  RateLimitPolicy: 'RateLimit-Policy',
  RequestId: 'X-Request-Id',
  RetryAfter: 'Retry-After',
  SetCookie: 'Set-Cookie',
}

/** Builds the components that responses refer to. */
export function describeSharedResponses(): { responses: Json; headers: Json } {
  const problem = { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } }
  const answers = Object.values(refusals).map(({ name, description, headers: own = [] }) => [
    name,
    { description, headers: referToHeaders(['RequestId', ...own]), content: problem },
  ])
  return {
    responses: {
      ...Object.fromEntries(answers),
      NotModified: {
        description: 'The response has not changed: its entity tag is in `If-None-Match`',
        headers: referToHeaders(['RequestId', 'ETag', 'CacheControl', 'CacheStatus']),
      },
      Problem: {
        description:
          'Any other error response of the content API, with its own media type and body',
        headers: referToHeaders(['RequestId']),
        content: problem,
      },
    },
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, { description, example }]) => [
        name,
        {
          description,
          schema: { type: typeof example === 'number' ? 'integer' : 'string' },
          example,
        },
      ]),
    ),
  }
}

const always = [400, 404, 405, 414, 429, 431, 500, 502, 503, 504]

/** Builds the responses of a call, by status. */
export function describeResponses(contract: RouteContract, schema: unknown): Json {
  const { method, status = 200, cache, cacheWith, refusals: own = [] } = contract
  const isRead = method === 'GET'
  const isCacheable = cache !== undefined || cacheWith !== undefined
  const success = {
    description: contract.summary,
    headers: referToHeaders([
      'RequestId',
      'CacheControl',
      'IgnoredQuery',
      'PreferenceApplied',
      'RateLimit',
      'RateLimitPolicy',
      ...(isCacheable ? ['ETag', 'CacheStatus', 'Age'] : []),
      ...(findVisitorCookie(contract) !== undefined ? ['SetCookie'] : []),
    ]),
    content: { 'application/json': { schema } },
  }
  const statuses = [
    ...always,
    ...(isRead ? [] : [403, 408, 413, 415, 417, 501]),
    ...(contract.body === undefined ? [] : [422]),
    ...own,
  ]
  return {
    [status]: success,
    ...(isDurable(contract) && status !== 202
      ? { 202: { ...success, description: 'The request is stored and will be delivered' } }
      : {}),
    ...(isRead || isDurable(contract)
      ? {}
      : { 204: { description: 'Done; the content API returned no content' } }),
    ...(isCacheable ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
    ...Object.fromEntries(
      statuses.map((each) => [
        each,
        { $ref: `#/components/responses/${refusals[each]?.name ?? 'Problem'}` },
      ]),
    ),
    default: { $ref: '#/components/responses/Problem' },
  }
}

function referToHeaders(names: readonly string[]): Json {
  return Object.fromEntries(
    names.map((name) => [fieldNames[name] ?? name, { $ref: `#/components/headers/${name}` }]),
  )
}
