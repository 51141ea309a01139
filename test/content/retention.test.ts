import { randomUUID } from 'node:crypto'
import { identifyLead, storeLead } from '@faceplate/content/visitors/forms/lead.intake'
import {
  markDelivered,
  markFailed,
  claimDue,
} from '@faceplate/content/visitors/outbox/outbox.store'
import { startRetention } from '@faceplate/content/visitors/retention/retention.job'
import {
  confirmByToken,
  unsubscribeByToken,
  requestSubscription,
} from '@faceplate/content/visitors/subscription/subscription.store'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const day = 24 * 3_600_000
const start = Date.parse('2026-11-21T00:00:00Z')

describe.each(engines)('retention on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  let time: number
  let log: Record<string, unknown>[]
  beforeAll(async () => {
    content = await openContent(engine)
  })
  afterAll(() => content.close())
  beforeEach(async () => {
    time = start
    log = []
    const tables = ['outbox', 'consent', 'lead', 'subscription', 'suppression'] as const
    for (const table of tables) await content.database.deleteFrom(table).execute()
    for (const table of ['subscription_request', 'comparison'] as const) {
      await content.database.deleteFrom(table).execute()
    }
  })

  const now = () => new Date(time)
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) })
  const findRuns = () => log.filter(({ event }) => event === 'expired_data_deleted')

  /** Starts the job as the service does, and waits for its first run. */
  const begin = async (leadsDays = 1095, everyMs?: number) => {
    const { database } = content
    const options = { database, logger, now, leadsDays }
    const job = await startRetention(everyMs === undefined ? options : { ...options, everyMs })
    onTestFinished(() => job.close())
    return job
  }
  const runAfter = async (ms: number, leadsDays?: number) => {
    time = start + ms
    await begin(leadsDays)
  }

  const send = (email = 'vera@private.example') =>
    storeLead(
      content.database,
      {
        form: 'call',
        body: { contacts: { name: 'Vera', email }, personalDataProcessingConsent: true },
        ...identifyLead(undefined, { form: 'call', sent: email, isAcknowledged: false }),
      },
      { now: now(), channels: ['mail', 'webhook'] },
    )
  const take = async (channel: 'mail' | 'webhook') => {
    const [due] = await claimDue(content.database, channel, now(), 1)
    if (!due) throw new Error('Nothing is due')
    return due
  }
  const subscribe = async (email: string) => {
    await requestSubscription(content.database, email, {
      now: now(),
      channels: ['mail'],
      origin: 'https://kedr.example',
      language: 'en',
      mailsHourly: 100,
    })
    const rows = content.database.selectFrom('subscription').select('token')
    return (await rows.where('email', '=', email).executeTakeFirstOrThrow()).token
  }
  const count = async (table: 'lead' | 'consent' | 'outbox' | 'subscription' | 'comparison') =>
    (await content.database.selectFrom(table).selectAll().execute()).length

  test('a request is deleted after its days, with its consents and waiting messages', async () => {
    await send()
    time += 1
    const kept = await send()
    await runAfter(1095 * day - 1)
    expect([await count('lead'), await count('consent'), await count('outbox')]).toEqual([2, 2, 4])
    expect(log).toEqual([])
    await runAfter(1095 * day)
    expect(await content.database.selectFrom('lead').select('reference').execute()).toEqual([
      { reference: kept },
    ])
    expect([await count('consent'), await count('outbox')]).toEqual([1, 2])
    expect(findRuns()).toMatchObject([{ requests: 1, consents: 1, messages: 2, lists: 0 }])
    expect(JSON.stringify(log)).not.toMatch(/vera|private|L-26/i)
  })

  test('thousands of requests are deleted at once, and the days can be changed or switched off', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      reference: `L-OLD-${index}`,
      form: 'call',
      body: '{}',
      received_at: now().toISOString(),
      idempotency_key: null,
      is_acknowledged: 0,
      fingerprint: '',
    }))
    for (const some of [rows.slice(0, 600), rows.slice(600)]) {
      await content.database.insertInto('lead').values(some).execute()
    }
    await runAfter(36_500 * day, 0)
    expect(await count('lead')).toBe(1200)
    await runAfter(10 * day, 10)
    expect(await count('lead')).toBe(0)
  })

  test('an unconfirmed subscription is deleted after 7 days, an ended one after 30, a confirmed one never', async () => {
    await subscribe('pending@private.example')
    await confirmByToken(content.database, await subscribe('confirmed@private.example'), {
      now: now(),
      channels: [],
    })
    const ended = await subscribe('ended@private.example')
    await confirmByToken(content.database, ended, { now: now(), channels: [] })
    await unsubscribeByToken(content.database, ended, { now: now(), channels: [] })
    const readEmails = async () => {
      const rows = content.database.selectFrom('subscription').select('email').orderBy('email')
      return (await rows.execute()).map(({ email }) => email.split('@')[0])
    }
    await runAfter(7 * day - 1)
    expect(await readEmails()).toEqual(['confirmed', 'ended', 'pending'])
    await runAfter(7 * day)
    expect(await readEmails()).toEqual(['confirmed', 'ended'])
    // The email to the other subscriber was still pending.
    expect(await count('outbox')).toBe(2)
    await runAfter(30 * day)
    expect(await readEmails()).toEqual(['confirmed'])
    await runAfter(3650 * day)
    expect(await readEmails()).toEqual(['confirmed'])
    expect(await count('consent')).toBe(1)
    expect(await content.database.selectFrom('suppression').selectAll().execute()).toEqual([])
    expect(await content.database.selectFrom('subscription_request').selectAll().execute()).toEqual(
      [],
    )
  })

  test('messages are deleted 30 days after they were delivered or abandoned, waiting ones stay', async () => {
    await send()
    await markDelivered(content.database, await take('mail'), now())
    await markFailed(content.database, await take('webhook'), 'the receiver responded 500', null)
    time += 1
    await send()
    await runAfter(30 * day)
    expect(await count('outbox')).toBe(4)
    await runAfter(30 * day + 1)
    expect([await count('outbox'), await count('lead')]).toEqual([2, 2])
    expect(findRuns()).toMatchObject([{ messages: 2, requests: 0 }])
  })

  test('[C-private] lists unchanged for half a year are deleted', async () => {
    const values = { id: randomUUID(), changed_at: now().toISOString() }
    await content.database.insertInto('comparison').values(values).execute()
    await runAfter(180 * day)
    expect(await count('comparison')).toBe(1)
    await runAfter(180 * day + 1)
    expect(await count('comparison')).toBe(0)
    expect(findRuns()).toMatchObject([{ lists: 1 }])
  })

  test('it is repeated while the service runs, and logs how many emails were held back', async () => {
    const job = await begin(1095, 20)
    await send()
    await send()
    job.noteWithheld('hourly')
    job.noteWithheld('hourly')
    job.noteWithheld('suppressed')
    await expect
      .poll(() => log.find(({ withheld }) => withheld !== undefined))
      .toMatchObject({ level: 40, withheld: { hourly: 2, suppressed: 1 } })
    expect(await count('lead')).toBe(2)
    time += 1095 * day
    await expect.poll(() => count('lead')).toBe(0)
    await job.close()
    expect(log.filter(({ withheld }) => withheld !== undefined)).toHaveLength(1)
    expect(findRuns()).toHaveLength(1)
  })
})
