import supertest from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  listChildProcesses,
  listListeningPorts,
  readEnvironment,
} from '../support/child.processes.ts'
import { startContent } from '../support/content.process.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { lead } from '../support/examples.ts'
import { answerJson, startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startSite } from '../support/site.process.ts'

/** One address of each kind that the content service serves, and one that it does not. */
const addresses = [
  '/api/site',
  '/api/catalog/good/ks-2428',
  '/images/goods/none.svg',
  '/files/none.pdf',
  '/export/goods.ndjson',
  '/leads/unread',
  '/content/state',
  '/content/metrics',
  '/none',
  '//healthz',
  '/healthz/',
]

async function expectRejected(base: string, headers: Record<string, string> = {}) {
  for (const address of addresses) {
    const answer = await fetch(new URL(base).origin + address, { headers })
    expect([address, answer.status]).toEqual([address, 401])
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ status: 401, title: 'Unauthorized' })
  }
  for (const form of ['call', 'consultation', 'subscription']) {
    const answer = await fetch(new URL(`/api/forms/${form}`, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(lead),
    })
    expect([form, answer.status]).toEqual([form, 401])
  }
  expect((await fetch(new URL('/healthz', base))).status).toBe(200)
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

describe('the key of the content service', () => {
  test.each([{}, { WORKERS: '2' }])(
    'is random and protects the embedded one from other users of the machine (%o)',
    async (workers) => {
      const site = await startDemoSite({ ...workers, API_PASSTHROUGH: 'Y', LOG_LEVEL: 'debug' })
      onTestFinished(() => site.stop())
      const content = listChildProcesses(site.process.pid ?? 0).find(({ command }) =>
        command.includes('content/dist/main.js'),
      )
      const [port] = listListeningPorts(content?.pid ?? 0)
      const base = `http://127.0.0.1:${port}/`
      const { CONTENT_KEY: key = '' } = readEnvironment(content?.pid ?? 0)
      expect(key).toMatch(/^[\w-]{43}$/)
      await expectRejected(base)
      for (const authorization of [
        basic('gateway', ''),
        basic('gateway', `${key}x`),
        basic('gateway', key.slice(0, -1)),
        basic('other', key),
        `Bearer ${key}`,
        key,
      ]) {
        const answer = await fetch(new URL('/api/site', base), { headers: { authorization } })
        expect([authorization, answer.status]).toEqual([authorization, 401])
      }

      const agent = supertest(site.origin)
      // The visitor has passwords of another server, such as a proxy in front.
      const visitor = { authorization: basic('ivan', 'secret') }
      await agent.get('/api/site').set(visitor).expect(200)
      await agent.get('/').set(visitor).expect(200)
      await agent.get('/api/none').set(visitor).expect(404)
      await agent.post('/api/forms/call').set(visitor).send(lead).expect(201)
      const { text: metrics } = await supertest(site.opsOrigin).get('/metrics')
      expect(metrics).toContain('\nfaceplate_leads_unread 1\n')
      const { text: status } = await supertest(site.opsOrigin).get('/status')
      expect(status).toContain('<th scope="row">Unread</th><td>1</td>')

      const commands = [site.process.pid ?? 0, ...[site.process.pid ?? 0].flatMap(listPids)]
        .flatMap((pid) => listChildProcesses(pid))
        .map(({ command }) => command)
      expect(commands.length).toBeGreaterThan(0)
      expect([...commands, site.output(), metrics, status].join()).not.toContain(key)
    },
  )

  test('is a setting of a service that runs by itself, and part of API_BASE', async () => {
    const seed = await startDemoSite()
    await seed.end()
    const key = 'a-key-of-0123456789'
    const content = await startContent(seed.dataDir, { CONTENT_KEY: key })
    onTestFinished(async () => {
      await content.stop()
      await seed.stop()
    })
    await expectRejected(content.base())
    const url = new URL(content.base())
    url.username = 'gateway'
    url.password = key
    const site = await startSite({ API_BASE: url.href })
    onTestFinished(() => site.stop())
    await supertest(site.origin).get('/catalog/switches/').expect(200)
    await supertest(site.origin).post('/api/forms/call').send(lead).expect(201)
  })

  test('is not sent to another content API', async () => {
    const upstream = await startFaultyUpstream(answerJson({ data: [] }))
    const site = await startSite({
      API_BASE: upstream.base,
      API_PASSTHROUGH: 'Y',
      CONTENT_KEY: 'a-key-of-0123456789',
    })
    onTestFinished(async () => {
      await site.stop()
      await upstream.close()
    })
    const agent = supertest(site.origin)
    for (const path of ['/api/site', '/api/none', '/images/a.svg', '/files/a.pdf']) {
      await agent.get(path).set('authorization', 'Bearer visitor')
    }
    expect(upstream.requests.length).toBeGreaterThan(3)
    expect(JSON.stringify(upstream.requests)).not.toMatch(/a-key-of|proxy-authorization|gateway:/)
    expect(JSON.stringify(upstream.requests)).not.toContain(basic('gateway', 'a-key').slice(0, 16))
  })
})

const listPids = (pid: number) => listChildProcesses(pid).map((each) => each.pid)
