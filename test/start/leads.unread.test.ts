import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readLeadCounts } from '@faceplate/gateway/operators/embedded/lead.counts'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { lead } from '../support/examples.ts'
import { runLeads } from '../support/leads.command.ts'
import { readLog } from '../support/log.lines.ts'
import { findPersonalLines } from '../support/log.privacy.ts'
import { startMailServer } from '../support/mail.server.ts'
import { startReceiver } from '../support/outbox.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const patient = { timeout: 10_000 }
const template = await useShared('sqliteTemplate')

const send = async ({ origin }: SiteProcess) => {
  const { body } = await supertest(origin).post('/api/forms/call').send(lead).expect(201)
  return body.reference as string
}
const readMetrics = async ({ opsOrigin }: SiteProcess) =>
  (await supertest(opsOrigin).get('/metrics')).text
const readUnread = async (site: SiteProcess) =>
  /^faceplate_leads_unread (\d+)$/m.exec(await readMetrics(site))?.[1]

describe('unread leads', () => {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startDemoSite({ API_PASSTHROUGH: 'Y' })
  })
  afterAll(() => site.stop())

  test('are reported at the start, on the status page and as a metric, until somebody reads them', async () => {
    await expect
      .poll(() => readLog(site.output()).find(({ event }) => event === 'leads_unread'))
      .toMatchObject({ level: 30, unread: 0 })
    const references = [await send(site), await send(site), await send(site)]
    expect(await readUnread(site)).toBe('3')
    const status = await supertest(site.opsOrigin).get('/status').expect(200)
    expect(status.text).toContain('<th scope="row">Unread</th><td>3</td>')
    expect(status.text).toContain('nobody: no SMTP_URL, no LEADS_WEBHOOK_URL')
    // Listing requests does not mark them as read.
    const environment = { DATA_DIR: site.dataDir }
    await runLeads(environment, 'list')
    expect(await readUnread(site)).toBe('3')
    await runLeads(environment, 'show', references[0] ?? '')
    expect(await readUnread(site)).toBe('2')

    const again = await startSite({ DATA_DIR: site.dataDir })
    onTestFinished(() => again.stop())
    await expect
      .poll(() => readLog(again.output()).find(({ event }) => event === 'leads_unread'))
      .toMatchObject({ unread: 2 })

    const file = join(site.dataDir, 'leads.csv')
    await runLeads(environment, 'export', file)
    expect(await readFile(file, 'utf8')).toContain(references[2])
    expect(await readUnread(site)).toBe('0')
    expect(site.output() + (await readMetrics(site))).not.toMatch(/sever|petrova|555-01-40/i)
    // The check that runs on the log of every site when it ends.
    const lines = ['{"path":"/search/?q=a"}', 'to Ivan@works.example', '+7(383)555-01-40', '{}']
    expect(findPersonalLines(lines.join('\n'))).toEqual(lines.slice(0, 3))
  })

  test.each([
    '/leads/unread',
    '/api/leads/unread',
    '/api/../leads/unread',
    '/api/%2e%2e/leads/unread',
    '/images/../leads/unread',
    '/files/..%2fleads/unread',
    '/content/metrics',
    '/api/../content/metrics',
    '/files/..%2fcontent/metrics',
  ])('are not public at %s', async (path) => {
    const { hostname, port } = new URL(site.origin)
    const answer = await new Promise<string>((resolve, reject) => {
      // The exact path: fetch would resolve the dots.
      request({ hostname, port, path }, (response) => resolve(text(response)))
        .on('error', reject)
        .end()
    })
    expect(answer).not.toMatch(/"unread"|faceplate_leads/)
  })

  test('are those that were not delivered', async () => {
    const server = await startMailServer()
    const refusing = await startReceiver(500)
    const sending = await startSite(
      { SMTP_URL: server.url, LEADS_WEBHOOK_URL: refusing.url, LOG_LEVEL: 'error' },
      { template },
    )
    onTestFinished(() => sending.stop())
    expect(sending.output()).not.toContain('unread')
    await send(sending)
    await expect.poll(() => server.mails.length, patient).toBe(1)
    await expect.poll(() => readUnread(sending), patient).toBe('0')
    const metrics = await readMetrics(sending)
    expect(metrics).toContain('faceplate_outbox_messages{channel="mail",state="waiting"} 0\n')
    expect(metrics).toContain('faceplate_outbox_messages{channel="webhook",state="waiting"} 1\n')
    expect(metrics).toContain('faceplate_outbox_messages{channel="webhook",state="given_up"} 0\n')
    const { text: status } = await supertest(sending.opsOrigin).get('/status')
    expect(status).toContain('<th scope="row">webhook, waiting</th><td>1</td>')
    expect(status).not.toContain('nobody:')
  })

  test('are not reported while the content service is unreachable, or external', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    expect(await readLeadCounts(`http://127.0.0.1:${port}/`)).toBeUndefined()
    const other = await startReceiver(200)
    expect(await readLeadCounts(new URL('/', other.url).href)).toBeUndefined()

    const siteOnOtherApi = await startSite({
      API_BASE: new URL('/', other.url).href,
      LOG_LEVEL: 'error',
    })
    onTestFinished(() => siteOnOtherApi.stop())
    expect(siteOnOtherApi.output()).not.toContain('unread')
    expect(await readUnread(siteOnOtherApi)).toBeUndefined()
    expect(await readMetrics(siteOnOtherApi)).not.toContain('faceplate_outbox_messages{')
    const { text: status } = await supertest(siteOnOtherApi.opsOrigin).get('/status').expect(200)
    expect(status).not.toContain('Nobody has read')
  })
})
