import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { readOperatorTokens } from '@faceplate/gateway/base/config/ops.tokens'
import { buildOps, type OpsOptions } from '@faceplate/gateway/operators/ops/ops.app'
import { root } from '@faceplate/server/process/project'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../support/raw.request.ts'

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

const open = (options: Partial<OpsOptions> = {}): FastifyInstance =>
  buildOps({
    tokens: readOperatorTokens({ OPS_TOKEN: token }),
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
  const forged = cookie.replace(/=./, '=~').replace('~', cookie.includes('=A') ? 'B' : 'A')
  expect((await get('/editor/config.json', forged)).statusCode).toBe(401)
  // A session is for the editor only, and ends with the process, as with a new token.
  expect((await get('/status', cookie)).statusCode).toBe(401)
  const other = open()
  expect((await other.inject({ url: '/editor/config.json', headers: { cookie } })).statusCode).toBe(
    401,
  )
})

test('a token without the right to edit opens no editor', async () => {
  const app = open({
    tokens: readOperatorTokens({ OPS_TOKENS: `read:${token},edit:other-${token}` }),
  })
  const login = await app.inject({
    method: 'POST',
    url: '/editor/login',
    ...form({ name: 'A', token }),
  })
  expect([login.statusCode, login.headers['set-cookie']]).toEqual([403, undefined])
  const ask = (given: string) =>
    app.inject({ url: '/editor/config.json', headers: { authorization: `Bearer ${given}` } })
  expect((await ask(token)).statusCode).toBe(401)
  expect((await ask(`other-${token}`)).statusCode).toBe(422)
})

test('a session ends at log-out, and any session can be ended from the list of sessions', async () => {
  const app = open()
  const [own, second, third] = [await logIn(app), await logIn(app), await logIn(app)]
  const isOpen = async (cookie: string) =>
    (await app.inject({ url: '/editor/config.json', headers: { cookie } })).statusCode !== 401
  const list = async (cookie: string) =>
    (await app.inject({ url: '/editor/sessions', headers: { cookie } })).body
  const end = (value: string, cookie: string, origin = own) => {
    const { headers, payload } = form({ end: value })
    return app.inject({
      method: 'POST',
      url: '/editor/sessions',
      headers: { ...headers, cookie, ...(origin !== own && { origin }) },
      payload,
    })
  }
  await app.inject({ method: 'POST', url: '/editor/logout', headers: { cookie: second } })
  expect(await Promise.all([own, second, third].map(isOpen))).toEqual([true, false, true])

  const page = await list(own)
  expect(page.match(/Анна/g)).toHaveLength(2)
  expect(page.match(/\(this session\)/g)).toHaveLength(1)
  expect(page).not.toContain(own.split('=')[1])
  const ids = [...page.matchAll(/name="end" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids).toHaveLength(3)
  // The newest is the first.
  expect((await end(ids[0] ?? '', own, 'https://evil.example')).statusCode).toBe(403)
  expect(await isOpen(third)).toBe(true)
  expect((await end(ids[0] ?? '', own)).headers.location).toBe('/editor/sessions')
  expect(await isOpen(third)).toBe(false)

  const fourth = await logIn(app)
  await end('others', own)
  expect(await Promise.all([own, fourth].map(isOpen))).toEqual([true, false])
  const gone = await end(ids[1] ?? '', own)
  expect([gone.headers.location, await isOpen(own)]).toEqual(['/editor/login', false])
  expect((await app.inject({ url: '/editor/sessions' })).headers.location).toBe('/editor/login')
})

test('no address of a picture leaves the folder of pictures', async () => {
  const app = open()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // No client between changes the address.
  const get = (path: string) =>
    sendRaw(
      origin,
      `GET /editor/media/${path} HTTP/1.1\nHost: a\nAuthorization: Bearer ${token}\nConnection: close\n\n`,
    )
  calls.length = 0
  await get('images/news/a-1.png')
  expect(calls.map(({ url }) => url)).toEqual(['/content/editor/media/images/news/a-1.png'])
  for (const path of [
    '%2e%2e/%2e%2e/metrics',
    '../../metrics',
    'images/%2e%2e/%2e%2e/%2e%2e/%2e%2e/api/site',
    'images/..%2f..%2f..%2f..%2fapi/leads/unread',
    'images/%252e%252e/%252e%252e/state',
    'images/..;/state',
    'images/.%5c..%5cstate',
    'images/a%3fb',
    'images/a%23b',
    'images//a.png',
    'images/.hidden.png',
    'site.yaml',
  ]) {
    const { status } = await get(path)
    expect([path, status]).toEqual([path, 404])
  }
  expect(calls).toHaveLength(1)
  await app.close()
})

test('log-ins that fail are delayed by address and logged once', async () => {
  const lines: string[] = []
  const app = open({ logger: pino({}, { write: (line: string) => void lines.push(line) }) })
  const ways: string[] = []
  const counted = open({ onWrongToken: (way) => void ways.push(way) })
  const post = (value: string, remoteAddress = '192.0.2.1', to = app) =>
    to.inject({
      method: 'POST',
      url: '/editor/login',
      remoteAddress,
      ...form({ name: 'A', token: value }),
    })
  const failed = Array.from({ length: 5 }, () => post('x'))
  await expect.poll(() => post(token).then(({ statusCode }) => statusCode)).toBe(429)
  expect((await post(token, '192.0.2.2')).statusCode).toBe(303)
  // The log-in and a bearer token share one delay.
  const bearer = await app.inject({
    url: '/status',
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: '192.0.2.1',
  })
  expect(bearer.statusCode).toBe(429)
  expect((await Promise.race(failed)).statusCode).toBe(403)
  await logIn(app)
  expect(lines.filter((line) => line.includes('ops_token_wrong'))).toHaveLength(1)
  expect(lines.join('')).not.toContain(token)
  await post('x', '192.0.2.1', counted)
  expect(ways).toEqual(['form'])
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
  const closed = await open({ tokens: [] }).inject({ url: '/editor/' })
  expect([closed.statusCode, closed.body]).toEqual([403, expect.stringContaining('OPS_TOKEN')])
  const elsewhere = open({ contentBase: undefined })
  const missing = await elsewhere.inject({ url: '/editor/' })
  expect([missing.statusCode, missing.body]).toEqual([404, expect.stringContaining('API_BASE')])
  expect((await elsewhere.inject({ method: 'POST', url: '/editor/api' })).statusCode).toBe(401)
})
