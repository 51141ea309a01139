import type { UpstreamResponse } from '@faceplate/gateway/base/http/upstream.response'
import { readRequestDirectives } from '@faceplate/gateway/cache/cache.control'
import { decodeEntry } from '@faceplate/gateway/cache/entry.codec'
import { covers, type Purge } from '@faceplate/gateway/cache/purge'
import type { SecondTier, TierKeeping } from '@faceplate/gateway/cache/second.tier'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answer, createTestCache, hold, startOfTime } from '../support/cache.harness.ts'

const fresh = { 'cache-control': 'max-age=60, stale-while-revalidate=60', 'cache-tag': 'goods' }

/** A second tier in this process, shared by all caches that use it. */
function createTier() {
  const kept = new Map<string, { entry: Buffer; keeping: TierKeeping }>()
  const purges: { version: number; purge: Purge }[] = []
  const listeners: ((purge: Purge) => void)[] = []
  const state = { fails: false, hangs: false, asked: 0, left: 0 }
  const answerSoon = async () => {
    state.asked += 1
    if (state.fails) throw new Error('The tier is down')
    if (state.hangs) await new Promise(() => {})
  }
  const tier: SecondTier = {
    isReachable: true,
    holdsResponses: false,
    otherGateways: [],
    async get(key) {
      await answerSoon()
      return { version: purges.length, entry: kept.get(key)?.entry }
    },
    async set(key, entry, keeping) {
      await answerSoon()
      const late = purges.some(
        ({ version, purge }) => version > keeping.version && covers(purge, keeping),
      )
      if (!late) kept.set(key, { entry, keeping })
    },
    async purge(purge) {
      await answerSoon()
      purges.push({ version: purges.length + 1, purge })
      for (const [key, { keeping }] of kept) if (covers(purge, keeping)) kept.delete(key)
      for (const tell of listeners) tell(purge)
      return { unreached: Promise.resolve([]) }
    },
    onReachable: () => {},
    confirmContent: () => undefined,
    onPurge: (listener) => listeners.push(listener),
    async leave() {
      await answerSoon()
      state.left += 1
    },
  }
  return {
    tier,
    kept,
    purges,
    state,
    tell: (purge: Purge) => listeners.forEach((each) => each(purge)),
  }
}

