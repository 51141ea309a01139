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
  /** Fields beside those that every answer has. */
  headers?: readonly string[]
}

/** What an answer that is no success says, by status. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    description:
      'The address, query or JSON of the request is not as the call takes it; under `Prefer: handling=strict` also a query key that it does not have',
  },
  403: {
    name: 'Forbidden',
    description: 'Another site makes a browser ask for a change in the name of its visitor',
  },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or the content API of this site has no such call',
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path is known, but not by this method; `Allow` names those there are',
    headers: ['Allow'],
  },
  408: {
    name: 'RequestTimeout',
    description: 'The request did not arrive in time; the connection is closed',
  },
  409: {
    name: 'Conflict',
    description: 'What is there already does not let it be done; `detail` says why',
  },
  410: { name: 'Gone', description: 'The link was valid once and is no longer' },
  413: { name: 'ContentTooLarge', description: 'The body is larger than the call takes' },
  414: { name: 'UriTooLong', description: 'The address has more than 4096 characters' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not `application/json`' },
  422: {
    name: 'UnprocessableContent',
    description: 'The body breaks rules of the call; `errors` names every field',
  },
  429: {
    name: 'TooManyRequests',
    description: 'More requests than one client may make; `Retry-After` says when to come back',
    headers: ['RetryAfter', 'RateLimit', 'RateLimitPolicy'],
  },
  431: {
    name: 'HeaderFieldsTooLarge',
    description: 'The header fields are larger than the server takes',
  },
  500: { name: 'ServerError', description: 'A fault of the site itself' },
  501: {
    name: 'NotImplemented',
    description: 'The request has a transfer coding that the server does not know',
  },
  502: {
    name: 'BadGateway',
    description: 'The content API answered with what is no answer of this call, or not at all',
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'There is more to do than can be done at once, or the content API is away',
    headers: ['RetryAfter'],
  },
  504: { name: 'GatewayTimeout', description: 'The content API did not answer in time' },
}

/** Header fields of answers by the name of their component. */
const headers: Readonly<Record<string, { description: string; example: string | number }>> = {
  Age: { description: 'Seconds since the content API gave this answer (RFC 9111)', example: 12 },
  Allow: { description: 'The methods there are', example: 'GET, HEAD' },
  CacheControl: {
    description: 'How long it may be kept, and by whom (RFC 9111)',
    example: 'public, max-age=30',
  },
  CacheStatus: {
    description: 'How the shared cache came by this answer (RFC 9211)',
    example: 'faceplate; hit; ttl=18; key="GET catalog/good/ks-2428"',
  },
  ETag: {
    description: 'Names these very bytes: send it back as `If-None-Match` (RFC 9110)',
    example: '"XFJUyLDLxB4H2_QMIrySMExxJzU"',
  },
  IgnoredQuery: {
    description:
      'Query keys of the request that the call does not have and that were passed over: a list of strings (RFC 9651)',
    example: '"colour", "pgae"',
  },
  PreferenceApplied: {
    description: 'The preference of the request that was followed (RFC 7240)',
    example: 'handling=strict',
  },
  RateLimit: {
    description:
      'Requests left of the limit, and seconds until it begins anew, where this one was counted (draft-ietf-httpapi-ratelimit-headers)',
    example: '"search";r=119;t=60',
  },
  RateLimitPolicy: {
    description: 'The limit: requests, and the window in seconds',
    example: '"search";q=120;w=60',
  },
  RequestId: {
    description: 'What the logs of the site call this request',
    example: '418efec5-fcdf-448c-9a9f-ee97388adbc0',
  },
  RetryAfter: { description: 'Seconds to wait (RFC 9110)', example: 8 },
  SetCookie: {
    description: 'The cookie that stands for the list of this visitor, for 180 days',
    example: 'api-comparison=…; Max-Age=15552000; Path=/api/; HttpOnly; SameSite=Lax',
  },
}

/** The header fields as they are spelt, by the name of their component. */
const fieldNames: Readonly<Record<string, string>> = {
  CacheControl: 'Cache-Control',
  CacheStatus: 'Cache-Status',
  IgnoredQuery: 'Ignored-Query',
  PreferenceApplied: 'Preference-Applied',
  RateLimitPolicy: 'RateLimit-Policy',
  RequestId: 'X-Request-Id',
  RetryAfter: 'Retry-After',
  SetCookie: 'Set-Cookie',
}

/** The components that answers refer to. */
export function describeSharedAnswers(): { responses: Json; headers: Json } {
  const problem = { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } }
  const answers = Object.values(refusals).map(({ name, description, headers: own = [] }) => [
    name,
    { description, headers: referToHeaders(['RequestId', ...own]), content: problem },
  ])
  return {
    responses: {
      ...Object.fromEntries(answers),
      NotModified: {
        description: 'The caller has this answer already: `If-None-Match` named it',
        headers: referToHeaders(['RequestId', 'ETag', 'CacheControl', 'CacheStatus']),
      },
      Problem: {
        description: 'What else the content API of a site may answer',
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

/** Every answer that a call may get, by status. */
export function describeAnswers(contract: RouteContract, schema: unknown): Json {
  const { method, status = 200, cache, cacheWith, refusals: own = [] } = contract
  const isRead = method === 'GET'
  const isKept = cache !== undefined || cacheWith !== undefined
  const success = {
    description: contract.summary,
    headers: referToHeaders([
      'RequestId',
      'CacheControl',
      'IgnoredQuery',
      'PreferenceApplied',
      'RateLimit',
      'RateLimitPolicy',
      ...(isKept ? ['ETag', 'CacheStatus', 'Age'] : []),
      ...(findVisitorCookie(contract) !== undefined ? ['SetCookie'] : []),
    ]),
    content: { 'application/json': { schema } },
  }
  const statuses = [
    ...always,
    ...(isRead ? [] : [403, 408, 413, 415, 501]),
    ...(contract.body === undefined ? [] : [422]),
    ...own,
  ]
  return {
    [status]: success,
    ...(isDurable(contract) && status !== 202
      ? { 202: { ...success, description: 'It is safely held and will be delivered' } }
      : {}),
    ...(isRead || isDurable(contract)
      ? {}
      : { 204: { description: 'It is done, and the content API says no more of it' } }),
    ...(isKept ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
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
