import suites from 'http-cache-tests/tests/index.mjs'
import { expect, onTestFinished, test } from 'vitest'
import { runCacheCases, startCacheOrigin } from '../support/cache.suite.ts'
import { sharedCacheCases } from '../support/shared.cache.cases.ts'
import { startSite } from '../support/site.process.ts'

const settings = {
  API_PASSTHROUGH: 'Y',
  API_PASSTHROUGH_SHARE_AUTHORIZED: 'Y',
  API_PASSTHROUGH_CORS: 'Y',
  API_PASSTHROUGH_CLEAR_SITE_DATA: 'Y',
}

/** Cases of the package that are not counted, by the reason. `sharedCacheCases` has the rules of today. */
const outdated: Readonly<Record<string, readonly string[]>> = {
  'RFC 9111 §5.1: an invalid Age is ignored, and of several the first counts. The package wants all of these stale.':
    [
      'age-parse-nonnumeric',
      'age-parse-negative',
      'age-parse-float',
      'age-parse-prefix-twoline',
      'age-parse-dup-0',
      'age-parse-dup-0-twoline',
      'age-parse-dup-old',
      'age-parse-parameter',
      'age-parse-numeric-parameter',
    ],
  'RFC 9111 §5.2.2.2: a proxy that cannot revalidate responds with 504. The package wants a 200 of the origin, which has closed the connection.':
    [
      'stale-close-must-revalidate',
      'stale-close-proxy-revalidate',
      'stale-close-no-cache',
      'stale-close-s-maxage=2',
    ],
  'RFC 9111 §3.2: a 304 updates this field too. RFC 7234 §4.3.4 could be read otherwise.': [
    '304-etag-update-response-Content-MD5',
  ],
  'RFC 9111 §4.3.4: a 304 with another strong ETag than the stored one must not update it.': [
    '304-etag-update-response-ETag',
  ],
}

/** Cases that fail on purpose, by the reason. */
const deliberate: Readonly<Record<string, readonly string[]>> = {
  'A failed GET is sent again, as RFC 9110 §9.2.2 allows. The cases want one request.': [
    'heuristic-502-not_cached',
    'heuristic-503-not_cached',
    'heuristic-504-not_cached',
    ...['500', '502', '503', '504'].flatMap((status) => [
      `status-${status}-fresh`,
      `status-${status}-stale`,
    ]),
  ],
  'Set-Cookie is for one visitor, so the response is not shared unless it is public.': [
    'headers-store-Set-Cookie',
    '304-etag-update-response-Set-Cookie',
    'other-set-cookie',
  ],
  'A Content-Location outside /api/ would name another resource of this site (RFC 9110 §8.7).': [
    'headers-store-Content-Location',
    '304-etag-update-response-Content-Location',
  ],
  'A Transfer-Encoding that the content does not have breaks the framing (RFC 9112 §6.1).': [
    'headers-store-Transfer-Encoding',
  ],
  'The site adds its own policy, so that content of the API cannot run on the origin of the site.':
    ['headers-store-Content-Security-Policy', '304-etag-update-response-Content-Security-Policy'],
  'These fields act on the whole host, or set cookies past the rules for Set-Cookie. They are not forwarded.':
    [
      'headers-store-Public-Key-Pins',
      '304-etag-update-response-Public-Key-Pins',
      'headers-store-Set-Cookie2',
      '304-etag-update-response-Set-Cookie2',
    ],
  'The stored content stays, and so do the fields that describe it (RFC 9111 §3.2).': [
    '304-etag-update-response-Content-Type',
  ],
  'Without a stated lifetime, only successes and 301, 404 and 410 are cached (RFC 9111 §4.2.2 is a MAY).':
    [
      'heuristic-405-cached',
      'heuristic-414-cached',
      'heuristic-501-cached',
      'heuristic-599-cached',
    ],
  'The response to a POST is not cached (RFC 9110 §9.3.3 is a MAY).': ['method-POST'],
  'Languages of equal weight in another order may select another variant (RFC 9110 §12.5.4).': [
    'vary-normalise-lang-order',
    'vary-normalise-lang-select',
  ],
  'Without Last-Modified the Date counts, and it is later (RFC 9111 §4.3.2).': [
    'conditional-lm-fresh-no-lm',
  ],
  'Partial responses are not stored (RFC 9111 §3.3 is a MAY).': [
    'partial-store-partial-reuse-partial',
    'partial-store-partial-reuse-partial-byterange',
    'partial-store-partial-reuse-partial-absent',
    'partial-store-partial-reuse-partial-suffix',
    'partial-store-partial-complete',
  ],
}

const flatten = (table: Readonly<Record<string, readonly string[]>>) =>
  new Set(Object.values(table).flat())

/**
 * The cases of http-cache-tests and those of our own, on the site as it is shipped. Cases run side by side, since most of
 * their time they wait until responses are stale. On a busy machine a response can get stale between two requests that
 * follow each other, so cases that fail unexpectedly run once more, one after another, before they count.
 */
test('the site passes the tests for shared caches (RFC 9111), except those listed here with a reason', async () => {
  const origin = await startCacheOrigin()
  onTestFinished(() => void origin.stop())
  const site = await startSite({ ...settings, API_BASE: origin.base, LOG_LEVEL: 'fatal' })
  onTestFinished(() => site.stop())

  const [skipped, known] = [flatten(outdated), flatten(deliberate)]
  const cases = [...suites.flatMap(({ tests }) => tests), ...sharedCacheCases].filter(
    ({ id, browser_only }) => !browser_only && !skipped.has(id),
  )
  const api = `${site.origin}/api`
  const failures = await runCacheCases(cases, api, 60)
  const isUnexpected = ({ id, kind }: (typeof cases)[number]) =>
    kind !== 'check' && failures.has(id) && !known.has(id)
  const doubtful = cases.filter(isUnexpected)
  const repeated = await runCacheCases(doubtful, api, 1)
  for (const { id } of doubtful) if (!repeated.has(id)) failures.delete(id)
  expect([...repeated]).toEqual([])

  const count = (counted: string) =>
    cases.filter(
      ({ id, kind = 'required', depends_on = [] }) =>
        kind === counted && [id, ...depends_on].every((needed) => !failures.has(needed)),
    ).length
  expect(count('required')).toBeGreaterThanOrEqual(146)
  expect(count('optimal')).toBeGreaterThanOrEqual(87)
})
