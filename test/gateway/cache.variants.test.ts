import type { UpstreamResponse } from '@faceplate/gateway/base/http/upstream.response'
import { describe, expect, test } from 'vitest'
import { answer, createTestCache, hold } from '../support/cache.harness.ts'

const fresh = { 'cache-control': 'max-age=60' }
const byLanguage = { ...fresh, vary: 'Accept-Language' }
const language = (value: string) => ({ headers: { 'accept-language': value } })

describe('variants of one key (RFC 9111 §4.1)', () => {
  test('each is stored beside the others, and selected by the fields of the request', async () => {
    const { read, respond, asked } = createTestCache()
    for (const each of ['en', 'ru']) {
      respond(() => answer(each, byLanguage))
      await read(language(each))
    }
    expect((await read(language('en'))).text).toBe('en')
    expect((await read(language(' RU'))).text).toBe('ru')
    expect(asked).toHaveLength(2)
    expect((await read(language('de'))).outcome.forward).toBe('vary-miss')
  })

  test('a request without the field is a variant of its own', async () => {
    const { read, respond, asked } = createTestCache()
    respond(() => answer('any', byLanguage))
    await read()
    respond(() => answer('en', byLanguage))
    expect((await read(language('en'))).text).toBe('en')
    expect((await read()).text).toBe('any')
    expect(asked).toHaveLength(2)
  })

  test('the newest matching variant is used, whatever it varies by', async () => {
    const { read, respond, advanceMs } = createTestCache()
    respond(() => answer('old', byLanguage))
    await read(language('en'))
    advanceMs(61_000)
    respond(() => answer('new', fresh))
    await read(language('en'))
    expect((await read(language('en'))).text).toBe('new')
    expect((await read(language('ru'))).text).toBe('new')
  })

  test('blanks around commas do not matter; bytes of letters do', async () => {
    const { read, respond, asked } = createTestCache()
    const mode = (value: string) => ({ headers: { 'x-mode': value } })
    respond(() => answer('one', { ...fresh, vary: 'X-Mode' }))
    await read(mode('a \t ,\tb  , c'))
    await read(mode('a, b,c'))
    expect(asked).toHaveLength(1)
    // The UTF-8 bytes of à, of which the second reads as a no-break space.
    await read(mode('a, b, c\u00a0'))
    expect(asked).toHaveLength(2)
  })

  test('the number of variants of one key is limited', async () => {
    const { read, respond, cache } = createTestCache()
    respond(() => answer('one', byLanguage))
    for (let at = 0; at < 100; at += 1) await read(language(`x-${at}`))
    expect(cache.size.entries).toBe(32)
  })

  test('a miss sends the ETags of the stored variants (§4.3.1)', async () => {
    const { read, respond, asked } = createTestCache()
    respond(() => answer('same', { ...byLanguage, etag: '"same"' }))
    await read(language('en'))
    respond(() => answer('', { ...byLanguage, etag: '"same"' }, 304))
    const read2 = await read(language('en-GB'))
    expect(asked[1]).toEqual({ 'if-none-match': '"same"' })
    expect([read2.response.status, read2.text]).toEqual([200, 'same'])
    expect((await read(language('en-GB'))).outcome.forward).toBeUndefined()
  })

  test('concurrent requests for different variants do not share a call', async () => {
    const { read, respond, asked } = createTestCache()
    const waits = [hold<UpstreamResponse>(), hold<UpstreamResponse>()]
    respond(() => waits[asked.length - 1]?.held ?? answer('third'))
    const reads = ['en', 'ru', 'en'].map((each) => read(language(each)))
    expect(asked).toHaveLength(2)
    waits[1]?.release(answer('ru', byLanguage))
    waits[0]?.release(answer('en', byLanguage))
    expect((await Promise.all(reads)).map(({ text }) => text)).toEqual(['en', 'ru', 'en'])
  })
})

describe('credentials that go upstream (§3.5)', () => {
  const anna = { headers: { authorization: 'anna' } }
  const ivan = { headers: { authorization: 'ivan' } }

  test('a response fetched with them is stored only if it allows it', async () => {
    const { read, respond, asked } = createTestCache()
    respond(() => answer('for anna', fresh))
    const first = await read(anna)
    expect(first).toMatchObject({
      outcome: { forward: 'bypass', stored: false },
      browserControl: 'no-store',
    })
    respond(() => answer('for all', { 'cache-control': 'public, max-age=60' }))
    expect((await read()).text).toBe('for all')
    expect((await read(ivan)).text).toBe('for all')
    expect(asked).toHaveLength(2)
  })

  test('a call with them is not shared', async () => {
    const { read, respond, asked } = createTestCache()
    const waits = [hold<UpstreamResponse>(), hold<UpstreamResponse>(), hold<UpstreamResponse>()]
    respond(() => waits[asked.length - 1]?.held ?? answer('fourth'))
    const reads = [read(anna), read(anna), read()]
    expect(asked).toHaveLength(3)
    waits.forEach((wait, at) => wait.release(answer(String(at), fresh)))
    expect((await Promise.all(reads)).map(({ text }) => text)).toEqual(['0', '1', '2'])
  })

  test('a stale response is not revalidated in the background with them', async () => {
    const { read, respond, advanceMs, asked } = createTestCache()
    respond(() => answer('1', { 'cache-control': 'max-age=60, stale-while-revalidate=60' }))
    await read()
    advanceMs(61_000)
    respond(() => answer('for anna'))
    expect((await read(anna)).text).toBe('for anna')
    expect((await read()).text).toBe('1')
    expect(asked).toHaveLength(3)
  })
})

test('of two responses the later requested one is stored, whichever arrives first', async () => {
  const { cache, read, respond, advanceMs, asked } = createTestCache()
  const waits = [hold<UpstreamResponse>(), hold<UpstreamResponse>()]
  respond(() => waits[asked.length - 1]?.held ?? answer('third'))
  const first = read()
  advanceMs(1)
  // A purge of another tag; later reads must not join calls that started before it.
  await cache.purge({ tags: ['other'] })
  const second = read()
  waits[1]?.release(answer('new', fresh))
  await second
  waits[0]?.release(answer('old', fresh))
  expect((await first).text).toBe('old')
  expect((await read()).text).toBe('new')
})

test('the same bytes are not compressed again', async () => {
  const { read, respond, advanceMs } = createTestCache()
  respond(() => answer('x'.repeat(5000), fresh))
  const { response: one } = await read()
  const made = await one.body.encode('br')
  advanceMs(61_000)
  const { response: other } = await read()
  expect(await other.body.encode('br')).toBe(made)
})

test('a body that does not get smaller is not stored compressed', async () => {
  const { read, respond, cache } = createTestCache()
  const noise = crypto.getRandomValues(Buffer.alloc(5000))
  respond(() => ({ ...answer('', fresh), body: Buffer.from(noise) }))
  const { response: given } = await read()
  const { bytes } = cache.size
  expect(await given.body.encode('br')).toMatchObject({
    encoding: 'identity',
    bytes: given.body.bytes,
  })
  expect(cache.size.bytes).toBe(bytes)
})

test('an entry that outgrows the whole cache is removed', async () => {
  const { read, respond, cache } = createTestCache({ maxBytes: 6600, maxObjectBytes: 10_000 })
  const half = crypto.getRandomValues(Buffer.alloc(2000)).toString('hex')
  respond(() => answer(half, fresh))
  const { response: given } = await read()
  expect(cache.size.entries).toBe(1)
  expect(await given.body.encode('br')).toMatchObject({ encoding: 'br' })
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  expect((await read()).outcome.forward).toBe('uri-miss')
})
