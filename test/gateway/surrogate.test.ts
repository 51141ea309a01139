import { text } from 'node:stream/consumers'
import { readConfig } from '@faceplate/gateway/base/config/config'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { listPurgeKeys, listResponseKeys } from '@faceplate/gateway/surrogate/surrogate.keys'
import { readSurrogate } from '@faceplate/gateway/surrogate/surrogate.settings'
import { signWebhook } from '@faceplate/server/http/webhook.signature'
import { describe, expect, test } from 'vitest'
import { cached, otherPath, path, say, useCachedReads } from '../support/cached.reads.ts'
import { serveUntilEnd } from '../support/local.server.ts'

interface PurgeRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A cache in front, or the interface of one, which takes purges. */
async function startFront() {
  const requests: PurgeRequest[] = []
  let status = 200
  const url = await serveUntilEnd(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    requests.push({ method, url: path, headers, body: await text(request) })
    response.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end()
  })
  return {
    url,
    requests,
    respond: (next: number) => {
      status = next
    },
  }
}

const readSettings = (environment: Record<string, string>, purgesChanges = true) =>
  readSurrogate(readConfig({ EDGE: 'surrogate', ...environment }), purgesChanges)

describe('[G-pages] with EDGE=surrogate', () => {
  const { upstream, gateway, restart, read } = useCachedReads()

  /** Starts a gateway that has purged its cache in front for its start, twice. */
  const startWith = async (settings: Record<string, string> = {}, isOwn = true) => {
    const front = await startFront()
    const metrics = createMetrics()
    const environment = { EDGE_PURGE_URL: front.url, ...settings }
    await restart({ surrogate: readSettings(environment, isOwn), metrics })
    await expect.poll(() => front.requests.length, { timeout: 10_000 }).toBe(2)
    return { front, metrics }
  }

  test('a start makes all that the cache has stale: earlier purges are unknown', async () => {
    const { front } = await startWith()
    expect(front.requests[0]).toMatchObject({
      method: 'PURGE',
      headers: { 'xkey-softpurge': 'faceplate' },
    })
  })

  test.each([
    { freshSeconds: '600', isOwn: true, control: 'max-age=600, stale-if-error=3030' },
    { freshSeconds: '86400', isOwn: true, control: 'max-age=630, stale-if-error=3000' },
    { freshSeconds: '0', isOwn: true, control: 'max-age=30, stale-if-error=3600' },
    { freshSeconds: '600', isOwn: false, control: 'max-age=30, stale-if-error=3600' },
  ])(
    'a call is fresh there for as long as it may be used, and EDGE_FRESH_S=$freshSeconds permits (own: $isOwn)',
    async ({ freshSeconds, isOwn, control }) => {
      await startWith({ EDGE_FRESH_S: freshSeconds }, isOwn)
      upstream.behave(say(1, cached('max-age=30, stale-while-revalidate=600, stale-if-error=3600')))
      const { headers } = await read()
      expect(headers['cdn-cache-control']).toBe(control)
      expect(headers['cache-control']).toBe('public, max-age=30, stale-if-error=3600')
      expect(headers['xkey']).toBe('faceplate banners /banners/base /=banners/base')
      expect(headers['x-request-id']).toBeUndefined()
    },
  )

  test.each([
    ['is private', cached('private, max-age=60'), path],
    ['must not be stored', cached('no-store'), path],
    ['must be revalidated', cached('public, no-cache'), path],
    ['sets a cookie', { ...cached('max-age=60'), 'set-cookie': 'a=b' }, otherPath],
  ])('what %s is not to be stored there, and has no keys', async (_what, fields, from) => {
    await startWith()
    upstream.behave(say(1, fields))
    const { headers } = await read({}, from)
    const control = from === path ? 'no-store' : undefined
    expect([headers['cdn-cache-control'], headers['xkey']]).toEqual([control, undefined])
  })

  test('a call without a contract does not pass on what its API grants to caches', async () => {
    await startWith()
    const theirs = { 'cdn-cache-control': 'max-age=60', xkey: 'theirs' }
    upstream.behave(say(1, { ...cached('max-age=60'), ...theirs }))
    const { headers } = await read({}, otherPath)
    expect([headers['cdn-cache-control'], headers['xkey']]).toEqual([undefined, undefined])
  })

  test('a 304 takes back what an earlier response granted: caches merge its fields', async () => {
    await startWith()
    upstream.behave(say(1, cached('max-age=30')))
    const { headers } = await read()
    upstream.behave(say(1, cached('no-store')))
    await gateway.app.calls.purge({ tags: ['banners'] })
    const again = await read({ 'if-none-match': String(headers['etag']) })
    expect([again.status, again.headers['cdn-cache-control']]).toEqual([304, 'no-store'])
  })

  test('a change removes the responses by their keys, and once more: one may have been under way', async () => {
    const { front } = await startWith()
    await gateway.app.calls.purge({ tags: ['banners'], paths: ['site'] })
    await gateway.app.calls.expire({ all: true })
    const fields = () => front.requests.slice(2).map(({ headers }) => headers)
    await expect
      .poll(fields)
      .toContainEqual(expect.objectContaining({ 'xkey-softpurge': 'faceplate' }))
    const removed = expect.objectContaining({ 'xkey-purge': 'banners /site faceplate-overflow' })
    await expect.poll(() => fields().filter((each) => removed.asymmetricMatch(each)).length).toBe(2)
  })

  test('a write of a visitor purges no cache in front', async () => {
    const { front } = await startWith()
    await gateway.app.cache.settled()
    gateway.app.cache.invalidate(['site'])
    await gateway.app.calls.purge({ tags: ['news'] })
    await expect.poll(() => front.requests.length).toBeGreaterThan(2)
    expect(JSON.stringify(front.requests)).not.toContain('/site')
  })

  test('a cache out of reach owes the purge, is logged and counted, and gets short lifetimes until it has done it', async () => {
    const { front, metrics } = await startWith()
    upstream.behave(say(1, cached('max-age=30, stale-while-revalidate=600')))
    front.respond(429)
    await gateway.app.calls.purge({ tags: ['news'] })
    expect(await gateway.app.surrogate?.settle()).toBe(false)
    expect((await read()).headers['cdn-cache-control']).toBe('max-age=1, stale-if-error=629')
    const lines = () => gateway.log.map(({ event }) => event)
    expect(lines().filter((event) => event === 'edge_purges_pending')).toHaveLength(1)
    expect(await metrics.registry.metrics()).toMatch(/^faceplate_edge_pending_keys 2$/m)
    front.respond(200)
    await expect.poll(lines).toContain('edge_purges_delivered')
    expect((await read()).headers['cdn-cache-control']).toBe('max-age=600, stale-if-error=30')
    expect(await metrics.registry.metrics()).toMatch(/^faceplate_edge_pending_keys 0$/m)
    expect(await metrics.registry.metrics()).toMatch(
      /^faceplate_edge_purges_total\{result="failed"\} [1-9]/m,
    )
  })
})

