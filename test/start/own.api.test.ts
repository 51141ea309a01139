import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { loadPageCalls, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { writeCallTable } from '@faceplate/gateway/operators/survey/call.table'
import { writeFieldTable } from '@faceplate/gateway/operators/survey/field.docs'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { check, checkJson, read } from '../support/api.check.ts'
import { lead } from '../support/examples.ts'
import {
  answerJson,
  answerRaw,
  demandPassword,
  saySilence,
  startFaultyUpstream,
} from '../support/faulty.upstream.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'

const page = await readFile(join(root, 'docs/your-own-api.md'), 'utf8')

/** Paths of reads that need the token of a letter or of an editor. */
const secrets = /^(?:drafts|subscription)\//

describe('npm run api:check', () => {
  test('[G-survey] reads each call of an API once, and reports its caching time and its use', async () => {
    const answer = answerAltered(origin, (_, body) => body)
    const upstream = await startFaultyUpstream(demandPassword('site', 'password', answer))
    onTestFinished(() => upstream.close())
    const whole = await check({}, '--json', upstream.base.replace('//', '//site:password@'))
    expect(JSON.parse(whole.stdout)).toHaveProperty('base', upstream.base)
    const { code, counts, find } = read(whole)
    const untried = endpoints.filter(({ method, path }) => method !== 'GET' || secrets.test(path))
    const ok = endpoints.length - untried.length
    expect({ code, counts }).toEqual({
      code: 0,
      counts: { ok, missing: 0, broken: 0, 'not tried': untried.length },
    })
    const asked = upstream.requests.map(({ method, url }) => `${method} ${url.split('/')[1]}`)
    expect(asked).toEqual([...Array(ok).fill('GET api'), 'GET files'])
    expect(find('GET news/list')).toMatchObject({
      status: 200,
      freshness: { freshSeconds: 60, from: 'contract' },
      missing: { isEssential: false, pages: ['/news/'], sections: ['/'] },
    })
    expect(find('GET catalog/groups')?.missing).toMatchObject({ isEssential: true })
    expect(find('POST forms/call')).toMatchObject({ verdict: 'not tried' })
  })

  test('[G-survey] reports missing and broken calls, and where a response breaks its contract', async () => {
    const faults: Record<string, unknown> = {
      'catalog/groups': 404,
      'news/list': 404,
      'banners/base': 500,
      'reference/about': 'About',
      'reference/mediakit': { title: 5 },
    }
    const answer = answerAltered(origin, (path, body) => faults[path] ?? body)
    const upstream = await startFaultyUpstream((request, response) => {
      const { method, url = '' } = request
      if (method !== 'GET') {
        return answerJson({ success: !url.endsWith('/forms/call') })(request, response)
      }
      if (url.endsWith('/news/groups')) return saySilence(request, response)
      if (url.endsWith('/news/years')) {
        return answerRaw('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{')(request, response)
      }
      return answer(request, response)
    })
    onTestFinished(() => upstream.close())
    const impatient = { UPSTREAM_TIMEOUT_MS: '1000' }
    const { code, find } = read(await check(impatient, upstream.base, '--json', '--writes'))
    expect(code).toBe(1)
    expect(find('GET catalog/groups')).toMatchObject({ verdict: 'missing', status: 404 })
    expect(find('GET catalog/group/{idOrCode}')).toMatchObject({
      verdict: 'not tried',
      reason: 'needs a value from GET catalog/groups, which returned none',
    })
    expect(find('POST forms/call')?.reason).toBe('the response reports a failure')
    expect(find('POST forms/partner')).toMatchObject({ verdict: 'ok' })
    expect(find('GET banners/base')).toMatchObject({ verdict: 'broken', reason: 'status 500' })
    expect(find('GET news/years')).toMatchObject({
      verdict: 'broken',
      reason: 'the response is not JSON',
    })
    expect(find('GET news/groups')?.reason).toBe('The content API did not respond in time')
    expect(find('GET reference/about')?.drift).toEqual([{ pointer: '', rule: 'type' }])
    expect(find('GET reference/mediakit')).toMatchObject({
      verdict: 'ok',
      drift: [{ pointer: '/title', rule: 'type', field: 'MediaKit.title' }],
    })
    const { stdout } = await check(impatient, upstream.base)
    expect(stdout).toMatch(/^missing +GET news\/list +404 .+\n +without it: the page \/news\/, /m)
    expect(stdout).toMatch(/^ +\/title \(MediaKit\.title\): type; left out: Heading of the page/m)
    expect(stdout).toMatch(/^ +does not send: MediaKit\.description, /m)
    expect(stdout).toContain('The site does not work with this API yet.\n')
  })

  test('[V-consent] names the legal texts that an API lacks, but none whose call failed', async () => {
    const lacks = (url = '') =>
      /reference\/policy|promotional-communications|files\/consents/.test(url)
    const answer = answerAltered(origin, (_, body) => body)
    const fails = (url = '') => url.endsWith('personal-data-processing-consent')
    const upstream = await startFaultyUpstream((request, response) => {
      const status = lacks(request.url) ? 404 : fails(request.url) ? 500 : undefined
      return (status === undefined ? answer : answerJson({}, { status }))(request, response)
    })
    onTestFinished(() => upstream.close())
    const { stdout } = await check({}, upstream.base)
    expect(stdout).toContain(
      '\nmissing legal texts, to which the site does not link: cookies and terms of use (GET reference/policy), ' +
        'consent to promotional messages (GET docs/promotional-communications-consent), ' +
        'consent to promotional messages as a PDF (files/consents/promotional.pdf)\n',
    )
    upstream.behave(answer)
    const whole = JSON.parse((await check({}, '--json', upstream.base)).stdout)
    expect(whole.missingTexts).toEqual([])
  })

  test('[V-rules] names the patterns of questions that the site ignores', async () => {
    const field = { name: 'serial', label: 'Serial', kind: 'text', required: false }
    const rules = { regex: '^(a+)+$' }
    const upstream = await startFaultyUpstream(
      answerAltered(origin, (path, body) =>
        path === 'catalog/goods/questionnaire'
          ? [
              {
                type: 'acs',
                title: 'Questions',
                description: 'Questions',
                sections: [{ title: 'Device', fields: [{ ...field, rules }] }],
              },
            ]
          : body,
      ),
    )
    onTestFinished(() => upstream.close())
    const { stdout } = await check({}, upstream.base)
    expect(stdout).toContain(
      '/0/sections/0/fields/0/rules/regex: the site ignores the pattern of acs: serial: may take too long to match a long text\n',
    )
    expect(stdout).toMatch(/^ok +GET catalog\/goods\/questionnaire +200 /m)
  })

  test('reports an unreachable API, or wrong arguments, in one line', async () => {
    const { code, stderr } = await check({}, 'http://127.0.0.1:1/')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'The content API could not be reached\n',
    })
    const other = await check({}, 'ftp://127.0.0.1/')
    expect(other.code).toBe(1)
    expect(other.stderr).toContain('npm run api:check -- [URL]')
  })
})

