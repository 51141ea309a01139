import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import type { Database } from '@faceplate/content/base/database/schema'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { lead } from '../support/examples.ts'
import { startMailServer } from '../support/mail.server.ts'
import { startReceiver } from '../support/outbox.ts'
import { copyReleaseData, findLostRows, left, readRows } from '../support/release.data.ts'
import { startSite } from '../support/site.process.ts'

/** Tables of visitors that a start leaves as they are. */
const visitorTables = [
  'comparison',
  'comparison_good',
  'consent',
  'consent_decision',
  'lead',
  'secret',
  'subscription',
  'suppression',
] satisfies (keyof Database)[]

/** Runs the site on the data, two hours after the last release was stopped: no data is old enough to be removed. */
async function startOn(dataDir: string, environment: Record<string, string> = {}) {
  const site = await startSite({
    CONTENT_DIR: smallFolder,
    ...environment,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import ${new URL('../support/clock.preload.ts', import.meta.url).href}`,
    CLOCK: new Date(Date.parse(left.leftAt) + 2 * 3600 * 1000).toISOString(),
  })
  onTestFinished(() => site.stop())
  return site
}

describe('the data of the last release', () => {
  test('[C-private] keeps every row when its schema is migrated', async () => {
    const data = await copyReleaseData()
    const before = readRows(data)
    const database = await openDatabase({ location: join(data, 'content.sqlite') })
    await database.destroy()
    const after = readRows(data)
    for (const [table, rows] of before) {
      expect(findLostRows(rows, after.get(table)), table).toEqual([])
    }
  })

  test('[G-forms] [C-private] is served, and keeps every row of visitors', async () => {
    const data = await copyReleaseData()
    const before = readRows(data)
    const [spooled] = readRows(data, 'spool.sqlite').get('lead') ?? []
    const { origin } = await startOn(data)
    for (const table of visitorTables.filter((each) => each !== 'consent_decision')) {
      expect(before.get(table), table).not.toEqual([])
    }
    const listLeads = () => readRows(data).get('lead') ?? []
    await expect.poll(() => listLeads().length).toBe((before.get('lead')?.length ?? 0) + 1)
    expect(listLeads().map(({ reference }) => reference)).toContain(spooled?.['reference'])
    const after = readRows(data)
    for (const table of visitorTables) {
      expect(findLostRows(before.get(table) ?? [], after.get(table)), table).toEqual([])
    }

    const get = async (path: string) => {
      const answer = await fetch(origin + path, { headers: { cookie: left.visitor.cookie } })
      expect(answer.status, path).toBe(200)
      return answer.text()
    }
    const compared = await get('/api/catalog/compare/compare-goods')
    for (const code of left.visitor.compared) expect(compared).toContain(`"${code}"`)
    expect(await get('/files/minisign.pub')).toContain(left.publicKey)
    for (const { token, status } of before.get('subscription') ?? []) {
      const text = await get(`/api/subscription/unsubscribe/${String(token)}`)
      expect(JSON.parse(text)).toMatchObject({ status })
    }
    for (const { code } of before.get('good') ?? []) await get(`/product/${String(code)}/`)
  })

  test('[G-forms] knows a request that is sent again under its key', async () => {
    const data = await copyReleaseData()
    const { origin } = await startOn(data)
    const send = (comment: string) =>
      fetch(`${origin}/api/forms/call`, {
        method: 'POST',
        body: JSON.stringify({ ...lead, contacts: { ...lead.contacts, comment } }),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key-call' },
      })
    const stored = readRows(data)
      .get('lead')
      ?.map(({ reference }) => reference)
    const again = await send(lead.contacts.comment)
    expect(stored).toContain((await again.json()).reference)
    expect((await send('Three racks')).status).toBe(422)
  })

  test('[G-forms] has its messages sent once there are a mail server and a receiver', async () => {
    const data = await copyReleaseData()
    const waiting = (readRows(data).get('outbox') ?? []).filter(
      ({ next_at: next }) => next !== null,
    )
    const list = (channel: string) =>
      waiting
        .filter((row) => row['channel'] === channel)
        .map(({ payload }) => JSON.parse(String(payload)))
    const [mailServer, receiver] = await Promise.all([startMailServer(), startReceiver(204)])
    await startOn(data, { SMTP_URL: mailServer.url, LEADS_WEBHOOK_URL: receiver.url })
    const isUnsent = () =>
      waiting.filter(({ id }) =>
        readRows(data)
          .get('outbox')
          ?.some((row) => row['id'] === id && row['next_at'] !== null),
      )
    await expect.poll(isUnsent).toEqual([])
    const mailed = mailServer.mails.map(({ to, text }) => `${to.join()}\n${text}`).join('\n')
    for (const { kind, reference, email } of list('mail')) {
      expect(mailed).toContain(kind === 'lead' ? reference : email)
    }
    const posted = receiver.posts.map(({ body }) => JSON.parse(body).data.reference)
    for (const { reference } of list('webhook')) expect(posted).toContain(reference)
  })
})
