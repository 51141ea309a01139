import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { buildOps } from '@faceplate/gateway/operators/ops/ops.app'
import { root } from '@faceplate/server/process/project'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

const token = 'token-of-an-operator'
let content: Server
let contentBase: string
const calls: { url: string | undefined; author: unknown; body: string }[] = []

beforeAll(async () => {
  content = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      calls.push({ url: request.url, author: request.headers['editor-author'], body })
      response.setHeader('content-type', 'application/json')
      response.statusCode = 422
      response.end('{"detail":"from the content service"}')
    })
  })
  await new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve))
  const address = content.address()
  contentBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterAll(() => content.close())

const open = (
  options: { token?: string; contentBase?: string | undefined; logger?: Logger } = {},
): FastifyInstance =>
  buildOps({
    token,
    contentBase,
    logger: pino({ level: 'silent' }),
    purge: () => Promise.reject(new Error()),
    describeRedirects: () => Promise.resolve({}),
    explain: () => Promise.resolve([]),
    describeStatus: () => Promise.resolve([]),
    describeInsights: () => undefined,
    readMetrics: () => Promise.resolve(''),
    ...options,
  })

const own = { host: 'ops.example', origin: 'https://ops.example' }
const form = (fields: Record<string, string>) => ({
  headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

/** Logs in, and returns the cookie. */
async function logIn(app: FastifyInstance): Promise<string> {
  const { headers, statusCode } = await app.inject({
    method: 'POST',
    url: '/editor/login',
    ...form({ name: 'Анна', token }),
  })
  expect([statusCode, headers.location]).toEqual([303, '/editor/'])
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/; Path=\/editor; HttpOnly; SameSite=Strict; Secure$/)
  expect(cookie).not.toContain(token)
  return cookie.split(';')[0] ?? ''
}

test('the editor is for people who have logged in with the token', async () => {
  const app = open()
  const get = (url: string, cookie = '') => app.inject({ url, headers: { ...own, cookie } })
  const first = await get('/editor/')
  expect([first.statusCode, first.headers.location]).toEqual([303, '/editor/login'])
  for (const url of [
    '/editor/config.json',
    '/editor/media/images/a.png',
    '/editor/assets/3.16.3/decap-cms.js',
  ]) {
    expect((await get(url)).statusCode, url).toBe(401)
  }
  const wrong = await app.inject({
    method: 'POST',
    url: '/editor/login',
    ...form({ name: 'A', token: 'x' }),
  })
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined])
  const cookie = await logIn(app)
  const page = await get('/editor/', cookie)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  for (const [, script = ''] of page.body.matchAll(/src="([^"]+)"/g)) {
    const { statusCode, headers } = await get(script, cookie)
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ])
  }
  const version = /assets\/([^/]+)\//.exec(page.body)?.[1]
  // The script is the one of the npm package.
  const readme = readFileSync(join(root, 'gateway/vendor/README.md'), 'utf8')
  const [, vendored, sum] = /^\| (\S+) +\| `([0-9a-f]{64})` \|$/m.exec(readme) ?? []
  expect(version).toMatch(new RegExp(`^${vendored}-[0-9a-f]{12}$`))
  const { rawPayload: script } = await get(`/editor/assets/${version}/decap-cms.js`, cookie)
  expect(createHash('sha256').update(script).digest('hex')).toBe(sum)
  for (const name of ['package.json', '..%2Fpackage.json', 'decap-cms.js.map', '9.decap-cms.js']) {
    expect((await get(`/editor/assets/${version}/${name}`, cookie)).statusCode, name).toBe(404)
  }
  const forged = cookie.replace(/=\d+/, '=9999999999')
  expect((await get('/editor/config.json', forged)).statusCode).toBe(401)
  // A session is for the editor only, and a new token ends it.
  expect((await get('/status', cookie)).statusCode).toBe(401)
  const other = open({ token: 'another-token-of-an-operator' })
  expect((await other.inject({ url: '/editor/config.json', headers: { cookie } })).statusCode).toBe(
    401,
  )
})

test('log-ins that fail are delayed and logged, and many at a time are rejected', async () => {
  const lines: string[] = []
  const app = open({ logger: pino({}, { write: (line: string) => void lines.push(line) }) })
  const post = (value: string) =>
    app.inject({ method: 'POST', url: '/editor/login', ...form({ name: 'A', token: value }) })
  const failed = Array.from({ length: 5 }, () => post('x'))
  await expect.poll(() => lines.length).toBe(5)
  expect(lines[0]).toContain('editor_login_failed')
  expect(lines.join('')).not.toContain(token)
  expect((await post(token)).statusCode).toBe(429)
  expect((await Promise.race(failed)).statusCode).toBe(403)
  await logIn(app)
  const foreign = { host: own.host, origin: 'https://evil.example' }
  const logout = await app.inject({ method: 'POST', url: '/editor/logout', headers: foreign })
  expect([logout.statusCode, logout.headers['set-cookie']]).toEqual([403, undefined])
})

test('a change reaches the content service with the name of its author, and only from this port', async () => {
  const app = open()
  const cookie = await logIn(app)
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/editor/api',
      headers: { host: own.host, 'content-type': 'application/json', ...headers },
      payload: '{"action":"getMedia"}',
    })
  calls.length = 0
  const done = await post({ origin: own.origin, cookie })
  expect([done.statusCode, done.body]).toEqual([422, '{"detail":"from the content service"}'])
  expect(calls).toEqual([
    {
      url: '/content/editor/api',
      author: encodeURIComponent('Анна'),
      body: '{"action":"getMedia"}',
    },
  ])
  expect((await post({ authorization: `Bearer ${token}` })).statusCode).toBe(422)
  for (const headers of [
    { origin: 'https://evil.example', cookie },
    { origin: 'null', cookie },
    { origin: own.origin, 'sec-fetch-site': 'same-site', cookie },
  ]) {
    expect((await post(headers)).statusCode).toBe(403)
  }
  expect((await post({ origin: own.origin })).statusCode).toBe(401)
  expect(calls).toHaveLength(2)
})

test('without OPS_TOKEN or with an API elsewhere the editor says why there is none', async () => {
  const closed = await open({ token: '' }).inject({ url: '/editor/' })
  expect([closed.statusCode, closed.body]).toEqual([403, expect.stringContaining('OPS_TOKEN')])
  const elsewhere = open({ contentBase: undefined })
  const missing = await elsewhere.inject({ url: '/editor/' })
  expect([missing.statusCode, missing.body]).toEqual([404, expect.stringContaining('API_BASE')])
  expect((await elsewhere.inject({ method: 'POST', url: '/editor/api' })).statusCode).toBe(401)
})
