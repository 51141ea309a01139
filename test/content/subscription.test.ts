import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, openContent } from '../support/content.ts'

const minute = 60_000

describe.each(engines)('the subscription on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openContent(engine)
  })
  beforeEach(async () => {
    content.resetClock()
    for (const table of ['outbox', 'consent', 'subscription'] as const) {
      await content.database.deleteFrom(table).execute()
    }
  })
  afterAll(() => content.close())

  const email = 'anna@sever.example'
  const ask = (payload: object) =>
    content.send({ method: 'POST', url: '/api/subscription', payload })
  const readRow = (address = email) =>
    content.database
      .selectFrom('subscription')
      .selectAll()
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
  const readConsents = () => content.database.selectFrom('consent').selectAll().execute()
  const readMails = async () => {
    const rows = await content.database.selectFrom('outbox').selectAll().execute()
    return rows.map(({ channel, payload, next_at }) => ({
      channel,
      next_at,
      message: JSON.parse(payload) as Record<string, string>,
    }))
  }
  const readAll = async () => ({
    rows: await content.database.selectFrom('subscription').selectAll().execute(),
    consents: await readConsents(),
    mails: await readMails(),
  })

  const confirmPath = (token: string) => `/api/subscription/confirm?token=${token}`
  const endPath = (token: string) => `/api/subscription/unsubscribe/${token}`
  const confirm = (token: string) => content.send({ method: 'POST', url: confirmPath(token) })
  const end = (token: string) => content.send({ method: 'POST', url: endPath(token) })

  /** Asks for the news and gives the token that was mailed. */
  const subscribe = async (address = email) => {
    expect((await ask({ email: address })).status).toBe(202)
    return (await readRow(address.toLowerCase())).token
  }

  describe('asking', () => {
    test('an address waits for its confirmation, with one mail on its way', async () => {
      const answer = await ask({ email })
      expect(answer.status).toBe(202)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.body).toEqual({ data: { status: 'pending' } })
      const row = await readRow()
      expect(row).toMatchObject({
        email,
        status: 'pending',
        requested_at: '2026-11-21T00:00:00.000Z',
        confirmed_at: null,
        ended_at: null,
      })
      // 192 random bits that fit an address.
      expect(row.token).toMatch(/^[\w-]{32}$/)
      expect(await readMails()).toEqual([
        {
          channel: 'mail',
          next_at: '2026-11-21T00:00:00.000Z',
          message: {
            kind: 'subscription',
            email,
            confirm_url: `https://kedr.example/unsubscribe/?confirm=${row.token}`,
            unsubscribe_url: `https://kedr.example/api/subscription/unsubscribe/${row.token}`,
          },
        },
      ])
    })

    test('[V-consent] the consent is recorded with the version of its text and the time', async () => {
      await ask({ email, promotionalCommunicationsConsent: true })
      const { body } = await content.get('/api/docs/promotional-communications-consent')
      expect(await readConsents()).toEqual([
        {
          id: expect.any(String),
          lead_reference: null,
          subscription_email: email,
          document: 'promotional',
          version: body.data.version,
          granted: 1,
          recorded_at: '2026-11-21T00:00:00.000Z',
        },
      ])
    })

    test('[V-consent] who refuses the consent is not subscribed, and is not said to consent', async () => {
      const answer = await ask({ email, promotionalCommunicationsConsent: false })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toMatchObject([
        { pointer: '/promotionalCommunicationsConsent', rule: 'required' },
      ])
      expect(await readAll()).toEqual({ rows: [], consents: [], mails: [] })
    })

    test('nobody learns from the answer who subscribes', async () => {
      const token = await subscribe()
      const waiting = await ask({ email })
      await confirm(token)
      const confirmed = await ask({ email })
      await end(token)
      const ended = await ask({ email })
      const unknown = await ask({ email: 'nobody@sever.example' })
      for (const answer of [waiting, confirmed, ended]) {
        expect(answer.status).toBe(unknown.status)
        expect(answer.body).toEqual(unknown.body)
        expect(Object.keys(answer.headers)).toEqual(Object.keys(unknown.headers))
      }
    })

    test('asked again within ten minutes there is no second mail', async () => {
      const token = await subscribe()
      content.advanceMs(10 * minute - 1)
      expect((await ask({ email })).body).toEqual({ data: { status: 'pending' } })
      expect((await ask({ email: 'ANNA@Sever.Example' })).status).toBe(202)
      expect((await readRow()).token).toBe(token)
      expect(await readMails()).toHaveLength(1)
      expect(await readConsents()).toHaveLength(1)
      expect((await confirm(token)).body.data.status).toBe('confirmed')
    })

    test('asked again later there is a new mail, and the old link is dead', async () => {
      const old = await subscribe()
      content.advanceMs(10 * minute)
      const token = await subscribe()
      expect(token).not.toBe(old)
      const mails = await readMails()
      expect(mails.map(({ message }) => message['confirm_url']?.split('=').at(-1))).toEqual(
        expect.arrayContaining([old, token]),
      )
      expect(mails).toHaveLength(2)
      expect(await readConsents()).toHaveLength(2)
      expect((await confirm(old)).status).toBe(404)
      expect((await end(old)).status).toBe(404)
      expect((await content.get(confirmPath(old))).status).toBe(404)
      expect((await readRow()).status).toBe('pending')
      expect((await confirm(token)).status).toBe(200)
    })

    test('who has confirmed gets no mail for asking again', async () => {
      const token = await subscribe()
      await confirm(token)
      content.advanceMs(24 * 60 * minute)
      const before = await readAll()
      expect((await ask({ email })).body).toEqual({ data: { status: 'pending' } })
      expect(await readAll()).toEqual(before)
      expect((await content.get(confirmPath(token))).body.data.status).toBe('confirmed')
    })

    test('who has ended it may ask anew, and the link of before stays dead', async () => {
      const old = await subscribe()
      await confirm(old)
      await end(old)
      content.advanceMs(10 * minute)
      const token = await subscribe()
      expect((await confirm(old)).status).toBe(404)
      expect((await confirm(token)).body.data.status).toBe('confirmed')
    })

    test('an address is one, however it is written', async () => {
      await subscribe('Anna@SEVER.example')
      await ask({ email: '  anna@sever.example ' })
      const { rows, mails } = await readAll()
      expect(rows.map((row) => row.email)).toEqual([email])
      expect(mails.map(({ message }) => message['email'])).toEqual([email])
    })

    test('ten times at once is one mail, for a new address and a known one', async () => {
      const askTenTimes = () => Promise.all(Array.from({ length: 10 }, () => ask({ email })))
      for (const mails of [1, 2]) {
        const answers = await askTenTimes()
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202))
        expect(await readMails()).toHaveLength(mails)
        expect(await readConsents()).toHaveLength(mails)
        const sent = (await readMails()).map(({ message }) => message['confirm_url'])
        expect(sent).toContain(
          `https://kedr.example/unsubscribe/?confirm=${(await readRow()).token}`,
        )
        content.advanceMs(10 * minute)
      }
    })

    test('two addresses have two tokens', async () => {
      const [anna, ivan] = [await subscribe(), await subscribe('ivan@sever.example')]
      expect(anna).not.toBe(ivan)
      await confirm(anna)
      expect((await readRow('ivan@sever.example')).status).toBe('pending')
    })

    test.each([
      ['', 'required'],
      ['  ', 'required'],
      ['anna', 'email'],
      ['anna@sever', 'email'],
      ['anna@sever.example, eve@home.example', 'email'],
      ['anna@sever.example\nBcc: eve@home.example', 'email'],
      ['<anna@sever.example>', 'email'],
      [`${'a'.repeat(250)}@b.co`, 'max'],
      [null, 'type'],
      [7, 'type'],
      [['anna@sever.example'], 'type'],
      [{ email: 'anna@sever.example' }, 'type'],
    ])('%j is no email: %s', async (address, rule) => {
      const answer = await ask({ email: address })
      expect(answer.status).toBe(422)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.body.errors).toMatchObject([{ pointer: '/email', rule }])
      expect(await readAll()).toEqual({ rows: [], consents: [], mails: [] })
    })

    test('a missing email and an unknown field are refused', async () => {
      const missing = await ask({})
      expect(missing.status).toBe(422)
      expect(missing.body.errors).toMatchObject([{ pointer: '/email', rule: 'required' }])
      const unknown = await ask({ email, status: 'confirmed' })
      expect(unknown.status).toBe(422)
      expect(unknown.body.errors).toMatchObject([{ pointer: '/status' }])
      expect(await readAll()).toEqual({ rows: [], consents: [], mails: [] })
    })
  })

  describe('the links', () => {
    test('[P-unsubscribe] opening a link changes nothing, since mail scanners do', async () => {
      const token = await subscribe()
      const steps = [
        ['pending', () => Promise.resolve()],
        ['confirmed', () => confirm(token)],
        ['unsubscribed', () => end(token)],
      ] as const
      for (const [status, step] of steps) {
        await step()
        const before = await readAll()
        for (const path of [confirmPath(token), endPath(token)]) {
          const answer = await content.get(path)
          expect(answer.status).toBe(200)
          expect(answer.headers['cache-control']).toBe('private, no-store')
          expect(answer.body).toEqual({ data: { status, email: 'a…@sever.example' } })
          await content.app.inject({ method: 'HEAD', url: path })
        }
        expect(await readAll()).toEqual(before)
      }
    })

    test('[P-unsubscribe] a subscription is confirmed, and twice is fine', async () => {
      const token = await subscribe()
      content.advanceMs(minute)
      const first = await confirm(token)
      expect(first.status).toBe(200)
      expect(first.body).toEqual({ data: { status: 'confirmed', email: 'a…@sever.example' } })
      content.advanceMs(minute)
      expect((await confirm(token)).body).toEqual(first.body)
      expect(await readRow()).toMatchObject({
        status: 'confirmed',
        confirmed_at: '2026-11-21T00:01:00.000Z',
        ended_at: null,
      })
    })

    test('[P-unsubscribe] a subscription is ended, and twice is fine', async () => {
      const token = await subscribe()
      await confirm(token)
      content.advanceMs(minute)
      const first = await end(token)
      expect(first.status).toBe(200)
      expect(first.body).toEqual({ data: { status: 'unsubscribed', email: 'a…@sever.example' } })
      content.advanceMs(minute)
      expect((await end(token)).body).toEqual(first.body)
      expect(await readRow()).toMatchObject({
        status: 'unsubscribed',
        ended_at: '2026-11-21T00:01:00.000Z',
      })
    })

    test('[P-unsubscribe] a mail program ends it in one click (RFC 8058)', async () => {
      const token = await subscribe()
      await confirm(token)
      const click = (type: string, payload: string) =>
        content.send({
          method: 'POST',
          url: endPath(token),
          headers: { 'content-type': type },
          payload,
        })
      const type = 'application/x-www-form-urlencoded'
      const answer = await click(type, 'List-Unsubscribe=One-Click')
      expect(answer.status).toBe(200)
      expect(answer.body.data.status).toBe('unsubscribed')
      expect((await click(type, 'List-Unsubscribe=One-Click')).status).toBe(200)
      expect((await readRow()).status).toBe('unsubscribed')
    })

    test('[P-unsubscribe] who has not confirmed may end it too', async () => {
      const token = await subscribe()
      expect((await end(token)).body.data.status).toBe('unsubscribed')
      expect(await readRow()).toMatchObject({ status: 'unsubscribed', confirmed_at: null })
    })

    test('[P-unsubscribe] the old mail does not bring back what was ended', async () => {
      const token = await subscribe()
      await confirm(token)
      await end(token)
      const again = await confirm(token)
      expect(again.status).toBe(409)
      expect(again.headers['content-type']).toContain('application/problem+json')
      expect((await readRow()).status).toBe('unsubscribed')
    })

    test.each(['x', 'a'.repeat(32), '__proto__', '-'.repeat(100)])(
      '[P-unsubscribe] the token %s is not known',
      async (token) => {
        await subscribe()
        const before = await readAll()
        for (const method of ['GET', 'POST'] as const) {
          for (const url of [confirmPath(token), endPath(token)]) {
            const answer = await content.send({ method, url })
            expect(answer.status, `${method} ${url}`).toBe(404)
            expect(answer.headers['content-type']).toContain('application/problem+json')
          }
        }
        expect(await readAll()).toEqual(before)
      },
    )

    test.each(["'%20or%20''='", '%25', 'a'.repeat(101), '%00', '*'])(
      '[P-unsubscribe] %s is no token',
      async (token) => {
        await subscribe()
        for (const method of ['GET', 'POST'] as const) {
          for (const url of [confirmPath(token), endPath(token)]) {
            const answer = await content.send({ method, url })
            expect([400, 404], `${method} ${url}`).toContain(answer.status)
            expect(JSON.stringify(answer.body)).not.toContain('sever.example')
          }
        }
        expect((await readRow()).status).toBe('pending')
      },
    )

    test('[P-unsubscribe] a link without a token is a problem of who sent it', async () => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await content.send({ method, url: '/api/subscription/confirm' })
        expect(answer.status).toBe(400)
        expect(answer.headers['content-type']).toContain('application/problem+json')
      }
    })

    test.each([
      ['anna.petrova@sever.example', 'a…@sever.example'],
      ['b@sever.example', 'b…@sever.example'],
    ])('[P-unsubscribe] of %s no more than %s is told', async (address, masked) => {
      const token = await subscribe(address)
      const answers = [
        await content.get(confirmPath(token)),
        await content.get(endPath(token)),
        await confirm(token),
        await end(token),
      ]
      for (const { body } of answers) {
        expect(body.data.email).toBe(masked)
        expect(JSON.stringify(body)).not.toContain(address)
      }
    })
  })
})
