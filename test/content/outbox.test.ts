import { createHmac } from 'node:crypto'
import { DeliveryError } from '@faceplate/content/visitors/outbox/delivery.error'
import { claimDue } from '@faceplate/content/visitors/outbox/outbox.store'
import { formatWebhookSecret } from '@faceplate/content/visitors/outbox/webhook.secret'
import { describe, expect, test } from 'vitest'
import {
  expectNothingPersonal,
  openOutbox,
  secret,
  startReceiver,
  writeLead,
} from '../support/outbox.ts'
import { engines } from '../support/shared.postgres.ts'

describe.each(engines)('the outbox on %s', (engine) => {
  test('a webhook is signed as Standard Webhooks requires', async () => {
    const outbox = await openOutbox(engine)
    const receiver = await startReceiver(200)
    const { kind: _, ...lead } = writeLead()
    const id = await outbox.enqueue('webhook', { kind: 'lead', ...lead })
    outbox.start({ webhook: outbox.webhook(receiver.url) })
    await expect.poll(() => receiver.posts.length).toBe(1)
    const [{ body, headers, method }] = receiver.posts as [(typeof receiver.posts)[0]]
    expect(method).toBe('POST')
    expect(headers['content-type']).toBe('application/json')
    const timestamp = lead.received_at
    expect(JSON.parse(body)).toEqual({ id, type: 'lead.created', timestamp, data: lead })
    expect(headers['webhook-id']).toBe(id)
    expect(headers['webhook-timestamp']).toBe(String(outbox.now().getTime() / 1000))
    // Derives the key from the secret as a receiver does.
    const [, key = ''] = /^whsec_(.+)$/.exec(formatWebhookSecret(secret)) ?? []
    const signature = createHmac('sha256', Buffer.from(key, 'base64'))
      .update(`${id}.${String(headers['webhook-timestamp'])}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  })

  const start = Date.parse('2026-03-01T10:00:00.000Z')
  const dateIn = (seconds: number) => new Date(start + seconds * 1000).toUTCString()
  test.each([
    [429, { 'retry-after': '3600' }, 3600],
    [503, { 'retry-after': ' 3600 ' }, 3600],
    [503, { 'retry-after': dateIn(3600), date: dateIn(0) }, 3600],
    // A date is relative to the clock of the receiver.
    [429, { 'retry-after': dateIn(7200), date: dateIn(3600) }, 3600],
    [500, { 'retry-after': '900' }, 900],
    [302, { 'retry-after': '900', location: '/elsewhere' }, 900],
    // Sooner than the site would try again anyway.
    [429, { 'retry-after': '5' }, 30],
    [503, { 'retry-after': dateIn(-60), date: dateIn(0) }, 30],
    [429, { 'retry-after': '99999999999999999999' }, 86_400],
    [429, { 'retry-after': '2592000' }, 86_400],
    [429, { 'retry-after': 'soon' }, 30],
    [429, { 'retry-after': '-1' }, 30],
    [429, { 'retry-after': '1e3' }, 30],
    [429, {}, 30],
  ])(
    'after a %i with %j a lead is sent again after %i s, not before',
    async (status, headers, seconds) => {
      const outbox = await openOutbox(engine)
      const receiver = await startReceiver({ status, headers }, 200)
      const id = await outbox.enqueue('webhook', writeLead())
      const worker = outbox.start({ webhook: outbox.webhook(receiver.url) })
      const next_at = new Date(start + seconds * 1000).toISOString()
      await expect.poll(() => outbox.read(id)).toMatchObject({ attempts: 1, next_at })
      outbox.advanceMs(seconds * 1000 - 1)
      expect(await claimDue(outbox.database, 'webhook', outbox.now(), 1)).toEqual([])
      outbox.advanceMs(1)
      worker.wake()
      await expect
        .poll(() => outbox.read(id))
        .toMatchObject({ attempts: 2, delivered_at: next_at, next_at: null })
      await worker.close()
      expect(receiver.posts).toHaveLength(2)
      expectNothingPersonal(outbox.log)
    },
  )

  test('a receiver that fails at first gets the lead later, once', async () => {
    const outbox = await openOutbox(engine)
    const receiver = await startReceiver(500, 302, 200)
    const id = await outbox.enqueue('webhook', writeLead())
    const worker = outbox.start({ webhook: outbox.webhook(receiver.url) })
    await expect
      .poll(() => outbox.read(id))
      .toMatchObject({
        last_error: 'the receiver responded 500',
        next_at: '2026-03-01T10:00:30.000Z',
      })
    // One second before the retry is due.
    outbox.advanceMs(29_000)
    expect(await claimDue(outbox.database, 'webhook', outbox.now(), 1)).toEqual([])
    outbox.advanceMs(1000)
    worker.wake()
    await expect
      .poll(() => outbox.read(id))
      .toMatchObject({
        attempts: 2,
        last_error: 'the receiver responded 302',
        next_at: '2026-03-01T10:02:30.000Z',
      })
    outbox.advanceMs(120_000)
    worker.wake()
    await expect
      .poll(() => outbox.read(id))
      .toMatchObject({ attempts: 3, delivered_at: '2026-03-01T10:02:30.000Z', next_at: null })
    outbox.advanceMs(86_400_000)
    expect(await claimDue(outbox.database, 'webhook', outbox.now(), 1)).toEqual([])
    await worker.close()
    expect(receiver.posts).toHaveLength(3)
    // A redirect is not followed; every attempt has the same id and a timestamp of its own.
    expect(receiver.posts.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook'])
    expect(new Set(receiver.posts.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([id]),
    )
    expect(new Set(receiver.posts.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    expect(outbox.log).toHaveLength(2)
    expectNothingPersonal(outbox.log)
  })

  test('two processes on one database send each message once', async () => {
    const outbox = await openOutbox(engine)
    const receiver = await startReceiver(200)
    const ids: string[] = []
    for (let count = 0; count < 60; count += 1) {
      ids.push(await outbox.enqueue('webhook', writeLead()))
    }
    const webhook = outbox.webhook(receiver.url)
    const workers = [outbox.database, outbox.otherDatabase].map((database) =>
      outbox.start({ database, webhook }),
    )
    await expect.poll(() => receiver.posts.length).toBeGreaterThanOrEqual(60)
    for (const worker of workers) worker.wake()
    await Promise.all(workers.map((worker) => worker.close()))
    const received = receiver.posts.map(({ headers }) => String(headers['webhook-id']))
    expect(received.toSorted()).toEqual(ids.toSorted())
  })

  test('a message is claimed by one process only; that of a dead process is sent again', async () => {
    const outbox = await openOutbox(engine)
    for (let count = 0; count < 20; count += 1) await outbox.enqueue('mail', writeLead())
    const take = (database: typeof outbox.database) => claimDue(database, 'mail', outbox.now(), 3)
    const taken = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        take(turn % 2 === 0 ? outbox.database : outbox.otherDatabase),
      ),
    )
    for (const batch of taken) expect(batch.length).toBeLessThanOrEqual(3)
    const ids = taken.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // PostgreSQL skips rows that are locked by another claim, so a claim may return fewer than there are.
    for (;;) {
      const batch = await take(outbox.database)
      if (batch.length === 0) break
      ids.push(...batch.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(20)
    expect(ids).toHaveLength(20)
    outbox.advanceMs(60_000)
    const again = await claimDue(outbox.database, 'mail', outbox.now(), 100)
    expect(again.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 20 }, () => 2))
  })

  test('attempts get rarer, end after three days, and leave their last error', async () => {
    const outbox = await openOutbox(engine)
    const webhook = { send: () => Promise.reject(new DeliveryError('no answer')) }
    const id = await outbox.enqueue('webhook', writeLead())
    const waits: number[] = []
    for (;;) {
      const worker = outbox.start({ webhook })
      await expect.poll(() => outbox.log.length).toBe(waits.length + 1)
      await worker.close()
      const { next_at } = await outbox.read(id)
      if (next_at === null) break
      const wait = Date.parse(next_at) - outbox.now().getTime()
      waits.push(wait / 60_000)
      outbox.advanceMs(wait)
    }
    expect(waits).toEqual([0.5, 2, 10, 60, ...Array.from({ length: 12 }, () => 360)])
    expect(await outbox.read(id)).toMatchObject({ last_error: 'no answer', delivered_at: null })
    expect(outbox.log.at(-1)).toContain('"event":"message_abandoned"')
  })

  test('after a long outage a message still gets its attempts', async () => {
    const outbox = await openOutbox(engine)
    const id = await outbox.enqueue('webhook', writeLead())
    outbox.advanceMs(10 * 86_400_000)
    const worker = outbox.start({
      webhook: { send: () => Promise.reject(new TypeError(`cannot read anna@private.example`)) },
    })
    await expect.poll(() => outbox.log.length).toBe(1)
    await worker.close()
    expect(await outbox.read(id)).toMatchObject({ next_at: '2026-03-11T10:00:30.000Z' })
    expectNothingPersonal(outbox.log)
  })

  test('a message of a channel that is not set up is left as it is', async () => {
    const outbox = await openOutbox(engine)
    const receiver = await startReceiver(200)
    const mail = await outbox.enqueue('mail', writeLead())
    const webhook = await outbox.enqueue('webhook', writeLead())
    const worker = outbox.start({ webhook: outbox.webhook(receiver.url) })
    await expect
      .poll(() => outbox.read(webhook))
      .toMatchObject({ delivered_at: expect.any(String) })
    await worker.close()
    expect(await outbox.read(mail)).toMatchObject({ attempts: 0, last_error: null })
  })

  test('closing waits for messages in flight', async () => {
    const outbox = await openOutbox(engine)
    const sending = Promise.withResolvers<void>()
    let isSending = false
    const id = await outbox.enqueue('webhook', writeLead())
    const worker = outbox.start({
      webhook: {
        send() {
          isSending = true
          return sending.promise
        },
      },
    })
    await expect.poll(() => isSending).toBe(true)
    let isClosed = false
    const closed = worker.close().then(() => (isClosed = true))
    // A worker that did not wait for the response would have closed by now.
    expect((await outbox.read(id)).delivered_at).toBeNull()
    expect(isClosed).toBe(false)
    sending.resolve()
    await closed
    expect((await outbox.read(id)).delivered_at).not.toBeNull()
  })
})