describe('docs/your-own-api.md', () => {
  let folder: string
  let base: string
  let output = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-own-api-'))
    const [, example = ''] = /^```js\n([^]*?)^```$/m.exec(page) ?? []
    await writeFile(join(folder, 'api.mjs'), example)
    const api = spawn(process.execPath, [join(folder, 'api.mjs')], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    api.stdout.on('data', (chunk) => (output += chunk))
    const [said] = (await once(api.stdout, 'data')) as [Buffer]
    base = /http:\S+/.exec(said.toString())?.[0] ?? ''
    return async () => {
      const ended = once(api, 'exit')
      api.kill()
      await ended
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('has the calls as the pages declare them', async () => {
    const [, table] = /<!-- calls -->\n([^]*)\n<!-- end of calls -->/.exec(page) ?? []
    expect(table).toBe(writeCallTable(await loadPageCalls(root, readNewestBuild(root))))
  })

  test('[G-fields] has the fields as the contracts declare them', () => {
    const [, table] = /<!-- fields -->\n([^]*)\n<!-- end of fields -->/.exec(page) ?? []
    expect(table).toBe(writeFieldTable())
  })

  test('its six calls are complete, and keep their contracts', async () => {
    const { code, stderr, counts } = await checkJson(base, '--writes')
    expect(stderr).toContain("in the name of 'API check'")
    expect({ code, ...counts }).toMatchObject({ code: 0, ok: 6, broken: 0 })
    expect(output).toMatch(/^[0-9a-f-]{36}: API check asks for 11$/m)
  })

  test('[G-survey] its six calls are enough for a site', async () => {
    const site = await startSite({ API_BASE: base, LOG_LEVEL: 'error' })
    onTestFinished(() => site.stop())
    for (const [path, words] of [
      ['/', 'Switches'],
      ['/catalog/', 'Switches'],
      ['/catalog/switches/', 'SW-24'],
      ['/product/sw-24/', 'A switch for the edge.'],
      ['/search/?q=sw', 'SW-24'],
    ] as const) {
      const answer = await fetch(site.origin + path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain(words)
    }
    const sent = await fetch(`${site.origin}/api/forms/good-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-request' },
      body: JSON.stringify({ ...lead, goods: [11] }),
    })
    expect([sent.status, await sent.json()]).toEqual([200, { reference: 'one-requ' }])
    expect(output).toContain('one-request: Anna Petrova asks for 11\n')
  })
})
