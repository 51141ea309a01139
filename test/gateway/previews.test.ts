import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { createClient } from '@faceplate/contracts/client/client'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import type { SecondTier } from '@faceplate/gateway/cache/second.tier'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { renderNothing, startGateway, type TestGateway } from '../support/gateway.ts'

/** Tokens as an own API may have them. */
const token = 'spring-2027.4f1c0a9be27d3358'
const revoked = 'autumn-2026.4f1c0a9be27d3358'
const draftText = 'LAUNCH'
const publicText = 'TODAY'

const page = '/catalog/switches/'
const paths = [
  page,
  `${page}_payload.json?none`,
  '/api/banners/base',
  '/images/front.svg',
  '/images/front.png?w=320',
  '/images/front.svg?as=png',
  '/files/notes.txt',
  '/files/firmware.bin',
]

let drafts: Record<string, object>
let red: Buffer
let blue: Buffer

/** An own API with drafts: its other calls, pictures and files depend on the header `Draft`. */
const ownApi: Behaviour = ({ url = '', headers }, response) => {
  const asked = /^\/api\/drafts\/(.*)$/.exec(url)?.[1]
  if (asked !== undefined) {
    const found = drafts[asked]
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(found ?? {}))
  }
  const draft = headers['draft']
  if (draft !== undefined && !drafts[String(draft)]) {
    response.writeHead(410, { 'content-type': 'application/json' })
    return response.end('{}')
  }
  const text = draft === undefined ? publicText : draftText
  // An API that forgets no-store for its drafts does no harm.
  const control = { 'cache-control': 'public, max-age=600' }
  const [path = ''] = url.split('?')
  const send = (type: string, body: string | Buffer) => {
    response.writeHead(200, { 'content-type': type, ...control })
    response.end(body)
  }
  if (path === '/api/site') {
    return send('application/json', JSON.stringify({ brand: { name: text }, menu: [] }))
  }
  if (path.endsWith('.svg')) {
    const colour = draft === undefined ? 'red' : 'blue'
    return send(
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${text}</title><rect width="8" height="8" fill="${colour}"/></svg>`,
    )
  }
  if (path.endsWith('.png')) return send('image/png', draft === undefined ? red : blue)
  if (path.startsWith('/files/')) return send('text/plain', text)
  return send('application/json', JSON.stringify([{ title: text }]))
}

const renderer: Renderer = {
  ...renderNothing,
  async renderPage({ transport, build }) {
    const banners = await createClient(transport)('GET banners/base')
    const html = `<!doctype html><title>${JSON.stringify(banners)}</title>${build}`
    return { kind: 'page', status: 200, html, scriptHashes: [], leftOut: [] }
  },
  async readPage({ transport }) {
    const banners = await createClient(transport)('GET banners/base')
    return { kind: 'data', status: 200, answers: [[['x'], banners]], failures: [], leftOut: [] }
  },
}

/** Everything that a cache of several gateways was given. */
const shared: Buffer[] = []
const tier: SecondTier = {
  isReachable: true,
  holdsResponses: false,
  otherGateways: [],
  get: async () => ({ version: 0, entry: undefined }),
  set: async (key, entry) => void shared.push(Buffer.from(key), entry),
  purge: async () => ({ unreached: Promise.resolve([]) }),
  onPurge: () => {},
  onReachable: () => {},
  confirmContent: () => undefined,
  leave: async () => {},
}

let upstream: FaultyUpstream
let gateway: TestGateway
const metrics = createMetrics()

beforeAll(async () => {
  const paint = (background: string) =>
    sharp({ create: { width: 400, height: 4, channels: 3, background } })
      .png()
      .toBuffer()
  ;[red, blue] = await Promise.all([paint('#ff0000'), paint('#0000ff')])
  upstream = await startFaultyUpstream(ownApi)
  gateway = await startGateway(upstream.base, {
    renderer,
    takesAnyShape: true,
    passesThrough: true,
    secondTier: tier,
    metrics,
    vitalsPercent: 50,
    analytics: { id: '1', url: 'https://count.example/a.js', delay_ms: 0, asks_consent: false },
  })
})

beforeEach(() => {
  drafts = { [token]: { expires_at: '2100-01-01T00:00:00.000Z', label: 'Spring' } }
  upstream.behave(ownApi)
  gateway.advanceMs(600_000)
})

afterAll(async () => {
  await gateway?.close()
  await upstream?.close()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(gateway.origin + path, { redirect: 'manual', ...init })

const inPreview = (path: string, used = token, init: RequestInit = {}) =>
  ask(path, { ...init, headers: { ...init.headers, cookie: `a=1; preview=${used}` } })

/** Which state of the content a response shows. */
async function readState(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.headers.get('content-type')?.startsWith('image/png')) {
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    return data[0]! > data[2]! ? publicText : draftText
  }
  const text = bytes.toString()
  if (response.status !== 200) return `${response.status} ${text.slice(0, 200)}`
  const found = [publicText, draftText].filter((each) => text.includes(each))
  return found.join()
}

test('Drafts that cannot be read do not keep visitors from the content API', async () => {
  upstream.behave((request, response) => {
    const isOfDraft = request.headers['draft'] !== undefined
    if (!isOfDraft) return ownApi(request, response)
    response.writeHead(503, { 'retry-after': '5' })
    return response.end()
  })
  for (let at = 0; at < 30; at += 1) {
    expect((await inPreview('/api/banners/base')).status).toBe(503)
  }
  expect(await readState(await ask('/api/banners/base'))).toBe(publicText)
})

describe('An address of a preview', () => {
  test('gives the browser a cookie and opens a page of this site only', async () => {
    const open = async (query: string) => {
      const { status, headers } = await ask(`/preview/${token}/${query}`)
      return { status, location: headers.get('location'), headers }
    }
    const { status, location, headers } = await open('')
    expect({ status, location }).toEqual({ status: 303, location: '/' })
    expect(headers.get('set-cookie')).toBe(
      `preview=${token}; Path=/; HttpOnly; SameSite=Lax; Expires=Fri, 01 Jan 2100 00:00:00 GMT`,
    )
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await open('?to=/news/%3Fpage=2')).location).toBe('/news/?page=2')
    for (const to of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'news',
      '/%0d',
    ]) {
      expect((await open(`?to=${encodeURIComponent(to)}`)).location).toBe('/')
    }
  })

  test('of a token that is unknown, expired or malformed says that the preview has ended', async () => {
    drafts['expired.4f1c0a9be27d3358'] = { expires_at: '2020-01-01T00:00:00.000Z' }
    for (const used of [revoked, 'expired.4f1c0a9be27d3358', 'short', `${token}%20x`]) {
      const response = await ask(`/preview/${used}/`)
      expect(response.status, used).toBe(410)
      expect(response.headers.get('set-cookie')).toBe(
        'preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      )
      expect(await response.text()).toContain('This preview has ended')
    }
  })

  test('and the calls with its token are in no log line', async () => {
    await ask(`/preview/${token}/`)
    await ask(`/preview/${token}`)
    await ask(`/api/drafts/${token}`)
    await ask(`/preview//${token}/x`)
    await inPreview(page)
    const lines = gateway.log.map((line) => JSON.stringify(line))
    expect(lines.filter((line) => line.includes(token.slice(-12)))).toEqual([])
    expect(lines.some((line) => line.includes('"path":"/preview/…"'))).toBe(true)
  })

  test('counts rejected tokens in the limit of other requests, before the content API is asked', async () => {
    const limits = { other: { count: 3, windowMs: 60_000 } }
    const limited = await startGateway(upstream.base, { limits })
    onTestFinished(() => limited.close())
    upstream.requests.length = 0
    const guess = async (guessed: string) => {
      const headers = { cookie: `preview=${guessed}` }
      return (await fetch(limited.origin + page, { headers })).status
    }
    const asked = () => upstream.requests.filter(({ url }) => url?.includes('/drafts/')).length
    expect(await Promise.all([guess(revoked), guess(revoked)])).toEqual([410, 410])
    expect([await guess(`${revoked}0`), asked()]).toEqual([410, 2])
    expect([await guess(`${revoked}1`), asked()]).toEqual([429, 2])
  })
})

