import { describe, expect, test } from 'vitest'
import { startMailServer } from '../support/mail.server.ts'
import { expectNothingPersonal, openOutbox, startReceiver, writeLead } from '../support/outbox.ts'
import { engines } from '../support/shared.postgres.ts'

const minuteMs = 60_000

describe.each(engines)('more leads in an hour than are mailed one by one, on %s', (engine) => {
  /** An outbox that mails two requests an hour one by one, and finds the emails of a request. */
  const open = async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    const findMails = (reference: string) =>
      server.mails.filter(({ text }) => text.includes(reference))
    const countWaiting = async () => {
      const rows = await outbox.database
        .selectFrom('outbox')
        .select('id')
        .where('next_at', 'is not', null)
        .execute()
      return rows.length
    }
    const countPutOff = async () => {
      const rows = await outbox.database.selectFrom('outbox').select('digest').execute()
      return rows.filter(({ digest }) => digest !== null).length
    }
    const put = async (count: number, form = 'call') => {
      const leads = Array.from({ length: count }, () => ({
        ...writeLead(),
        form,
        page: '/contacts/',
      }))
      for (const lead of leads) await outbox.enqueue('mail', lead)
      return leads.map(({ reference }) => reference)
    }
    return { outbox, server, findMails, countWaiting, countPutOff, put }
  }

  test('wait until the oldest is an hour old, and are sent as one email per recipient', async () => {
    const { outbox, server, findMails, countWaiting, countPutOff, put } = await open()
    const receiver = await startReceiver(200)
    const alone = await put(2)
    const mail = outbox.mail(server.url, 2)
    const webhook = outbox.webhook(receiver.url)
    let worker = outbox.start({ mail, webhook })
    await expect.poll(countWaiting).toBe(0)
    outbox.advanceMs(10 * minuteMs)
    const calls = await put(3)
    const supports = await put(2, 'support')
    for (let count = 0; count < 5; count += 1) await outbox.enqueue('webhook', writeLead())
    const asked = {
      kind: 'subscription',
      email: 'anna@private.example',
      confirm_url: 'https://maker.example/unsubscribe/?confirm=a',
      unsubscribe_url: 'https://maker.example/api/subscription/unsubscribe/a',
      language: 'en',
    } as const
    await outbox.enqueue('mail', asked)
    worker.wake()
    // Webhooks and emails to subscribers are not delayed.
    await expect.poll(() => receiver.posts.length).toBe(5)
    await expect.poll(() => server.mails.length).toBe(3)
    await expect.poll(countPutOff).toBe(5)
    outbox.advanceMs(20 * minuteMs)
    const later = await put(1)
    worker.wake()
    await expect.poll(countPutOff).toBe(6)
    await worker.close()
    // The next worker finds the delayed messages.
    outbox.advanceMs(39 * minuteMs)
    worker = outbox.start({ mail, webhook })
    await worker.close()
    expect(server.mails).toHaveLength(3)
    expect(await countWaiting()).toBe(6)
    outbox.advanceMs(minuteMs)
    outbox.start({ mail, webhook })
    await expect.poll(countWaiting).toBe(0)
    expect(server.mails).toHaveLength(5)
    const [ofSales] = findMails(calls[0] ?? '')
    const [ofSupport] = findMails(supports[0] ?? '')
    expect(ofSales?.to).toEqual(['sales@maker.example'])
    expect(ofSupport?.to).toEqual(['support@maker.example'])
    expect(ofSales?.headers.get('subject')).toBe('4 more requests')
    expect(ofSupport?.headers.get('subject')).toBe('2 more requests')
    for (const line of [
      '  npm run leads -- show REFERENCE',
      `Request: ${calls[0]}`,
      'Form: request for a call',
      'Received: 1 March 2026 at 17:00 (Asia/Novosibirsk, GMT+7)',
      'Company name: Private Works',
      'Name: Анна Ivanova',
      'Phone: +7900123',
      'Email: anna@private.example',
      'Page: https://maker.example/contacts/',
    ]) {
      expect(ofSales?.text).toContain(`${line}\n`)
    }
    expect(ofSales?.html).toContain('<a href="https://maker.example/contacts/">')
    for (const reference of [...alone, ...calls, ...supports, ...later]) {
      expect(findMails(reference), reference).toHaveLength(1)
    }
    expectNothingPersonal(outbox.log)
  })

  test('the digest counts as one email in the limit of the next hour', async () => {
    const { outbox, server, countWaiting, countPutOff, findMails, put } = await open()
    const worker = outbox.start({ mail: outbox.mail(server.url, 2) })
    await put(4)
    worker.wake()
    await expect.poll(countPutOff).toBe(2)
    outbox.advanceMs(60 * minuteMs)
    const [alone = ''] = await put(1)
    worker.wake()
    await expect.poll(countWaiting).toBe(0)
    expect(server.mails).toHaveLength(4)
    expect(findMails(alone)[0]?.headers.get('subject')).toContain(alone)
  })

  test('a lead that waited alone is mailed like any other', async () => {
    const { outbox, server, countWaiting, put } = await open()
    const worker = outbox.start({ mail: outbox.mail(server.url, 0) })
    const [reference = ''] = await put(1)
    worker.wake()
    await expect
      .poll(() => outbox.database.selectFrom('outbox').select('digest').execute())
      .toEqual([{ digest: '2026-03-01T11:00:00.000Z sales@maker.example' }])
    outbox.advanceMs(60 * minuteMs)
    worker.wake()
    await expect.poll(countWaiting).toBe(0)
    expect(server.mails[0]?.headers.get('subject')).toContain(reference)
    expect(server.mails[0]?.headers.has('reply-to')).toBe(true)
  })

  test('a digest that fails is sent again with the same leads and the same id', async () => {
    const { outbox, server, countWaiting, countPutOff, put } = await open()
    const refusing = await startMailServer({ refuse: '4.2.0 not now' })
    const waiting = await put(3)
    let worker = outbox.start({ mail: outbox.mail(refusing.url, 0) })
    await expect.poll(countPutOff).toBe(3)
    outbox.advanceMs(60 * minuteMs)
    worker.wake()
    await expect.poll(() => outbox.log.length).toBe(1)
    await worker.close()
    expect(JSON.parse(outbox.log[0] ?? '')).toMatchObject({ kind: 'digest', requests: 3 })
    expectNothingPersonal(outbox.log)
    const { id } = JSON.parse(outbox.log[0] ?? '')
    await put(1)
    outbox.advanceMs(minuteMs / 2)
    worker = outbox.start({ mail: outbox.mail(server.url, 0) })
    await expect.poll(countWaiting).toBe(1)
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.headers.get('message-id')).toBe(`<${id}@maker.example>`)
    for (const reference of waiting) expect(server.mails[0]?.text).toContain(reference)
  })

  test('two processes send a digest once', async () => {
    const { outbox, server, countWaiting, countPutOff, findMails, put } = await open()
    const references = await put(120)
    const mail = outbox.mail(server.url, 0)
    const workers = [outbox.database, outbox.otherDatabase].map((database) =>
      outbox.start({ database, mail }),
    )
    await expect.poll(countPutOff).toBe(120)
    outbox.advanceMs(60 * minuteMs)
    for (const worker of workers) worker.wake()
    await expect.poll(countWaiting).toBe(0)
    expect(server.mails).toHaveLength(1)
    for (const reference of references) expect(findMails(reference)).toHaveLength(1)
    expect(outbox.log).toEqual([])
  })
})
