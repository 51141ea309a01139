import { parseHttpDate } from '@faceplate/contracts/shared/http.date'
import type { FieldLines } from '@faceplate/gateway/base/http/field.lines'
import { readDirectives, readRequestDirectives } from '@faceplate/gateway/cache/cache.control'
import { computeFreshness, computeInitialAgeMs } from '@faceplate/gateway/cache/freshness'
import { refuseStorage } from '@faceplate/gateway/cache/storage.rules'
import { selectVariant } from '@faceplate/gateway/cache/vary'
import { describe, expect, test } from 'vitest'

const receivedWallMs = Date.parse('2026-11-21T12:00:00Z')
const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
const inOneMinute = 'Sat, 21 Nov 2026 12:01:00 GMT'
const cacheDefault = { freshSeconds: 300, staleSeconds: 3600, tags: ['x'] }

function judge(
  fields: FieldLines,
  {
    status = 200,
    requestFields = {},
    bytes = 10,
    withDefault = false,
    ...others
  }: {
    status?: number
    requestFields?: Record<string, string>
    bytes?: number
    withDefault?: boolean
    sharesAuthorized?: boolean
  } = {},
) {
  const directives = readDirectives(fields)
  const freshness = computeFreshness({
    status,
    fields,
    directives,
    receivedWallMs,
    cacheDefault: withDefault ? cacheDefault : undefined,
  })
  const refusal = refuseStorage({
    ...others,
    requestFields,
    status,
    fields,
    directives,
    freshness,
    bytes,
    maxObjectBytes: 1000,
  })
  return { ...freshness, lifetime: freshness.lifetimeMs / 1000, refusal }
}

describe('lifetime, in seconds', () => {
  test.each<[string, string, FieldLines, number]>([
    ['§4.2.1', 's-maxage before max-age', { 'cache-control': 'max-age=1, s-maxage=9' }, 9],
    ['§4.2.1', 'max-age before Expires', { 'cache-control': 'max-age=9', expires: inOneMinute }, 9],
    ['§4.2.1', 'Expires less Date', { expires: inOneMinute, date }, 60],
    [
      '§4.2.1',
      'Expires less Date, not less our clock',
      { expires: 'Sat, 21 Nov 2026 11:10:00 GMT', date: 'Sat, 21 Nov 2026 11:00:00 GMT' },
      600,
    ],
    ['§4.2.1', 'Expires without Date: since it came', { expires: inOneMinute }, 60],
    ['§5.3', 'Expires that is no date is the past', { expires: '0' }, 0],
    [
      '§4.2',
      'Expires in another zone is the past',
      { expires: 'Sat, 21 Nov 2026 18:01:00 MSK' },
      0,
    ],
    ['§4.2.1', 'two Expires that differ', { expires: [inOneMinute, date] }, 0],
    ['§4.2.1', 'two max-age that differ', { 'cache-control': 'max-age=5, max-age=9' }, 0],
    ['§4.2.1', 'two max-age that agree', { 'cache-control': ['max-age=5', 'max-age=5'] }, 5],
    ['§4.2.1', 'max-age that is no number', { 'cache-control': 'max-age=1.5' }, 0],
    ['§4.2.1', 'negative max-age', { 'cache-control': 'max-age=-1' }, 0],
    [
      '§5.2',
      'a directive with space about its sign is broken',
      { 'cache-control': 'max-age = 9' },
      0,
    ],
    ['§5.2', 'a quoted argument', { 'cache-control': 'max-age="9"' }, 9],
    ['§5.2', 'names in any case', { 'cache-control': 'MAX-AGE=9' }, 9],
    ['§5.2', 'a comma within quotes', { 'cache-control': 'x="a, max-age=1", max-age=9' }, 9],
    ['§1.2.2', 'a number too large', { 'cache-control': 'max-age=99999999999' }, 2_147_483_648],
    [
      '§4.2.2',
      'a tenth since it was changed',
      { date, 'last-modified': 'Sat, 21 Nov 2026 11:50:00 GMT' },
      60,
    ],
    [
      '§4.2.2',
      'and at most an hour',
      { date, 'last-modified': 'Thu, 21 Nov 2024 12:00:00 GMT' },
      3600,
    ],
    [
      'RFC 9213 §2.2',
      'CDN-Cache-Control before Cache-Control and Expires',
      {
        'cdn-cache-control': 'max-age=9',
        'cache-control': 'max-age=1, s-maxage=2',
        expires: inOneMinute,
      },
      9,
    ],
    [
      'RFC 9213 §2.1',
      'with a fault it is not there',
      { 'cdn-cache-control': 'max-age=9,', 'cache-control': 'max-age=1' },
      1,
    ],
    [
      'RFC 9213 §2.1',
      'empty it is not there',
      { 'cdn-cache-control': '', 'cache-control': 'max-age=1' },
      1,
    ],
    [
      'RFC 9213 §2.1',
      'no text is made a number',
      { 'cdn-cache-control': 'max-age="9"', 'cache-control': 'max-age=1' },
      0,
    ],
    [
      'RFC 9213 §2.1',
      'parameters are ignored',
      { 'cdn-cache-control': 'max-age=9;x=1, foo=(1 2);y' },
      9,
    ],
    [
      'RFC 9213 §2.2',
      'without a lifetime of its own Expires still does not count',
      { 'cdn-cache-control': 'public', expires: inOneMinute },
      0,
    ],
  ])('RFC 9111 %s: %s', (_section, _rule, fields, lifetime) => {
    expect(judge(fields).lifetime).toBe(lifetime)
  })

  test.each<[string, FieldLines, number | undefined, number]>([
    ['the upstream says nothing', {}, 200, 300],
    ['it only says public', { 'cache-control': 'public' }, 200, 300],
    [
      'it says when it was changed, which is no lifetime',
      { date, 'last-modified': date },
      200,
      300,
    ],
    ['it says max-age', { 'cache-control': 'max-age=1' }, 200, 1],
    ['it says Expires', { expires: inOneMinute, date }, 200, 60],
    ['what is not there is kept briefly', {}, 404, 10],
    ['so is what is gone', {}, 410, 10],
    ['so is what has moved', {}, 301, 10],
    ['an error has none', {}, 500, 0],
    ['a redirect for now has none', {}, 302, 0],
  ])('the default of the contract if %s', (_case, fields, status = 200, lifetime) => {
    expect(judge(fields, { status, withDefault: true }).lifetime).toBe(lifetime)
  })
})

