import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import type { SiteProcess } from '../support/site.process.ts'

interface Span {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
}

/** A body posted to a collector (OTLP, JSON). */
interface Posted {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

interface Attribute {
  key: string
  value: object
}

const read = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe('with a collector of OpenTelemetry', () => {
  const spans: Span[] = []
  let collector: Server
  let site: SiteProcess
  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      const { resourceSpans } = (await json(request)) as Posted
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = String(read(resource.attributes)['service.name'])
        for (const span of scopeSpans.flatMap((each) => each.spans)) {
          spans.push({ ...span, service, attributes: read(span.attributes) })
        }
      }
      response.setHeader('content-type', 'application/json').end('{}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => collector.once('listening', resolve))
    const { port } = collector.address() as AddressInfo
    site = await startDemoSite({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      // Setting of OpenTelemetry: the timeout for sending spans.
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    })
  })
  afterAll(async () => {
    await site.stop()
    collector.close()
  })

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const ofTrace = () => spans.filter((span) => span.traceId === traceId)
  const parentOf = ({ parentSpanId }: Span) => spans.find(({ spanId }) => spanId === parentSpanId)

  test('a page is one trace, from the client to each query of the database', async () => {
    const answer = await fetch(`${site.origin}/product/ks-2428/?utm_source=mail`, {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    })
    expect(answer.status).toBe(200)
    const findPage = () => ofTrace().find(({ name }) => name === 'GET product-code')
    await expect.poll(findPage).toMatchObject({
      service: 'faceplate-gateway',
      kind: 2,
      parentSpanId: '00f067aa0ba902b7',
      attributes: {
        'http.route': 'product-code',
        'http.response.status_code': 200,
        'faceplate.request_id': answer.headers.get('x-request-id'),
        'faceplate.cache': expect.stringContaining('fwd=uri-miss'),
      },
    })
    // From the innermost span outwards: query, call in the content process, attempt, read, page.
    await expect
      .poll(() => ofTrace().some((span) => 'db.query.text' in span.attributes && parentOf(span)))
      .toBe(true)
    const queries = ofTrace().filter((span) => 'db.query.text' in span.attributes)
    const ways = queries.map((query) => {
      const way = []
      for (let span: Span | undefined = query; span; span = parentOf(span)) {
        way.push(`${span.service.replace('faceplate-', '')} ${span.name}`)
      }
      return way
    })
    expect(ways).toContainEqual([
      'content select',
      'content GET catalog/good/{idOrCode}',
      'gateway GET catalog/good/{idOrCode}',
      'gateway cache',
      'gateway render page',
      'gateway GET product-code',
    ])
    // Spans contain no request parameters and no values of database queries.
    expect(JSON.stringify(spans)).not.toMatch(/utm_source|ks-2428/)
    await expect.poll(() => site.output()).toContain(`"trace":"${traceId}"`)
  })

  test('an unreachable collector is logged once, and delays no request', async () => {
    await new Promise((resolve) => {
      collector.close(resolve)
      collector.closeAllConnections()
    })
    const warnings = () => site.output().match(/"event":"trace_export_failed"/g) ?? []
    expect((await fetch(`${site.origin}/api/catalog/good/none`)).status).toBe(404)
    // One warning per process.
    await expect.poll(() => warnings().length).toBe(2)
    expect((await fetch(`${site.origin}/api/catalog/good/nothing`)).status).toBe(404)
    await site.end()
    expect(site.process.exitCode).toBe(0)
    expect(warnings()).toHaveLength(2)
  })
})
