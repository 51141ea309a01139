import { EvictionQueues, type KeyOrigin } from '@faceplate/gateway/cache/eviction.queues'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer, createTestCache } from '../support/cache.harness.ts'

const maxBytes = 1000

function createQueues() {
  const evicted: string[] = []
  const queues = new EvictionQueues<string>({
    maxBytes,
    onEvict: (name) => void evicted.push(name),
  })
  const add = (name: string, bytes: number, origin: KeyOrigin) =>
    queues.set(name, name, { bytes, origin })
  return { queues, evicted, add }
}

describe('eviction from a full cache', () => {
  const anOrigin = fc.constantFrom<KeyOrigin>('content', 'clients', 'text')
  const aStep = fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      key: fc.nat(40),
      bytes: fc.integer({ min: 1, max: 125 }),
      origin: anOrigin,
    }),
    fc.record({ kind: fc.constant('use' as const), key: fc.nat(40) }),
    fc.record({
      kind: fc.constant('resize' as const),
      key: fc.nat(40),
      bytes: fc.integer({ min: 1, max: 1100 }),
    }),
    fc.record({ kind: fc.constant('delete' as const), key: fc.nat(40) }),
  )

  test('keeps its bounds and its account of bytes, and no key of clients displaces content that fits', () => {
    const run = fc.property(fc.array(aStep, { maxLength: 300 }), (steps) => {
      const { queues, evicted, add } = createQueues()
      const model = new Map<string, { bytes: number; origin: KeyOrigin }>()
      const sum = (isMeant: (origin: KeyOrigin) => boolean) =>
        [...model.values()]
          .filter(({ origin }) => isMeant(origin))
          .reduce((all, { bytes }) => all + bytes, 0)
      for (const step of steps) {
        const name = `${step.key}`
        const contentBytes = sum((origin) => origin === 'content')
        evicted.length = 0
        const held = model.get(name)
        if (step.kind === 'set') {
          const { bytes, origin } = step
          if (add(name, bytes, origin)) model.set(name, { bytes, origin })
          else model.delete(name)
        } else if (step.kind === 'use') queues.use(name)
        else if (step.kind === 'delete') {
          queues.delete(name)
          model.delete(name)
        } else if (held) {
          if (queues.resize(name, step.bytes)) held.bytes = step.bytes
          else model.delete(name)
        }
        const gone = evicted.map((each) => model.get(each)?.origin)
        const isOfContent =
          step.kind === 'set' ? step.origin === 'content' : held?.origin === 'content'
        const mayDisplace = isOfContent || contentBytes > maxBytes * 0.9
        expect(gone.includes('content') && !mayDisplace).toBe(false)
        for (const each of evicted) if (queues.get(each) === undefined) model.delete(each)
        expect(queues.bytes).toBe(sum(() => true))
        expect(queues.bytes).toBeLessThanOrEqual(maxBytes)
        expect(queues.size).toBe(model.size)
      }
    })
    fc.assert(run, { numRuns: 300 })
  })

  test.each(['content', 'clients'] as const)(
    'items of %s that were asked for again stay, however many come once',
    (origin) => {
      const { queues, add } = createQueues()
      const hot = Array.from({ length: 8 }, (_, at) => `hot ${at}`)
      for (const name of hot) {
        add(name, 50, origin)
        queues.use(name)
      }
      for (let at = 0; at < 500; at += 1) add(`once ${at}`, 30, origin)
      expect(hot.filter((name) => queues.get(name) === undefined)).toEqual([])
    },
  )

  test('an item that comes again soon after it has left is not displaced by the next that come once', () => {
    const { queues, add } = createQueues()
    for (let at = 0; at < 100; at += 1) add(`page ${at}`, 50, 'content')
    expect(queues.get('page 70')).toBeUndefined()
    add('page 70', 50, 'content')
    for (let at = 100; at < 200; at += 1) add(`page ${at}`, 50, 'content')
    expect(queues.get('page 70')).toBe('page 70')
  })

  test('texts of visitors displace only texts, also if they are asked for again and again', () => {
    const { queues, add } = createQueues()
    for (let at = 0; at < 10; at += 1) {
      add(`list ${at}`, 20, 'clients')
      queues.use(`list ${at}`)
    }
    for (let at = 0; at < 70; at += 1) add(`page ${at}`, 10, 'content')
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 200; at += 1) {
        add(`text ${at}`, 40, 'text')
        for (let uses = 0; uses < 5; uses += 1) queues.use(`text ${at}`)
      }
    }
    const left = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${name} ${at}`).filter(
        (each) => queues.get(each) !== undefined,
      ).length
    expect([left('page', 70), left('list', 10)]).toEqual([70, 10])
    expect(left('text', 200)).toBeGreaterThan(0)
  })

  test('keys that clients invent always have a tenth of the bytes, and content has the rest', () => {
    const { queues, add } = createQueues()
    for (let at = 0; at < 50; at += 1) add(`page ${at}`, 50, 'content')
    expect(queues.bytes).toBe(maxBytes)
    for (let at = 0; at < 50; at += 1) add(`list ${at}`, 20, 'clients')
    const pages = Array.from({ length: 50 }, (_, at) => queues.get(`page ${at}`)).filter(Boolean)
    expect(pages).toHaveLength(18)
  })
})

describe('a client that asks for many addresses, each once', () => {
  const pages = Array.from({ length: 110 }, (_, at) => `page /product/ks-${at}/`)
  const body = (bytes: number) => answer('x'.repeat(bytes), { 'cache-control': 'max-age=600' })

  test.each(['clients', 'text'] as const)(
    'leaves the pages of the site in memory: 700 bodies of 288 kB with keys of %s',
    async (origin) => {
      const { cache, read } = createTestCache({
        maxBytes: 67_108_864,
        maxObjectBytes: 8_388_608,
        onEvent: () => {},
      })
      for (const key of pages) {
        await read({ key, origin: 'content', fetch: () => Promise.resolve(body(60_000)) })
      }
      for (let at = 0; at < 700; at += 1) {
        const key = `page /project/?goods=ks-1208*1*n${at}`
        await read({ key, origin, fetch: () => Promise.resolve(body(288_000)) })
        // As of a client that knows that a repeated request counts as a use.
        if (at % 2 === 0) await read({ key, origin })
      }
      expect(cache.size.bytes).toBeGreaterThan(50_000_000)
      const kept = pages.filter((key) => cache.readFresh(key) !== undefined)
      expect(kept.length).toBeGreaterThanOrEqual(pages.length * 0.95)
    },
  )

  test('an address without a page is kept as a text is, also below the pages of the site', async () => {
    const { cache, read } = createTestCache({ maxBytes: 100_000, onEvent: () => {} })
    for (let at = 0; at < 10; at += 1) {
      await read({ key: `${at}`, origin: 'content', fetch: () => Promise.resolve(body(5000)) })
    }
    for (let at = 0; at < 90; at += 1) {
      const missing = answer('x'.repeat(9000), { 'cache-control': 'max-age=600' }, 404)
      await read({ key: `no ${at}`, origin: 'content', fetch: () => Promise.resolve(missing) })
    }
    for (let at = 0; at < 10; at += 1) expect(cache.readFresh(`${at}`)).toBeDefined()
  })
})
