import type { CacheCase, CacheCaseKind } from './cache.suite.ts'

type Field = [name: string, value: string | number]

/** A number is a date, in seconds from now. */
type Fields = readonly Field[]

/** The expectation of a second request: the stored response, or another of the origin. */
type Reuse = 'cached' | 'not_cached'

const aDaySeconds = 86_400
const dated: Field = ['Date', 0]

/** A response of the origin whose fields the case does not compare with those that arrive. */
const respond = (fields: Fields) => ({
  response_headers: fields.map((field) => [...field, false]),
  setup: true,
})

/** The same, with three seconds before the next request. */
const respondAndWait = (fields: Fields) => ({ ...respond(fields), pause_after: true })

/** Cases of two requests for the same URL: rule, fields of the first response, and whether it serves the second. */
function pairs(
  section: string,
  kind: CacheCaseKind,
  rules: Readonly<Record<string, readonly [Fields, Reuse]>>,
): CacheCase[] {
  return Object.entries(rules).map(([rule, [fields, expected_type]]) => ({
    id: `${section}: ${rule}`,
    name: rule,
    kind,
    requests: [respondAndWait(fields), { expected_type }],
  }))
}

const anHour: Field = ['Cache-Control', 'max-age=3600']
const inADay: Field = ['Expires', aDaySeconds]

const age = pairs('RFC 9111 §5.1', 'required', {
  'an Age that is no number is ignored': [[dated, anHour, ['Age', 'old']], 'cached'],
  'a negative Age is ignored': [[dated, anHour, ['Age', '-4000']], 'cached'],
  'an Age with a fraction is ignored': [[dated, anHour, ['Age', '4000.5']], 'cached'],
  'the first line of Age counts': [[dated, anHour, ['Age', '0'], ['Age', '4000']], 'cached'],
  'the first member of Age counts': [[dated, anHour, ['Age', '0, 0']], 'cached'],
  'two lines of the same Age are that age': [[dated, anHour, ['Age', '9'], ['Age', '9']], 'cached'],
  'two lines of Age are not added': [[dated, anHour, ['Age', '2000'], ['Age', '2000']], 'cached'],
  'an Age of 2^31 - 1 is stale': [[dated, anHour, ['Age', '2147483647']], 'not_cached'],
  'an Age of 2^31 is stale': [[dated, anHour, ['Age', '2147483648']], 'not_cached'],
  'an Age above 2^31 is stale': [[dated, anHour, ['Age', '2147483650']], 'not_cached'],
})

const readableDates = pairs('RFC 9110 §5.6.7', 'optimal', {
  'a date after 2^31 seconds': [[dated, ['Expires', 'Wed, 20 Jan 2038 00:00:00 GMT']], 'cached'],
  'a date in centuries': [[dated, ['Expires', 'Fri, 01 Jan 2286 00:00:00 GMT']], 'cached'],
  'the format of RFC 850': [[dated, ['Expires', 'Friday, 01-Jan-49 00:00:00 GMT']], 'cached'],
  'the format of asctime': [[dated, ['Expires', 'Fri Jan  1 00:00:00 2049']], 'cached'],
  'a weekday in capitals': [[dated, ['Expires', 'FRI, 01 Jan 2049 00:00:00 GMT']], 'cached'],
  'a month in capitals': [[dated, ['Expires', 'Fri, 01 JAN 2049 00:00:00 GMT']], 'cached'],
  'a time zone in small letters': [[dated, ['Expires', 'Fri, 01 Jan 2049 00:00:00 gmt']], 'cached'],
})

const unreadableDates = pairs('RFC 9111 §5.3', 'required', {
  'Expires in UTC by name': [[dated, ['Expires', 'Fri, 01 Jan 2049 00:00:00 UTC']], 'not_cached'],
  'Expires in another zone': [[dated, ['Expires', 'Fri, 01 Jan 2049 00:00:00 CET']], 'not_cached'],
  'Expires with a short year': [[dated, ['Expires', 'Fri, 01 Jan 49 00:00:00 GMT']], 'not_cached'],
  'Expires without a comma': [[dated, ['Expires', 'Fri 01 Jan 2049 00:00:00 GMT']], 'not_cached'],
  'Expires with wide gaps': [
    [dated, ['Expires', 'Fri,  01  Jan  2049 00:00:00 GMT']],
    'not_cached',
  ],
  'Expires with dashes': [[dated, ['Expires', 'Fri, 01-Jan-2049 00:00:00 GMT']], 'not_cached'],
  'Expires with dots': [[dated, ['Expires', 'Fri, 01 Jan 2049 00.00.00 GMT']], 'not_cached'],
  'Expires with a short hour': [[dated, ['Expires', 'Fri, 01 Jan 2049 0:00:00 GMT']], 'not_cached'],
  'two lines of Expires': [
    [
      dated,
      ['Expires', 'Fri, 01 Jan 2049 00:00:00 GMT'],
      ['Expires', 'Sat, 02 Jan 2049 00:00:00 GMT'],
    ],
    'not_cached',
  ],
})

const target = (value: string): Field => ['CDN-Cache-Control', value]

