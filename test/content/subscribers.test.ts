import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toDocument } from '@faceplate/content/base/database/document.store'
import { erasePerson } from '@faceplate/content/visitors/leads/leads.forget'
import { exportSubscribers } from '@faceplate/content/visitors/subscription/subscribers.export'
import {
  confirmByToken,
  requestSubscription,
  unsubscribeByToken,
} from '@faceplate/content/visitors/subscription/subscription.store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectNothingPersonal, openOutbox, startReceiver } from '../support/outbox.ts'
import { engines } from '../support/shared.postgres.ts'

const source = { utm_source: '=1+1', first_page: '/news/' }
const anna = 'anna@private.example'

describe.each(engines)('subscribers on %s', (engine) => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-subscribers-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function open() {
    const outbox = await openOutbox(engine)
    const consent = { title: '', version: '1.2', published_on: '2026-01-01', text: '' }
    await outbox.database
      .insertInto('document')
      .values(toDocument('consents/promotional', consent as never))
      .execute()
    const options = () => ({ now: outbox.now(), channels: ['webhook'] as const })
    return {
      ...outbox,
      options,
      request: async (email: string) => {
        await requestSubscription(outbox.database, email, {
          ...options(),
          origin: 'https://kedr.example',
          language: 'en',
          mailsHourly: 100,
          source,
        })
        const { token } = await outbox.database
          .selectFrom('subscription')
          .select('token')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
        return token
      },
      async export(name: string, options: Record<string, string> = {}) {
        const file = join(folder, name)
        const given = { operands: [file], options, settings: {} as never, publicOrigin: '' }
        await exportSubscribers.run(outbox.database, given)
        expect((await stat(file)).mode & 0o077).toBe(0)
        return readFile(file)
      },
    }
  }

  test('the webhook gets the confirmation and the end of a subscription once each, and nothing before', async () => {
    const outbox = await open()
    const { database, options, request } = outbox
    const receiver = await startReceiver(500, 204)
    const token = await request(anna)
    const pending = await request('pending@private.example')
    await unsubscribeByToken(database, pending, options())
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
    await confirmByToken(database, token, options())
    await confirmByToken(database, token, options())
    const worker = outbox.start({ webhook: outbox.webhook(receiver.url) })
    await expect.poll(() => receiver.posts.length).toBe(1)
    outbox.advanceMs(31_000)
    await unsubscribeByToken(database, token, options())
    await unsubscribeByToken(database, token, options())
    worker.wake()
    await expect.poll(() => receiver.posts.length).toBe(3)
    await worker.close()
    const events = receiver.posts.map(({ body }) => JSON.parse(body)).slice(1)
    const data = {
      email: anna,
      requested_at: '2026-03-01T10:00:00.000Z',
      consent_version: '1.2',
      language: 'en',
      source,
    }
    expect(events.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
      {
        id: expect.any(String),
        type: 'subscription.confirmed',
        timestamp: '2026-03-01T10:00:00.000Z',
        data: { ...data, at: '2026-03-01T10:00:00.000Z' },
      },
      {
        id: expect.any(String),
        type: 'subscription.ended',
        timestamp: '2026-03-01T10:00:31.000Z',
        data: { ...data, at: '2026-03-01T10:00:31.000Z' },
      },
    ])
    const stored = await database.selectFrom('outbox').select('payload').execute()
    expect(new Set(stored.map(({ payload }) => payload))).toEqual(
      new Set(['{"kind":"subscriber"}']),
    )
    expectNothingPersonal(outbox.log)
  })

  test('are exported as CSV, workbook and JSON, without formulas, and not after their erasure', async () => {
    const store = await open()
    const { database, options, request } = store
    await confirmByToken(database, await request(anna), options())
    store.advanceMs(86_400_000)
    await request('later@private.example')
    const csv = (await store.export('all.csv')).toString()
    expect(csv).toBe(
      [
        '\uFEFFemail,status,requested_at,confirmed_at,ended_at,consent_version,utm_source,utm_medium,utm_campaign,utm_term,utm_content,click_ids,referrer_host,first_page,language',
        "anna@private.example,confirmed,2026-03-01T10:00:00.000Z,2026-03-01T10:00:00.000Z,,1.2,'=1+1,,,,,,,/news/,en",
        "later@private.example,pending,2026-03-02T10:00:00.000Z,,,1.2,'=1+1,,,,,,,/news/,en",
        '',
      ].join('\r\n'),
    )
    const json = JSON.parse((await store.export('some.json', { since: '2026-03-02' })).toString())
    expect(json).toEqual([
      {
        email: 'later@private.example',
        status: 'pending',
        requested_at: '2026-03-02T10:00:00.000Z',
        confirmed_at: null,
        ended_at: null,
        consent_version: '1.2',
        language: 'en',
        source,
      },
    ])
    const sheet = await store.export('confirmed.xlsx', { status: 'confirmed' })
    expect(sheet.subarray(0, 2).toString()).toBe('PK')
    await expect(store.export('none.csv', { status: 'gone' })).rejects.toThrow(/not a status/)
    // The message about the confirmation is erased too.
    expect(await erasePerson(database, anna)).toMatchObject({ subscriptions: 1, messages: 1 })
    expect((await store.export('left.csv', { status: 'confirmed' })).toString()).not.toContain(
      'anna',
    )
  })
})