describe('A browser in a preview', () => {
  test('sees the draft, which no cache stores', async () => {
    for (const path of paths) {
      const other = await ask(path)
      expect(await readState(other), path).toBe(publicText)
      const build = /none\.[\w-]+/.exec(await (await inPreview(page)).text())?.[0] ?? ''
      const response = await inPreview(path.replace('?none', `?${build}`))
      expect(response.headers.get('cache-control'), path).toBe('private, no-store')
      expect(response.headers.get('x-robots-tag'), path).toMatch(/^noindex/)
      expect(await readState(response), path).toBe(draftText)
    }
  })

  test('is not counted, and what it sees of the site stays with it', async () => {
    const readSite = async (cookie = '') =>
      (await (await ask('/api/site', { headers: { cookie } })).json()) as Partial<Site>
    expect(await readSite()).toMatchObject({ brand: { name: publicText }, vitals_percent: 50 })
    const site = await readSite(`preview=${token}`)
    expect(site).toMatchObject({ brand: { name: draftText }, draft: drafts[token] })
    expect(Object.keys(site)).not.toContain('analytics')
    expect(Object.keys(site)).not.toContain('vitals_percent')
    // Error pages carry the brand of the site that was read last.
    expect(await (await ask(`/preview/${revoked}/`)).text()).toContain(publicText)
    expect((await readSite()).draft).toBeUndefined()
  })

  test('never gets a tab of the public site into the draft, or the reverse', async () => {
    const publicPayload = await (await inPreview(`${page}_payload.json?none`)).json()
    expect(publicPayload).toEqual({ build: expect.stringMatching(/^none\./) })
    const draftBuild = (await (await inPreview('/builds/latest.json')).json()) as { id: string }
    expect(publicPayload).toEqual({ build: draftBuild.id })
    const left = await (await ask(`${page}_payload.json?${draftBuild.id}`)).json()
    expect(left).toEqual({ build: 'none' })
    const ended = await (await inPreview(`${page}_payload.json?${draftBuild.id}`, revoked)).json()
    expect(ended).toEqual({ build: '' })
  })

  test('is told that the preview has ended, and then sees the public site', async () => {
    expect(await readState(await inPreview(page))).toBe(draftText)
    delete drafts[token]
    gateway.advanceMs(1001)
    const call = await inPreview('/api/banners/base')
    expect(call.status).toBe(410)
    expect(call.headers.get('set-cookie')).toBeNull()
    const ended = await inPreview(page)
    expect(ended.status).toBe(410)
    expect(ended.headers.get('set-cookie')).toContain('preview=; ')
    expect(await ended.text()).toContain('This preview has ended')
  })

  test('leaves it by a post of this site', async () => {
    const leave = (headers: Record<string, string>) =>
      inPreview('/preview/leave', token, { method: 'POST', headers })
    expect((await leave({ origin: 'https://evil.example' })).status).toBe(403)
    const { status, headers } = await leave({ origin: gateway.origin })
    expect([status, headers.get('location')]).toEqual([303, '/'])
    expect(headers.get('set-cookie')).toContain('preview=; ')
  })

  test('sends nothing: forms and other writes are rejected with a text for the visitor', async () => {
    upstream.requests.length = 0
    for (const [method, path] of [
      ['POST', '/api/forms/ask-question'],
      ['POST', '/api/subscription'],
      ['POST', '/api/catalog/compare/add-good/1'],
      ['POST', '/api/others'],
    ] as const) {
      const response = await inPreview(path, token, {
        method,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(response.status, path).toBe(409)
      expect(JSON.stringify(await response.json())).toContain('nothing was sent')
    }
    expect(upstream.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('[P-project] edits a project, which only leads to its new address', async () => {
    const { status, headers } = await inPreview('/project/?goods=ks-1', token, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'quantity.0=3',
    })
    expect([status, headers.get('location')]).toEqual([303, '/project/?goods=ks-1*3'])
  })

  test('sees feeds and robots.txt of the public site, and its cookie never reaches the content API', async () => {
    upstream.requests.length = 0
    await inPreview('/news/feed.xml')
    await inPreview('/robots.txt')
    expect(upstream.requests.filter(({ headers }) => headers['draft'])).toEqual([])
    expect(await readState(await inPreview('/api/others'))).toBe(draftText)
    expect(upstream.requests.filter(({ headers }) => headers.cookie)).toEqual([])
  })

  test('cannot be entered by a header of the client', async () => {
    const headers = { draft: token }
    expect(await readState(await ask('/api/others', { headers }))).toBe(publicText)
    expect(await readState(await ask(page, { headers }))).toBe(publicText)
  })

  test('gets an error while the content API cannot say whether the preview is valid', async () => {
    upstream.behave((_request, response) => void response.writeHead(500).end())
    expect((await inPreview(page)).status).toBe(502)
  })

  test('of an API without drafts is told that the preview has ended', async () => {
    upstream.behave((_request, response) => void response.writeHead(501).end())
    expect((await inPreview(page)).status).toBe(410)
  })
})

test('While an editor uses a preview, no visitor and no cache gets its content', async () => {
  const build = ((await (await inPreview('/builds/latest.json')).json()) as { id: string }).id
  const leaks: string[] = []
  let seen = 0
  const rounds = 4
  for (let round = 0; round < rounds; round++) {
    // Entries expire in between, so that fetches for visitors and for the editor are in flight together.
    if (round % 3 === 0) gateway.advanceMs(601_000)
    await Promise.all(
      paths.flatMap((path) => [
        ...[1, 2, 3].map(async () => {
          const state = await readState(await ask(path))
          if (state !== publicText) leaks.push(`${path}: ${state}`)
        }),
        (async () => {
          const state = await readState(await inPreview(path.replace('?none', `?${build}`)))
          if (state === draftText) seen += 1
          else leaks.push(`${path} in the preview: ${state}`)
        })(),
      ]),
    )
  }
  expect(leaks).toEqual([])
  expect(seen).toBe(rounds * paths.length)
  for (const path of paths) expect(await readState(await ask(path)), path).toBe(publicText)
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.some((bytes) => bytes.includes(draftText) || bytes.includes(token))).toBe(false)
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/faceplate_preview_requests_total\{outcome="shown"\} \d{2}/)
})
