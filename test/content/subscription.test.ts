import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const tables = ['outbox', 'consent', 'subscription', 'subscription_request', 'suppression'] as const

describe.each(engines)('the subscription on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openContent(engine)
  })
  beforeEach(async () => {
    content.resetClock()
    for (const table of tables) await content.database.deleteFrom(table).execute()
  })
  afterAll(() => content.close())

  const email = 'anna@sever.example'
  const ask = (payload: object, headers: Record<string, string> = {}) =>
    content.send({ method: 'POST', url: '/api/subscription', payload, headers })
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

  /** Changes the consent text as an import of a newer version does. */
  const changeConsent = async (version: string) => {
    const name = 'consents/promotional'
    const documents = content.database.selectFrom('document').selectAll()
    const { body } = await documents.where('name', '=', name).executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...JSON.parse(body), version })
    await content.database
      .updateTable('document')
      .set({ body: changed })
      .where('name', '=', name)
      .execute()
  }

  /** Subscribes to the news and returns the token from the email. */
  const subscribe = async (address = email) => {
    expect((await ask({ email: address })).status).toBe(202)
    return (await readRow(address.toLowerCase())).token
  }

  describe('subscribing', () => {
    test('an address waits for its confirmation, with one email in the outbox', async () => {
      const answer = await ask({ email }, { language: 'vi-VN' })
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
        consent_version: '1.3',
      })
      // 192 random bits in characters that are safe in a URL.
      expect(row.token).toMatch(/^[\w-]{32}$/)
      expect(await readMails()).toEqual([
        {
          channel: 'mail',
          next_at: '2026-11-21T00:00:00.000Z',
          message: {
            kind: 'subscription',
            email,
            confirm_url: `https://kedr.example/unsubscribe/?confirm=${row.token}`,
            unsubscribe_url: `https://kedr.example/unsubscribe/?token=${row.token}`,
            language: 'vi-VN',
          },
        },
      ])
    })

    test('[V-consent] the consent is recorded when it is confirmed, with the version that was shown', async () => {
      const url = '/api/docs/promotional-communications-consent'
      const shown = (await content.get(url)).body.data.version
      await ask({ email, promotionalCommunicationsConsent: true })
      expect(await readConsents()).toEqual([])
      await changeConsent('9.9')
      content.advanceMs(hour)
      const { token } = await readRow()
      await confirm(token)
      await confirm(token)
      expect(await readConsents()).toEqual([
        {
          id: expect.any(String),
          lead_reference: null,
          subscription_email: email,
          document: 'promotional',
          version: shown,
          language: 'en',
          granted: 1,
          recorded_at: '2026-11-21T01:00:00.000Z',
        },
      ])
      await changeConsent(shown)
    })

    test('[V-consent] no consent is recorded without a confirmation', async () => {
      const token = await subscribe()
      await end(token)
      expect(await readConsents()).toEqual([])
    })

    test('[V-consent] without the consent there is no subscription, and none is recorded', async () => {
      const answer = await ask({ email, promotionalCommunicationsConsent: false })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toMatchObject([
        { pointer: '/promotionalCommunicationsConsent', rule: 'required' },
      ])
      expect(await readAll()).toEqual({ rows: [], consents: [], mails: [] })
    })

    test('the response does not reveal who is subscribed', async () => {
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

    test('subscribing again within ten minutes sends no second email', async () => {
      const token = await subscribe()
      content.advanceMs(10 * minute - 1)
      expect((await ask({ email })).body).toEqual({ data: { status: 'pending' } })
      expect((await ask({ email: 'ANNA@Sever.Example' })).status).toBe(202)
      expect((await readRow()).token).toBe(token)
      expect(await readMails()).toHaveLength(1)
      expect((await confirm(token)).body.data.status).toBe('confirmed')
    })

    test('subscribing again later sends a new email, and the old link is invalid', async () => {
      const old = await subscribe()
      content.advanceMs(10 * minute)
      const token = await subscribe()
      expect(token).not.toBe(old)
      const mails = await readMails()
      expect(mails.map(({ message }) => message['confirm_url']?.split('=').at(-1))).toEqual(
        expect.arrayContaining([old, token]),
      )
      expect(mails).toHaveLength(2)
      expect((await confirm(old)).status).toBe(404)
      expect((await end(old)).status).toBe(404)
      expect((await content.get(confirmPath(old))).status).toBe(404)
      expect((await readRow()).status).toBe('pending')
      expect((await confirm(token)).status).toBe(200)
    })

    test('a confirmed subscriber gets no email for subscribing again', async () => {
      const token = await subscribe()
      await confirm(token)
      content.advanceMs(24 * 60 * minute)
      const before = await readAll()
      expect((await ask({ email })).body).toEqual({ data: { status: 'pending' } })
      expect(await readAll()).toEqual(before)
      expect((await content.get(confirmPath(token))).body.data.status).toBe('confirmed')
    })

    test('an unsubscribed address gets no email for 30 days, can then subscribe again, and the old link stays invalid', async () => {
      const old = await subscribe()
      await confirm(old)
      await end(old)
      content.advanceMs(30 * day - 1)
      for (const address of [email, 'Anna+news@sever.example']) {
        expect((await ask({ email: address })).body).toEqual({ data: { status: 'pending' } })
      }
      expect(await readMails()).toHaveLength(1)
      expect(await content.database.selectFrom('subscription').select('token').execute()).toEqual([
        { token: old },
      ])
      content.advanceMs(1)
      const token = await subscribe()
      expect(await readMails()).toHaveLength(2)
      expect((await confirm(old)).status).toBe(404)
      expect((await confirm(token)).body.data.status).toBe('confirmed')
    })

    test('spellings of one address are one subscription', async () => {
      await subscribe('Anna@SEVER.example')
      await ask({ email: '  anna@sever.example ' })
      const { rows, mails } = await readAll()
      expect(rows.map((row) => row.email)).toEqual([email])
      expect(mails.map(({ message }) => message['email'])).toEqual([email])
    })

    test('subscribing ten times at once sends one email, for a new address and a known one', async () => {
      const askTenTimes = () => Promise.all(Array.from({ length: 10 }, () => ask({ email })))
      for (const mails of [1, 2]) {
        const answers = await askTenTimes()
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202))
        expect(await readMails()).toHaveLength(mails)
        const sent = (await readMails()).map(({ message }) => message['confirm_url'])
        expect(sent).toContain(
          `https://kedr.example/unsubscribe/?confirm=${(await readRow()).token}`,
        )
        content.advanceMs(10 * minute)
      }
    })

    test('ten aliases at once get one email', async () => {
      const aliases = Array.from({ length: 10 }, (_, index) => `anna+${index}@sever.example`)
      await Promise.all(aliases.map((alias) => ask({ email: alias })))
      expect(await readMails()).toHaveLength(1)
    })

    test('a mailbox gets at most three emails per day, for all spellings and after every action', async () => {
      const aliases = ['anna+1@sever.example', 'ANNA@sever.example', 'anna+2+3@sever.example']
      const tokens: string[] = []
      for (const alias of aliases) {
        tokens.push(await subscribe(alias))
        content.advanceMs(10 * minute)
      }
      await confirm(tokens[0] ?? '')
      for (const alias of [...aliases, email, 'anna+4@sever.example']) {
        expect((await ask({ email: alias })).body).toEqual({ data: { status: 'pending' } })
      }
      expect(await readMails()).toHaveLength(3)
      await subscribe('ivan@sever.example')
      expect(await readMails()).toHaveLength(4)
      content.advanceMs(day - 30 * minute)
      await subscribe()
      expect(await readMails()).toHaveLength(5)
    })

    test('the quiet time also applies after an unsubscription', async () => {
      const token = await subscribe()
      await end(token)
      await content.database.deleteFrom('suppression').execute()
      content.advanceMs(10 * minute - 1)
      await ask({ email })
      expect(await readMails()).toHaveLength(1)
      expect((await readRow()).status).toBe('unsubscribed')
    })

    test('at most a hundred emails per hour are sent in total', async () => {
      const askAll = (from: number, to: number) =>
        Promise.all(
          Array.from({ length: to - from }, (_, index) =>
            ask({ email: `visitor${from + index}@sever.example` }),
          ),
        )
      await askAll(0, 60)
      content.advanceMs(hour / 2)
      const answers = await askAll(60, 110)
      const isHeld = ({ body }: { body: { data: { letter?: boolean } } }) =>
        body.data.letter === false
      expect(answers.filter((answer) => isHeld(answer))).toHaveLength(10)
      expect(await readMails()).toHaveLength(100)
      // Requests that got no email are not stored.
      expect((await readAll()).rows).toHaveLength(100)
      content.advanceMs(hour / 2)
      await askAll(110, 180)
      expect(await readMails()).toHaveLength(160)
    })

    test('[G-forms] one client gets a fifth of the emails of an hour, and is told when no email follows', async () => {
      const askAs = (client: string | undefined, name: string) =>
        ask(
          { email: `${name}@sever.example` },
          client === undefined ? {} : { 'lead-client': client },
        )
      const pending = { data: { status: 'pending' } }
      const held = { data: { status: 'pending', letter: false } }
      for (let at = 0; at < 20; at += 1) {
        expect((await askAs('greedy', `greedy${at}`)).body).toEqual(pending)
      }
      for (let at = 20; at < 120; at += 1) {
        expect((await askAs('greedy', `greedy${at}`)).body).toEqual(held)
      }
      expect(await readMails()).toHaveLength(20)
      expect((await readAll()).rows).toHaveLength(20)
      expect((await askAs('other', 'other')).body).toEqual(pending)
      expect((await askAs(undefined, 'unknown')).body).toEqual(pending)
      expect(await readMails()).toHaveLength(22)
      content.advanceMs(hour)
      expect((await askAs('greedy', 'greedy20')).body).toEqual(pending)
    })

    test('the response of a client that has used up its share does not reveal who is subscribed', async () => {
      const confirmed = await subscribe('confirmed@sever.example')
      await confirm(confirmed)
      await end(await subscribe('ended@sever.example'))
      const known = ['confirmed', 'ended']
      /** Asks for the emails of a client until it is told that none follows. */
      const countAsked = async (client: string, names: readonly string[]) => {
        for (const [at, name] of names.entries()) {
          const payload = { email: `${name}@sever.example` }
          const { body } = await ask(payload, { 'lead-client': client })
          if (body.data.letter === false) return at
        }
        return names.length
      }
      const others = Array.from({ length: 30 }, (_, at) => `new${at}`)
      expect(await countAsked('one', [...known, ...known, ...others])).toBe(20)
      expect(await countAsked('two', others)).toBe(20)
      const answers = await Promise.all(
        [...known, 'unknown'].map((name) =>
          ask({ email: `${name}@sever.example` }, { 'lead-client': 'two' }),
        ),
      )
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    })

    test('[G-forms] a request from the spool of a gateway must be sent again, since its sender is gone', async () => {
      const headers = { 'lead-client': 'greedy', 'lead-received': '2026-11-21T00:00:00.000Z' }
      for (let at = 0; at < 20; at += 1) await ask({ email: `g${at}@sever.example` }, headers)
      expect((await ask({ email }, headers)).status).toBe(425)
      content.advanceMs(hour)
      expect((await ask({ email }, headers)).status).toBe(202)
      expect(await readRow()).toMatchObject({ status: 'pending' })
    })

    test('the rate limits of emails store no address', async () => {
      await end(await subscribe())
      const kept = [
        ...(await content.database.selectFrom('suppression').selectAll().execute()),
        ...(await content.database.selectFrom('subscription_request').selectAll().execute()),
      ]
      const mailbox = kept[0]?.mailbox
      expect(kept.map((row) => row.mailbox)).toEqual([mailbox, mailbox])
      expect(mailbox).toMatch(/^[0-9a-f]{64}$/)
      const bare = createHash('sha256').update(email).digest('hex')
      expect(mailbox).not.toBe(bare)
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
      [`${'a'.repeat(250)}@b.co`, 'max'],
      [null, 'type'],
      [7, 'type'],
      [['anna@sever.example'], 'type'],
      [{ email: 'anna@sever.example' }, 'type'],
    ])('%j is not an email: %s', async (address, rule) => {
      const answer = await ask({ email: address })
      expect(answer.status).toBe(422)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.body.errors).toMatchObject([{ pointer: '/email', rule }])
      expect(await readAll()).toEqual({ rows: [], consents: [], mails: [] })
    })

    test('a missing email and an unknown field are rejected', async () => {
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
    test('[P-unsubscribe] opening a link changes nothing, because mail scanners open links', async () => {
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

    test('[P-unsubscribe] a subscription is confirmed, and confirming twice is harmless', async () => {
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

    test('[P-unsubscribe] a confirmation link is valid for seven days, an unsubscription link for ever', async () => {
      const token = await subscribe()
      content.advanceMs(7 * day - 1)
      expect((await content.get(confirmPath(token))).status).toBe(200)
      content.advanceMs(1)
      for (const late of [await content.get(confirmPath(token)), await confirm(token)]) {
        expect(late.status).toBe(410)
        expect(late.headers['content-type']).toContain('application/problem+json')
        expect(late.body.detail).toBe('This link was valid for seven days: subscribe again')
      }
      expect(await readRow()).toMatchObject({ status: 'pending' })
      expect(await readConsents()).toEqual([])
      expect((await content.get(endPath(token))).body.data.status).toBe('pending')
      expect((await end(token)).body.data.status).toBe('unsubscribed')
    })

    test('[P-unsubscribe] a confirmed subscription stays confirmed, and its links work after years', async () => {
      const token = await subscribe()
      await confirm(token)
      content.advanceMs(1000 * day)
      expect((await confirm(token)).body.data.status).toBe('confirmed')
      expect((await content.get(confirmPath(token))).body.data.status).toBe('confirmed')
      expect((await end(token)).body.data.status).toBe('unsubscribed')
    })

    test('[P-unsubscribe] a subscription is ended, and ending it twice is harmless', async () => {
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

    test('[P-unsubscribe] an unconfirmed subscription can be ended too', async () => {
      const token = await subscribe()
      expect((await end(token)).body.data.status).toBe('unsubscribed')
      expect(await readRow()).toMatchObject({ status: 'unsubscribed', confirmed_at: null })
    })

    test('[P-unsubscribe] the link of an old email does not restore an ended subscription', async () => {
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
      '[P-unsubscribe] %s is not a token',
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

    test('[P-unsubscribe] a link without a token is a client error', async () => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await content.send({ method, url: '/api/subscription/confirm' })
        expect(answer.status).toBe(400)
        expect(answer.headers['content-type']).toContain('application/problem+json')
      }
    })

    test.each([
      ['anna.petrova@sever.example', 'a…@sever.example'],
      ['b@sever.example', 'b…@sever.example'],
    ])('[P-unsubscribe] the address %s is shown only as %s', async (address, masked) => {
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
