import { endpoints } from '@faceplate/contracts/client/endpoints'
import { sitePages } from '@faceplate/contracts/pages/site.pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { lead } from '../support/examples.ts'
import { documentedEvents, documentedMetrics } from '../support/operations.pages.ts'
import { findFamily, hasPromtool, readSamples, runPromtool } from '../support/prometheus.ts'
import type { SiteProcess } from '../support/site.process.ts'

/** Metrics of Node and of its process, in the gateway and in the content service. */
const ofNode = /^(?:faceplate_content_)?(?:nodejs|process)_/

describe('metrics of a site', () => {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startDemoSite({
      WORKERS: '2',
      LOG_LEVEL: 'info',
      VITALS_PERCENT: '100',
      LIMIT_SEARCH: '1/600',
    })
  })
  afterAll(() => site.stop())

  const get = async (path: string) =>
    (await fetch(site.origin + path, { redirect: 'manual' })).status
  const send = async (body: object, headers: Record<string, string> = {}) => {
    const { status } = await fetch(`${site.origin}/api/forms/call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return status
  }
  const readMetrics = async () => (await fetch(`${site.opsOrigin}/metrics`)).text()
  const readCounts = async () =>
    new Map(
      readSamples(await readMetrics()).map(({ name, labels, value }) => [
        [name, ...Object.values(labels)].join(' '),
        value,
      ]),
    )

  test('[G-metrics] are labelled with the names of calls and pages, and summed over all processes', async () => {
    const key = { 'idempotency-key': 'metrics-1' }
    const asked = [
      await get('/product/ks-2428/'),
      await get('/product/ks-2428/'),
      await get('/about'),
      await get('/nowhere/'),
      await get('/news/feed.xml'),
      await get('/api/catalog/good/ks-2428'),
      await get('/api/search?q=one'),
      await get('/api/search?q=two'),
      await send(lead, key),
      await send(lead, key),
      await send({ contacts: {} }),
      await send(lead, { origin: 'https://other.example' }),
    ]
    expect(asked).toEqual([200, 200, 301, 404, 200, 200, 200, 429, 201, 201, 422, 403])
    const expected = {
      'faceplate_requests_total GET page product-code 200': 2,
      'faceplate_requests_total GET redirect none 301': 1,
      'faceplate_requests_total GET page none 404': 1,
      'faceplate_requests_total GET document /news/feed.xml 200': 1,
      'faceplate_requests_total GET api GET catalog/good/{idOrCode} 200': 1,
      'faceplate_requests_total GET api GET search 429': 1,
      'faceplate_request_seconds_count page product-code': 2,
      'faceplate_redirects_total 301': 1,
      'faceplate_limited_total search': 1,
      'faceplate_forms_total POST forms/call taken': 2,
      'faceplate_forms_total POST forms/call invalid': 1,
      'faceplate_forms_total POST forms/call foreign': 1,
      'faceplate_leads_total stored': 1,
      'faceplate_leads_total duplicate': 1,
      faceplate_leads_unread: 1,
      'faceplate_upstream_calls_total POST forms/call 2xx': 2,
      'faceplate_content_call_seconds_count POST forms/call': 2,
      faceplate_upstream_breaker_open: 0,
      'faceplate_spool_leads waiting': 0,
      faceplate_workers: 2,
      faceplate_content_up: 1,
      faceplate_content_refused: 0,
    }
    // A response is counted after it is sent.
    await expect
      .poll(async () => {
        const counts = await readCounts()
        return Object.fromEntries(Object.keys(expected).map((name) => [name, counts.get(name)]))
      })
      .toEqual(expected)
    const counts = await readCounts()
    const more = (name: string) => expect(counts.get(name), name).toBeGreaterThan(0)
    more('faceplate_cache_reads_total page miss')
    more('faceplate_cache_bytes')
    more('faceplate_render_seconds_count page')
    more('faceplate_redirect_rules')
    more('faceplate_leads_unread_oldest_seconds')
    more('faceplate_content_query_seconds_count select')
    more('faceplate_content_database_seconds_total POST forms/call')
    more('faceplate_heap_used_ratio')
    more('faceplate_content_process_resident_memory_bytes')
  })

  test('get no further series from any request', async () => {
    const asked = ['nowhere', 'product', 'api', 'api/catalog/good', 'images', 'news']
    for (const folder of asked) expect(await get(`/${folder}/made-up/`)).toBe(404)
    const missed = 'faceplate_requests_total GET images /images/* 404'
    await expect.poll(async () => (await readCounts()).get(missed)).toBe(1)
    const known = new Set<string>([
      ...Object.keys(sitePages),
      ...endpoints.map(({ method, path }) => `${method} ${path}`),
      'none',
    ])
    const routes = readSamples(await readMetrics()).flatMap(({ labels }) => labels['route'] ?? [])
    // A route pattern begins with a slash.
    const others = [...new Set(routes)].filter((route) => !known.has(route))
    expect(others.filter((route) => !route.startsWith('/') || route.includes('made-up'))).toEqual(
      [],
    )
  })

  test('are all on the page for operators, as are log events', async () => {
    const text = await readMetrics()
    const metricNames = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    const ours = metricNames.filter((name) => !ofNode.test(name))
    expect(ours.toSorted()).toEqual([...documentedMetrics.keys()].toSorted())
    const unknown = readSamples(text).flatMap(({ name, labels }) => {
      const known = documentedMetrics.get(findFamily(name, documentedMetrics))
      const labelled = Object.keys(labels).filter((label) => label !== 'le')
      return known ? labelled.filter((label) => !known.includes(label)) : []
    })
    expect(unknown).toEqual([])

    const levels: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error' }
    const written = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
      .map(({ name = 'gateway', level, event }) => ({ process: name, level: levels[level], event }))
    const isListed = (line: (typeof written)[number]) =>
      documentedEvents.some(
        ({ process, event, levels }) =>
          process === line.process &&
          event === line.event &&
          (levels === 'any' || levels.split(', ').includes(line.level ?? '')),
      )
    expect(written.filter((line) => !isListed(line))).toEqual([])
    const listed = (process: string, event: string) => ({ process, level: 'info', event })
    expect(written).toContainEqual(listed('gateway', 'request'))
    expect(written).toContainEqual(listed('content', 'call'))
    expect(written).toContainEqual(listed('content', 'fastify'))
  })

  test.skipIf(!hasPromtool)('pass promtool', async () => {
    expect(runPromtool(['check', 'metrics'], await readMetrics())).toBe('')
  })
})