describe('a second tier', () => {
  test('gives one process the response that another has fetched, with its age', async () => {
    const { tier } = createTier()
    const one = createTestCache({ tier })
    const other = createTestCache({ tier })
    one.respond(() => answer('it', { ...fresh, etag: '"v1"', vary: 'accept' }))
    await one.read()
    await one.cache.settled()
    other.advanceMs(20_000)
    const read = await other.read()
    expect(read).toMatchObject({
      text: 'it',
      outcome: { detail: 'second-tier' },
      ageMs: 20_000,
      ttlMs: 40_000,
      tags: ['goods'],
    })
    expect(read.outcome.forward).toBeUndefined()
    expect(other.asked).toHaveLength(0)
    expect((await other.read()).outcome).toEqual({})
    expect(other.events.map(({ kind }) => kind)).toEqual(['tier-hit', 'hit'])
  })

  test('gives a stale entry for revalidation, and for errors', async () => {
    const { tier } = createTier()
    const one = createTestCache({ tier })
    one.respond(() =>
      answer('it', { 'cache-control': 'max-age=60, stale-if-error=600', etag: '"v1"' }),
    )
    await one.read()
    await one.cache.settled()
    const other = createTestCache({ tier })
    other.advanceMs(90_000)
    other.respond(() => {
      throw new Error('out of reach')
    })
    expect((await other.read()).text).toBe('it')
    expect(other.asked).toEqual([{ 'if-none-match': '"v1"' }])
  })

  test('gives a stale entry while the upstream is slow, and the fetch goes on', async () => {
    const { tier } = createTier()
    const one = createTestCache({ tier })
    one.respond(() => answer('old', { 'cache-control': 'max-age=60, stale-if-error=600' }))
    await one.read()
    await one.cache.settled()
    // A gateway that has just started.
    const other = createTestCache({ tier })
    other.advanceMs(90_000)
    const { held, release } = hold<UpstreamResponse>()
    other.respond(() => held)
    const [first, joined] = await Promise.all([other.read(), other.read()])
    expect([first.text, joined.text]).toEqual(['old', 'old'])
    expect((await other.read()).outcome.detail).toBe('stale-if-error')
    expect(other.asked).toHaveLength(1)
    release(answer('new', { 'cache-control': 'max-age=60' }))
    await other.cache.settled()
    expect((await other.read()).text).toBe('new')
    expect(other.asked).toHaveLength(1)
  })

  test('without a stale entry a slow upstream is waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { tier } = createTier()
    const { respond, read } = createTestCache({ tier })
    const { held, release } = hold<UpstreamResponse>()
    respond(() => held)
    const waiting = read()
    await vi.advanceTimersByTimeAsync(5000)
    release(answer('it', fresh))
    expect((await waiting).text).toBe('it')
  })

  test('is not read for a request that must go to the upstream', async () => {
    const { tier } = createTier()
    const one = createTestCache({ tier })
    one.respond(() => answer('old', fresh))
    await one.read()
    await one.cache.settled()
    const other = createTestCache({ tier })
    other.respond(() => answer('new', fresh))
    expect((await other.read({ directives: readRequestDirectives('no-cache') })).text).toBe('new')
  })

  test('stores no private response, none that must not be stored, and none with a short lifetime', async () => {
    const { tier, kept } = createTier()
    const { read, respond, cache } = createTestCache({ tier })
    respond(() => answer('mine', { ...fresh, 'cache-control': 'private' }))
    await read()
    await read({ key: 'GET b', headers: { authorization: 'anna' } })
    expect(kept.size).toBe(0)
    respond(() => answer('ours', fresh))
    await read()
    await cache.settled()
    expect([...kept.values()].map(({ keeping }) => keeping)).toEqual([
      { tags: ['goods'], paths: ['a'], version: 0, keepMs: 120_000 },
    ])
  })

  test('a purge reaches the other processes', async () => {
    const { tier } = createTier()
    const caches = [createTestCache({ tier }), createTestCache({ tier })]
    for (const { read, respond, cache } of caches) {
      respond(() => answer('old', fresh))
      await read()
      await cache.settled()
    }
    expect(await caches[0]?.cache.purge({ tags: ['goods'] })).toMatchObject({ shared: true })
    caches[1]?.respond(() => answer('new', fresh))
    expect((await caches[1]?.read())?.text).toBe('new')
  })

  test('an old response that arrives late in another process is stored nowhere', async () => {
    const { tier, kept } = createTier()
    const silent: SecondTier = { ...tier, onPurge: () => {} }
    const unnotified = createTestCache({ tier: silent })
    const other = createTestCache({ tier })
    const wait = hold<UpstreamResponse>()
    unnotified.respond(() => wait.held)
    const reading = unnotified.read()
    await expect.poll(() => unnotified.asked.length).toBe(1)
    await other.cache.purge({ tags: ['goods'] })
    wait.release(answer('old', fresh))
    await reading
    await unnotified.cache.settled()
    // The cache without the purge message stored the response, but the version in the tier prevents writing it there.
    expect(kept.size).toBe(0)
    other.respond(() => answer('new', fresh))
    expect((await other.read()).text).toBe('new')
  })

  test('nor is one that was being read from the tier at the time of the purge', async () => {
    const { tier, tell } = createTier()
    const one = createTestCache({ tier })
    one.respond(() => answer('old', fresh))
    await one.read()
    await one.cache.settled()
    const wait = hold<void>()
    const found = hold<void>()
    const slow: SecondTier = {
      ...tier,
      async get(key) {
        const entry = await tier.get(key)
        found.release()
        await wait.held
        return entry
      },
    }
    const other = createTestCache({ tier: slow, tierDeadlineMs: 5000 })
    other.respond(() => answer('new', fresh))
    const reading = other.read()
    await found.held
    tell({ verb: 'purge', all: true })
    wait.release()
    expect((await reading).text).toBe('new')
  })

  test('that fails has no effect except on the counter', async () => {
    const { tier, state } = createTier()
    state.fails = true
    const { read, respond, cache, events } = createTestCache({ tier })
    respond(() => answer('it', fresh))
    expect((await read()).text).toBe('it')
    await cache.settled()
    expect(events).toContainEqual({
      kind: 'tier-failed',
      call: '',
      reason: 'get',
      error: new Error('The tier is down'),
    })
    // Without a version, nothing is written to the tier either.
    expect(events.filter(({ kind }) => kind === 'tier-failed')).toHaveLength(1)
    expect((await read()).outcome).toEqual({})
  })

  test('that hangs delays a request no longer than its deadline', async () => {
    const { tier, state } = createTier()
    state.hangs = true
    const { read, respond, events } = createTestCache({ tier })
    respond(() => answer('it', fresh))
    const started = performance.now()
    expect((await read()).text).toBe('it')
    const tookMs = performance.now() - started
    expect(tookMs).toBeGreaterThan(40)
    expect(events.map(({ kind }) => kind)).toEqual(['tier-failed', 'miss'])
  })

  test('that is slow is waited for longer if the upstream fails', async () => {
    const { tier } = createTier()
    const one = createTestCache({ tier })
    one.respond(() =>
      answer('it', { 'cache-control': 'max-age=60, stale-if-error=600', 'cache-tag': 'goods' }),
    )
    await one.read()
    await one.cache.settled()
    let reads = 0
    const slow: SecondTier = {
      ...tier,
      get: (key) => ((reads += 1) === 1 ? new Promise(() => {}) : tier.get(key)),
    }
    for (const failure of [new Error('out of reach'), answer('no', {}, 503)]) {
      reads = 0
      const other = createTestCache({ tier: slow, tierDeadlineMs: 5 })
      other.respond(() => {
        if (failure instanceof Error) throw failure
        return failure
      })
      expect((await other.read()).text).toBe('it')
    }
  })

  test('that missed a purge is not used until it has received it', async () => {
    const { tier, state } = createTier()
    const { cache, read, respond, advanceMs, asked } = createTestCache({ tier })
    respond(() => answer('old', fresh))
    await read()
    await cache.settled()
    state.fails = true
    expect(await cache.purge({ tags: ['goods'] })).toMatchObject({ count: 1, shared: false })
    state.fails = false
    respond(() => answer('new', fresh))
    expect((await read()).text).toBe('new')
    expect(asked).toHaveLength(2)
    // The purge is sent again one second later; then the tier is used again.
    const before = state.asked
    advanceMs(1000)
    await read({ key: 'GET b' })
    await expect.poll(() => state.asked).toBeGreaterThan(before)
    await read({ key: 'GET c' })
    await cache.settled()
    const other = createTestCache({ tier })
    other.respond(() => answer('newest', fresh))
    expect((await other.read({ key: 'GET c' })).text).toBe('new')
    expect((await other.read()).text).toBe('newest')
  })
})