describe('stale windows, in seconds: while revalidating, and if error', () => {
  test.each<[string, FieldLines, boolean, number, number]>([
    [
      'RFC 5861 §3, §4',
      { 'cache-control': 'max-age=1, stale-while-revalidate=2, stale-if-error=3' },
      true,
      2,
      3,
    ],
    ['a lifetime without windows has none', { 'cache-control': 'max-age=1' }, true, 0, 0],
    ['the contract gives both', {}, true, 3600, 3600],
    [
      'what is said goes before the contract',
      { 'cache-control': 'stale-while-revalidate=2' },
      true,
      2,
      3600,
    ],
    [
      'RFC 9111 §5.2.2.2 must-revalidate',
      { 'cache-control': 'must-revalidate, stale-if-error=3' },
      true,
      0,
      0,
    ],
    [
      'RFC 9111 §5.2.2.8 proxy-revalidate',
      { 'cache-control': 'proxy-revalidate, max-age=1, stale-if-error=3' },
      true,
      0,
      0,
    ],
    [
      'RFC 9111 §5.2.2.10 s-maxage',
      { 'cache-control': 's-maxage=1, stale-while-revalidate=3' },
      true,
      0,
      0,
    ],
    ['RFC 9111 §5.2.2.4 no-cache', { 'cache-control': 'no-cache, stale-if-error=3' }, true, 0, 0],
  ])('%s', (_rule, fields, withDefault, whileMs, ifErrorMs) => {
    const { staleWhileRevalidateMs, staleIfErrorMs } = judge(fields, { withDefault })
    expect([staleWhileRevalidateMs / 1000, staleIfErrorMs / 1000]).toEqual([whileMs, ifErrorMs])
  })

  test('none for responses stored briefly', () => {
    expect(judge({}, { status: 404, withDefault: true })).toMatchObject({
      staleWhileRevalidateMs: 0,
      staleIfErrorMs: 0,
    })
  })
})