describe('the purges of EDGE_PURGE', () => {
  const keys = Array.from({ length: 300 }, (_, at) => `key-${at}`)

  test('varnish: each address, in fields that it takes', async () => {
    const fronts = [await startFront(), await startFront()]
    const [first, second] = fronts.map(({ url }) => url)
    const EDGE_PURGE_URL = `${first},${second?.replace('http://', '')}`
    const settings = readSettings({ EDGE_PURGE_URL, EDGE_PURGE_KEY: 'a-key-of-mine' })
    await settings?.purger.purge([...keys, ...keys.map((key) => `${key}-with-more-text`)], false)
    for (const { requests } of fronts) {
      expect(
        requests.flatMap(({ headers }) => String(headers['xkey-purge']).split(' ')),
      ).toHaveLength(600)
      for (const { headers } of requests) {
        expect(String(headers['xkey-purge']).length).toBeLessThan(6001)
        expect(headers.authorization).toBe('Bearer a-key-of-mine')
      }
    }
  })

  test.each([true, false])('fastly: 256 keys a request, soft: %s', async (isSoft) => {
    const front = await startFront()
    const environment = { EDGE_PURGE: 'fastly', EDGE_PURGE_KEY: 'a-token-of-fastly' }
    const settings = readSettings({ ...environment, EDGE_PURGE_URL: `${front.url}/service/SU1Z` })
    await settings?.purger.purge(keys, isSoft)
    expect(settings).toMatchObject({
      controlField: 'surrogate-control',
      keysField: 'surrogate-key',
    })
    expect(front.requests.map(({ url }) => url)).toEqual(Array(2).fill('/service/SU1Z/purge'))
    expect(front.requests[0]?.headers).toMatchObject({ 'fastly-key': 'a-token-of-fastly' })
    expect(front.requests[0]?.headers['fastly-soft-purge']).toBe(isSoft ? '1' : undefined)
    expect(front.requests.flatMap(({ body }) => JSON.parse(body).surrogate_keys)).toEqual(keys)
  })

  test('cloudflare: 100 tags a request', async () => {
    const front = await startFront()
    const environment = { EDGE_PURGE: 'cloudflare', EDGE_PURGE_KEY: 'a-token-of-cloudflare' }
    const settings = readSettings({ ...environment, EDGE_PURGE_URL: `${front.url}/zones/1` })
    await settings?.purger.purge(keys, false)
    expect(settings).toMatchObject({
      controlField: 'cloudflare-cdn-cache-control',
      keysField: 'cache-tag',
      keySeparator: ', ',
    })
    expect(front.requests).toHaveLength(3)
    expect(front.requests[0]).toMatchObject({
      url: '/zones/1/purge_cache',
      headers: { authorization: 'Bearer a-token-of-cloudflare' },
    })
    expect(front.requests.flatMap(({ body }) => JSON.parse(body).tags)).toEqual(keys)
  })

  test.each(['whsec_MDEyMzQ1Njc4OWFiY2RlZg==', '0123456789abcdef'])(
    'webhook: signed by its key %s',
    async (EDGE_PURGE_KEY) => {
      const front = await startFront()
      const settings = readSettings({
        EDGE_PURGE: 'webhook',
        EDGE_PURGE_KEY,
        EDGE_PURGE_URL: `${front.url}/purges`,
        EDGE_CONTROL_FIELD: 'Acme-CDN-Cache-Control',
        EDGE_KEYS_FIELD: 'Edge-Cache-Tag',
      })
      expect(settings).toMatchObject({
        controlField: 'acme-cdn-cache-control',
        keysField: 'edge-cache-tag',
      })
      await settings?.purger.purge(['news'], true)
      const [request] = front.requests
      const { headers = {}, body = '' } = request ?? {}
      expect(JSON.parse(body)).toMatchObject({
        type: 'edge.purge',
        data: { keys: ['news'], soft: true },
      })
      expect(headers).toMatchObject(
        signWebhook({
          id: String(headers['webhook-id']),
          body,
          now: new Date(Number(headers['webhook-timestamp']) * 1000),
          secrets: [Buffer.from('0123456789abcdef')],
        }),
      )
    },
  )

  test('a refusal names the host and the status, and no key', async () => {
    const front = await startFront()
    front.respond(403)
    const environment = { EDGE_PURGE: 'fastly', EDGE_PURGE_KEY: 'a-token-of-fastly' }
    const settings = readSettings({ ...environment, EDGE_PURGE_URL: front.url })
    await expect(settings?.purger.purge(['news'], false)).rejects.toThrow(
      `${new URL(front.url).host} responded with 403`,
    )
  })
})