describe('an entry as bytes', () => {
  const clocks = { now: () => 5000, wallNow: () => startOfTime + 5000 }

  async function write() {
    const { tier, kept } = createTier()
    const { read, respond, cache } = createTestCache({ tier })
    respond(() => answer('the body', { ...fresh, vary: 'accept', 'content-language': 'en' }))
    await read({ headers: { accept: 'text/plain' } })
    await cache.settled()
    return [...kept.values()][0]?.entry ?? Buffer.alloc(0)
  }

  test('a tier receives pending purges before the process ends', async () => {
    const { tier, kept, state } = createTier()
    const one = createTestCache({ tier })
    one.respond(() => answer('old', fresh))
    await one.read()
    await one.cache.settled()
    state.fails = true
    expect(await one.cache.purge({ all: true })).toMatchObject({ shared: false })
    const { asked } = state
    const closing = one.cache.close()
    await expect.poll(() => state.asked).toBeGreaterThan(asked)
    expect(kept.size).toBe(1)
    state.fails = false
    await closing
    expect(kept.size).toBe(0)
    expect(state.left).toBe(1)
  })

  test('pending purges reach the tier as one for each verb, and too many of them as one that is about everything', async () => {
    const { tier, state, purges } = createTier()
    const one = createTestCache({ tier })
    state.fails = true
    for (let tag = 0; tag <= 10_000; tag += 1) void one.cache.purge({ tags: [`tag-${tag}`] })
    void one.cache.expire({ paths: ['a'] })
    await expect.poll(() => one.cache.sharing?.pendingPurges).toBe(10_001)
    await expect.poll(() => one.events).toContainEqual({ kind: 'purges-pending', call: '' })
    state.fails = false
    await one.cache.close()
    expect(purges.map(({ purge: { verb, all, tags } }) => [verb, all, tags?.length])).toEqual([
      ['revalidate', true, undefined],
      ['purge', undefined, 10_000],
    ])
    expect(one.events).toContainEqual({ kind: 'purges-delivered', call: '' })
  })

  test('a tier that accepts no purge delays the end of the process by some seconds, and gets no sign-off', async () => {
    const { tier, state } = createTier()
    const one = createTestCache({ tier })
    state.fails = true
    await one.cache.purge({ all: true })
    await one.cache.close()
    state.fails = false
    expect(state.left).toBe(0)
    expect(one.events).toContainEqual({ kind: 'purges-abandoned', call: '' })
  })

  test('is the same when read back, in wall-clock time', async () => {
    const entry = decodeEntry(await write(), 'GET a', clocks)
    expect(entry).toMatchObject({
      key: 'GET a',
      call: 'a',
      vary: ['accept'],
      variant: 'accept: text/plain',
      response: { status: 200, contentType: 'text/plain', headers: { 'content-language': 'en' } },
      tags: ['goods'],
      paths: ['a'],
      receivedAtMs: 1000,
      freshUntilMs: 61_000,
      browserControl: 'public, max-age=60',
    })
    expect(entry?.response.body.bytes.toString()).toBe('the body')
    const elsewhere = { now: () => 3, wallNow: () => startOfTime + 31_000 }
    expect(decodeEntry(await write(), 'GET a', elsewhere)?.freshUntilMs).toBe(30_003)
    // A slow clock must not make an entry younger than it is.
    const behind = { now: () => 3, wallNow: () => 0 }
    expect(decodeEntry(await write(), 'GET a', behind)?.freshUntilMs).toBe(60_003)
  })

  test('is a miss when it is of another version or key, cut short or damaged', async () => {
    const bytes = await write()
    expect(decodeEntry(bytes, 'GET b', clocks)).toBeUndefined()
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes)
      damaged.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      expect(decodeEntry(damaged, 'GET a', clocks), `byte ${at}`).toBeUndefined()
      expect(decodeEntry(bytes.subarray(0, at), 'GET a', clocks), `${at} bytes`).toBeUndefined()
    }
  })
})