describe('age on arrival, in seconds (RFC 9111 §4.2.3)', () => {
  test.each<[string, FieldLines, number, number]>([
    ['none', { date }, 0, 0],
    ['time since Date', { date: 'Sat, 21 Nov 2026 11:59:30 GMT' }, 0, 30],
    ['no age when the clock there is ahead', { date: inOneMinute }, 0, 0],
    ['Age and the time it took', { date, age: '7' }, 2000, 9],
    ['the larger of both', { date: 'Sat, 21 Nov 2026 11:59:30 GMT', age: '7' }, 2000, 30],
    ['§5.1: the first of several', { date, age: '7, 100' }, 0, 7],
    ['§5.1: the first of several lines', { date, age: ['7', '100'] }, 0, 7],
    ['§5.1: what is no number is ignored', { date, age: '-5' }, 0, 0],
    ['no Date: it was made now', {}, 0, 0],
  ])('%s', (_rule, fields, delayMs, age) => {
    expect(computeInitialAgeMs(fields, { receivedWallMs, delayMs }) / 1000).toBe(age)
  })
})

describe('reasons not to store', () => {
  const fresh = { 'cache-control': 'max-age=60' }
  test.each<[string, FieldLines, Parameters<typeof judge>[1], string | undefined]>([
    ['§3 a lifetime', fresh, {}, undefined],
    ['§3 a lifetime, whatever the status', fresh, { status: 500 }, undefined],
    ['§3 no lifetime', {}, {}, 'status'],
    ['§3 no lifetime and an error', {}, { status: 500, withDefault: true }, 'status'],
    ['§3 no lifetime and not wanted', {}, { status: 403, withDefault: true }, 'status'],
    ['§3 no lifetime and a redirect for now', {}, { status: 302, withDefault: true }, 'status'],
    ['§3 no lifetime but a validator', { etag: '"a"' }, {}, undefined],
    ['§3 no lifetime, a validator and an error', { etag: '"a"' }, { status: 500 }, 'status'],
    ['§3 stale on arrival', { 'cache-control': 'max-age=0' }, {}, 'useless'],
    [
      '§3 stale on arrival, with a validator',
      { 'cache-control': 'max-age=0', etag: '"a"' },
      {},
      undefined,
    ],
    ['§5.2.2.4 no-cache', { 'cache-control': 'no-cache, max-age=60' }, {}, 'useless'],
    [
      '§5.2.2.4 no-cache with a validator',
      { 'cache-control': 'no-cache', etag: '"a"' },
      {},
      undefined,
    ],
    ['§5.2.2.5 no-store', { 'cache-control': 'no-store, max-age=60' }, {}, 'no-store'],
    [
      '§5.2.2.3 must-understand and understood',
      { 'cache-control': 'must-understand, no-store, max-age=60' },
      {},
      undefined,
    ],
    [
      '§5.2.2.3 must-understand and not',
      { 'cache-control': 'must-understand, max-age=60' },
      { status: 299 },
      'status',
    ],
    ['§5.2.2.7 private', { 'cache-control': 'private, max-age=60' }, {}, 'private'],
    ['§5.2.2.7 private fields', { 'cache-control': 'private="x, y", max-age=60' }, {}, 'private'],
    ['§7.3 a cookie', { ...fresh, 'set-cookie': 'a=b' }, {}, 'set-cookie'],
    [
      '§7.3 a cookie, and public',
      { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b' },
      {},
      undefined,
    ],
    ['§3.5 Authorization', fresh, { requestFields: { authorization: 'x' } }, 'credentials'],
    [
      '§3.5 Authorization, and public',
      { 'cache-control': 'public, max-age=60' },
      { requestFields: { authorization: 'x' } },
      undefined,
    ],
    [
      '§3.5 Authorization, and s-maxage',
      { 'cache-control': 's-maxage=60' },
      { requestFields: { authorization: 'x' } },
      undefined,
    ],
    [
      '§3.5 Authorization, and must-revalidate',
      { 'cache-control': 'must-revalidate, max-age=6' },
      { requestFields: { authorization: 'x' } },
      undefined,
    ],
    [
      '§3.5 Authorization, public, and not to be shared',
      { 'cache-control': 'public, s-maxage=60, must-revalidate' },
      { requestFields: { authorization: 'x' }, sharesAuthorized: false },
      'credentials',
    ],
    [
      '§3.5 no credentials, and not to be shared with them',
      fresh,
      { sharesAuthorized: false },
      undefined,
    ],
    ['§3.5 in its spirit: Cookie', fresh, { requestFields: { cookie: 'a=b' } }, 'credentials'],
    ['§3.3 a part', { ...fresh, 'content-range': 'bytes 0-1/9' }, { status: 206 }, 'partial'],
    ['§4.1 Vary: *', { ...fresh, vary: 'accept, *' }, {}, 'vary'],
    ['too large', fresh, { bytes: 1001 }, 'size'],
    [
      'RFC 9213 §2.2 no-store for others',
      { 'cache-control': 'no-store', 'cdn-cache-control': 'max-age=9' },
      {},
      undefined,
    ],
    [
      'RFC 9213 §2.2 no-store for us',
      { 'cache-control': 'max-age=9', 'cdn-cache-control': 'no-store' },
      {},
      'no-store',
    ],
    ['§5.4 Pragma alone', { pragma: 'no-cache' }, { withDefault: true }, 'useless'],
  ])('RFC 9111 %s', (_rule, fields, options, refusal) => {
    expect(judge(fields, options).refusal).toBe(refusal)
  })
})

describe('parsing', () => {
  test.each([
    ['no-cache', { noCache: true }],
    ['max-age=0', { noCache: true, maxAge: 0 }],
    ['max-age=7', { noCache: false, maxAge: 7 }],
    ['max-stale', { maxStale: Infinity }],
    ['max-stale=5, min-fresh=3', { maxStale: 5, minFresh: 3 }],
    ['only-if-cached, no-store', { onlyIfCached: true, noStore: true }],
    ['max-age=x, =, ",,', { noCache: false, maxAge: undefined }],
  ])('RFC 9111 §5.2.1: request directive %s', (field, expected) => {
    expect(readRequestDirectives(field)).toMatchObject(expected)
  })

  test.each([
    ['Sat, 21 Nov 2026 12:00:00 GMT', receivedWallMs],
    ['sat, 21 nov 2026 12:00:00 gmt', receivedWallMs],
    ['Saturday, 21-Nov-26 12:00:00 GMT', receivedWallMs],
    ['Sat Nov 21 12:00:00 2026', receivedWallMs],
    ['Sunday, 06-Nov-94 08:49:37 GMT', Date.parse('1994-11-06T08:49:37Z')],
    ['Sun Nov  6 08:49:37 1994', Date.parse('1994-11-06T08:49:37Z')],
    ['Sat, 21 Nov 2026 12:00:00 +0000', undefined],
    ['Sat, 31 Feb 2026 12:00:00 GMT', undefined],
    ['Sat, 21 Nov 2026 25:00:00 GMT', undefined],
    ['2026-11-21T12:00:00Z', undefined],
    ['-1', undefined],
  ])('RFC 9110 §5.6.7: %s', (text, ms) => {
    expect(parseHttpDate(text, receivedWallMs)).toBe(ms)
  })

  test.each([
    'max-age=9 b',
    'max-age=9,',
    'max-age=',
    'max-age="9',
    'max-age=9, x=(1',
    'max-age=9, X=1',
    'max-age=1234567890123456',
    'max-age=9, é',
  ])('RFC 8941 §4.2: CDN-Cache-Control: %s is ignored as a whole', (field) => {
    const directives = readDirectives({ 'cdn-cache-control': field, 'cache-control': 'max-age=1' })
    expect(directives).toMatchObject({ targeted: false, maxAge: 1 })
  })

  test('RFC 9213 §2.1: values of CDN-Cache-Control have the types of structured fields', () => {
    const field = 'max-age=1, max-age=2, s-maxage=1.5, stale-if-error=-1, private="a", no-store=?0'
    expect(readDirectives({ 'cdn-cache-control': field })).toMatchObject({
      targeted: true,
      maxAge: 2,
      sMaxage: 0,
      staleIfError: 0,
      private: true,
      noStore: false,
    })
  })

  test.each([
    ['accept-encoding', 'gzip, br', 'BR,gzip', true],
    ['accept-encoding', 'gzip;q=1.0, br;q=0.50', 'br; q=0.5, gzip', true],
    ['accept-encoding', 'gzip', 'gzip;q=0.5', false],
    ['accept', 'Text/HTML;Level=1', 'text/html;level=1', true],
    ['accept', 'text/html;v="A,b"', 'text/html;v="a,B"', false],
    ['accept-language', 'en-GB, en;q=0.5', 'EN;q=0.5,en-gb', true],
    ['accept-language', 'en, ru', 'ru, en', false],
    ['x-other', 'A, b', 'A,b', true],
    ['x-other', 'A', 'a', false],
    ['x-other', '', undefined, false],
  ])('RFC 9111 §4.1: %s "%s" and "%s" are the same: %s', (name, one, other, same) => {
    const [first, second] = [one, other].map((value) =>
      selectVariant([name], value === undefined ? {} : { [name]: value }),
    )
    expect(first === second).toBe(same)
  })
})