const targeted = [
  ...pairs('RFC 9213 §2', 'required', {
    'an Age above the targeted max-age': [
      [dated, target('max-age=60'), ['Age', '90']],
      'not_cached',
    ],
    'a targeted max-age of 0': [[target('max-age=0')], 'not_cached'],
    'a targeted max-age of 0 before Expires': [[dated, target('max-age=0'), inADay], 'not_cached'],
    'a short targeted max-age before a long one': [[target('max-age=1'), anHour], 'not_cached'],
    'a targeted private': [[dated, target('private'), anHour, inADay], 'not_cached'],
    'a targeted no-cache': [[dated, target('no-cache'), anHour, inADay], 'not_cached'],
    'a targeted no-store': [[dated, target('no-store'), anHour, inADay], 'not_cached'],
    'a targeted max-age before no-store': [
      [target('max-age=3600'), ['Cache-Control', 'no-store']],
      'cached',
    ],
    'a targeted field that does not parse is ignored': [
      [target('max-age=3600, ???'), ['Cache-Control', 'no-store']],
      'not_cached',
    ],
    'a targeted max-age that is no integer is ignored': [
      [target('max-age="3600"'), ['Cache-Control', 'no-store']],
      'not_cached',
    ],
  }),
  ...pairs('RFC 9213 §2', 'optimal', {
    'a targeted max-age': [[target('max-age=3600')], 'cached'],
    'a targeted max-age of 2^31': [[target('max-age=2147483648')], 'cached'],
    'a targeted max-age of many digits': [[target('max-age=98765432100')], 'cached'],
    'a targeted max-age beside an extension': [[target('later, max-age=3600')], 'cached'],
    'a targeted max-age before an Expires in the past': [
      [dated, target('max-age=3600'), ['Expires', -aDaySeconds]],
      'cached',
    ],
    'a targeted max-age before an invalid Expires': [
      [dated, target('max-age=3600'), ['Expires', 'never']],
      'cached',
    ],
    'a long targeted max-age before a short one': [
      [target('max-age=3600'), ['Cache-Control', 'max-age=1']],
      'cached',
    ],
  }),
]

const freshness = [
  ...pairs('RFC 9111 §4.2', 'required', {
    'a response is stale after its max-age': [[['Cache-Control', 'max-age=1']], 'not_cached'],
  }),
  ...pairs('RFC 9111 §5.2.2.3', 'optimal', {
    'must-understand is stronger than no-store for a status that is understood': [
      [['Cache-Control', 'no-store, must-understand, max-age=3600']],
      'cached',
    ],
  }),
  ...pairs('RFC 5861 §3', 'optimal', {
    'a stale response is served while it is revalidated': [
      [
        ['Cache-Control', 'max-age=1, stale-while-revalidate=600'],
        ['ETag', '"one"'],
      ],
      'cached',
    ],
  }),
]

/**
 * Directives that forbid a stale response when the origin cannot be reached (RFC 9111 §4.2.4), and the status instead:
 * 504 if the directive asks for it (§5.2.2.2).
 */
const unreachable = Object.entries({
  'must-revalidate': 504,
  'proxy-revalidate': 504,
  's-maxage=1': 504,
  'no-cache': 502,
}).map(([directive, expected_status]): CacheCase => ({
  id: `RFC 9111 §4.2.4: no stale response with ${directive}`,
  name: directive,
  requests: [
    respondAndWait([['Cache-Control', `max-age=1, ${directive}`]]),
    {
      disconnect: true,
      expected_status,
      check_body: false,
      expected_response_headers_missing: ['Server-Request-Count'],
    },
  ],
}))

const sequences: CacheCase[] = [
  {
    id: 'RFC 5861 §3: nothing is served after the time of stale-while-revalidate',
    name: 'stale-while-revalidate',
    requests: [
      respondAndWait([
        ['Cache-Control', 'max-age=1, stale-while-revalidate=1'],
        ['ETag', '"one"'],
      ]),
      { expected_type: 'etag_validated' },
    ],
  },
  {
    id: 'RFC 9110 §6.6.1: a cached response has the Date and Expires of the origin',
    name: 'Date and Expires',
    requests: [
      respondAndWait([dated, inADay]),
      {
        expected_type: 'cached',
        expected_response_headers: [dated, inADay],
      },
    ],
  },
]

const sinceDate: CacheCase = {
  id: 'RFC 9111 §4.3.2: If-Modified-Since is compared with Date if there is no Last-Modified',
  name: 'If-Modified-Since without Last-Modified',
  kind: 'optimal',
  requests: [
    respond([dated, anHour]),
    {
      request_headers: [['If-Modified-Since', 1]],
      magic_ims: true,
      expected_type: 'cached',
      expected_status: 304,
    },
  ],
}

const interim = (rule: string, kind: CacheCaseKind, status: number, after: object): CacheCase => ({
  id: `RFC 9110 §15.2: ${rule}`,
  name: rule,
  kind,
  requests: [
    {
      ...respond([dated, anHour]),
      query_arg: `informational=${status}`,
      expected_response_headers: [['Informational', String(status)]],
      expected_response_headers_missing: ['Early'],
    },
    { query_arg: `informational=${status}`, expected_type: 'cached', ...after },
  ],
})

const informational = [
  interim('a 102 is forwarded, and the final response cached', 'optimal', 102, {}),
  interim('a 103 is forwarded, and the final response cached', 'optimal', 103, {}),
  interim('a 103 is not part of the cached response', 'required', 103, {
    expected_response_headers: [['Informational', '']],
  }),
  interim('fields of a 103 are not cached', 'optimal', 103, {
    expected_response_headers_missing: ['Early'],
  }),
]

/** Rules that the cases of the package lack, or state as earlier RFCs did. */
export const sharedCacheCases: readonly CacheCase[] = [
  ...age,
  ...readableDates,
  ...unreadableDates,
  ...targeted,
  ...freshness,
  ...unreachable,
  ...sequences,
  sinceDate,
  ...informational,
]
