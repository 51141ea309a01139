import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { findSecret, readSecret } from '@faceplate/content/base/database/secret.store'
import { createSenders } from '@faceplate/content/visitors/delivery/senders'
import { rotatableKeys, rotateKeys } from '@faceplate/content/visitors/keys/key.rotation'
import { removeByAge } from '@faceplate/content/visitors/retention/retention.store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { startReceiver } from '../support/outbox.ts'
import { engines } from '../support/shared.postgres.ts'

const dayMs = 24 * 3_600_000
const names = Object.keys(rotatableKeys)

/** Whether a signature in the format of minisign is that of a text by a public key. */
function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = Buffer.from(publicKey.split('\n')[1] ?? '', 'base64')
  const x = key.subarray(10).toString('base64url')
  const verifier = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const head = Buffer.from(signature.split('\n')[1] ?? '', 'base64')
  const hash = createHash('blake2b512').update(text).digest()
  return (
    head.subarray(2, 10).equals(key.subarray(2, 10)) &&
    verify(undefined, hash, verifier, head.subarray(10))
  )
}

describe.each(engines)('the rotation of keys on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  let nowMs: number
  beforeAll(async () => {
    content = await openContent(engine)
  })
  beforeEach(() => {
    content.resetClock()
    nowMs = Date.parse('2026-11-21T00:00:00Z')
  })
  afterAll(() => content.close())

  const advanceDays = (days: number) => {
    content.advanceMs(days * dayMs)
    nowMs += days * dayMs
  }
  const rotate = (chosen: readonly string[] = names, isAtOnce = false) =>
    rotateKeys(content.database, chosen, { now: new Date(nowMs), isAtOnce })
  const getText = async (url: string) => {
    const { statusCode, body } = await content.app.inject({ url })
    return statusCode === 200 ? body : statusCode
  }

  test('[C-private] a comparison list stays with its visitor, for as long as the browser keeps its cookie', async () => {
    const url = '/api/catalog/compare'
    const addTo = async (id: string, cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie }
      const answer = await content.app.inject({
        method: 'POST',
        url: `${url}/add-good/${id}`,
        headers,
      })
      expect(answer.statusCode).toBe(200)
      const [set = ''] = [answer.headers['set-cookie']].flat()
      return set.split(';')[0] ?? ''
    }
    const count = async (cookie: string) => {
      const { body } = await content.send({ url: `${url}/compare-goods`, headers: { cookie } })
      return body.data.flatMap(({ goods }: { goods: unknown[] }) => goods).length
    }
    const old = await addTo('ks-2428')
    expect(await count(old)).toBe(1)
    await rotate(['cookies'])
    expect(await count(old)).toBe(1)
    const renewed = await addTo('ks-2428p', old)
    expect(renewed).not.toBe(old)
    expect([await count(old), await count(renewed)]).toEqual([2, 2])
    advanceDays(179)
    expect(await count(old)).toBe(2)
    advanceDays(2)
    expect([await count(old), await count(renewed)]).toEqual([0, 2])
    await rotate(['cookies'], true)
    expect(await count(renewed)).toBe(0)
  })

  test('[G-forms] a receiver of the webhook with either key accepts a post for 30 days', async () => {
    const receiver = await startReceiver(200)
    const settings = {
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_MAIL_HOURLY: 1,
      LANGUAGE: 'en',
      SMTP_URL: undefined,
    }
    const { webhook } = await createSenders(content.database, settings as never, {
      now: () => new Date(nowMs),
      publicOrigin: 'https://kedr.example',
    })
    const old = await readSecret(content.database, 'webhook')
    const post = async () => {
      await webhook?.send('id', {
        kind: 'lead',
        reference: 'L-1',
        form: 'call',
        received_at: new Date(nowMs).toISOString(),
        body: {},
      })
      const last = receiver.posts.at(-1)
      const headers: IncomingHttpHeaders = last?.headers ?? {}
      const given = String(headers['webhook-signature']).split(' ')
      const sign = (secret: string) =>
        createHmac('sha256', Buffer.from(secret, 'base64url'))
          .update(`id.${String(headers['webhook-timestamp'])}.${last?.body}`)
          .digest('base64')
      return [old, await readSecret(content.database, 'webhook')].map((secret) =>
        given.includes(`v1,${sign(secret)}`),
      )
    }
    expect(await post()).toEqual([true, true])
    await rotate(['webhook'])
    expect(await readSecret(content.database, 'webhook')).not.toBe(old)
    // The sender that the service created at its start follows the rotation.
    expect(await post()).toEqual([true, true])
    advanceDays(31)
    expect(await post()).toEqual([false, true])
  })

  test('[P-download] checksums are verified with the new public key at once, and with the earlier one for a year', async () => {
    const read = async () => {
      const [sums, signature, key] = await Promise.all(
        ['SHA256SUMS', 'SHA256SUMS.minisig', 'minisign.pub'].map((name) =>
          getText(`/files/${name}`),
        ),
      )
      return { sums: String(sums), signature: String(signature), key: String(key) }
    }
    const nameOf = (key: string) => /public key (\w{16})/.exec(key)?.[1] ?? ''
    const before = await read()
    expect(isSigned(before.sums, before.signature, before.key)).toBe(true)
    await rotate(['signing'])
    const after = await read()
    expect(after.key).not.toBe(before.key)
    expect(isSigned(after.sums, after.signature, after.key)).toBe(true)
    expect(isSigned(after.sums, after.signature, before.key)).toBe(false)
    for (const { key } of [before, after]) {
      const folder = `/files/keys/${nameOf(key)}`
      expect(await getText(`${folder}/minisign.pub`)).toBe(key)
      const signature = String(await getText(`${folder}/SHA256SUMS.minisig`))
      expect(isSigned(after.sums, signature, key)).toBe(true)
    }
    advanceDays(366)
    expect(await getText(`/files/keys/${nameOf(before.key)}/minisign.pub`)).toBe(404)
    expect(await getText(`/files/keys/${nameOf(after.key)}/minisign.pub`)).toBe(after.key)
    expect(await getText('/files/keys/x/minisign.pub')).toBe(404)
  })

  test('cached pages are purged only if the key that they show was replaced', async () => {
    const readVersion = async () => {
      const parts = content.database.selectFrom('content_part')
      return parts.select((part) => part.fn.max('version').as('latest')).executeTakeFirst()
    }
    await readSecret(content.database, 'cookies')
    const before = await readVersion()
    await rotate(['cookies', 'webhook'])
    expect(await readVersion()).toEqual(before)
    await rotate(['signing'])
    expect(await readVersion()).not.toEqual(before)
  })

  test('[P-unsubscribe] links of emails work as before', async () => {
    const email = 'anna@sever.example'
    await content.send({ method: 'POST', url: '/api/subscription', payload: { email } })
    const { token } = await content.database
      .selectFrom('subscription')
      .select('token')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await rotate(names, true)
    const confirmed = await content.send({
      method: 'POST',
      url: `/api/subscription/confirm?token=${token}`,
    })
    expect(confirmed.body.data.status).toBe('confirmed')
    const ended = await content.send({
      method: 'POST',
      url: `/api/subscription/unsubscribe/${token}`,
    })
    expect(ended.status).toBe(200)
  })

  test('earlier keys are deleted when they verify nothing any more', async () => {
    // Created when it is first used.
    await readSecret(content.database, rotatableKeys['previews']?.secret ?? '')
    await rotate(names, true)
    await rotate()
    await rotate(['webhook'])
    const countEarlier = () =>
      Promise.all(
        Object.values(rotatableKeys).map(
          async ({ secret }) => (await findSecret(content.database, secret))?.earlier.length,
        ),
      )
    expect(await countEarlier()).toEqual([1, 2, 1, 1])
    advanceDays(31)
    await removeByAge(content.database, new Date(nowMs), 0)
    expect(await countEarlier()).toEqual([1, 0, 0, 1])
    advanceDays(366)
    await removeByAge(content.database, new Date(nowMs), 0)
    expect(await countEarlier()).toEqual([0, 0, 0, 0])
  })
})