describe('keys of responses', () => {
  test('a key that some cache does not take is hashed, in responses and purges alike', () => {
    const tags = ['catalogue', 'with space', 'я'.repeat(40), 'a,b']
    const [, ...keys] = listResponseKeys({ tags, paths: [] })
    expect(keys[0]).toBe('catalogue')
    for (const key of keys) expect(key).toMatch(/^[\w/:.=-]{1,64}$/)
    expect(listPurgeKeys({ tags })).toEqual([...keys, 'faceplate-overflow'])
  })

  test('a response with more keys than fit is covered by every purge', () => {
    const tags = Array.from({ length: 2000 }, (_, at) => `tag-${at}`)
    const keys = listResponseKeys({ tags, paths: [] })
    expect(keys.join(', ').length).toBeLessThan(8000)
    expect(keys.at(-1)).toBe('faceplate-overflow')
    expect(listPurgeKeys({ tags: ['tag-1999'] })).toContain('faceplate-overflow')
  })
})

test.each([
  [{ EDGE_PURGE: 'varnish' }, 'EDGE=surrogate: needs EDGE_PURGE_URL'],
  [
    { EDGE_PURGE: 'fastly', EDGE_PURGE_URL: 'https://api.fastly.com/service/1' },
    'EDGE_PURGE=fastly: needs EDGE_PURGE_KEY',
  ],
  [
    {
      EDGE_PURGE: 'webhook',
      EDGE_PURGE_URL: 'https://a.example,b.example',
      EDGE_PURGE_KEY: 'long-enough',
    },
    'EDGE_PURGE=webhook: takes one host in EDGE_PURGE_URL',
  ],
])('EDGE=surrogate with %j is refused', (environment, message) => {
  expect(() => readConfig({ EDGE: 'surrogate', ...environment })).toThrow(message)
})
