import type { UpstreamResponse } from '@faceplate/gateway/base/http/upstream.response'
import type { CacheRequest } from '@faceplate/gateway/cache/cache.request'
import { covers } from '@faceplate/gateway/cache/purge'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aKey, aScope } from '../support/cache.arbitraries.ts'
import { answer, createTestCache, hold } from '../support/cache.harness.ts'

const raceStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('read' as const), key: aKey }) },
  { weight: 6, arbitrary: fc.constant({ do: 'land' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.nat(80) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('publish' as const), key: aKey }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), fails: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('purge' as const), scope: aScope }) },
)

test('in any order of responses: nothing purged or older returns, keys are not confused, one call at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(raceStep, { maxLength: 60, size: 'max' }),
      async (scheduler, steps) => {
        const real = createTestCache()
        // Every change and every purge has a number; a response contains the number at which it was rendered.
        let clock = 0
        let fails = false
        const madeAt = new Map<string, number>()
        const purgedAt = new Map<string, number>()
        const inFlight = new Map<string, number>()
        const newest = new Map<string, number>()
        const reads: Promise<void>[] = []
        const wrongs: string[] = []

        const ask = async (key: string, conditions: Readonly<Record<string, string>>) => {
          const purge = purgedAt.get(`any ${key}`) ?? 0
          const name = `${key} since ${purge}`
          inFlight.set(name, (inFlight.get(name) ?? 0) + 1)
          if (inFlight.get(name) !== 1) wrongs.push(`two calls for ${name}`)
          const made = madeAt.get(key) ?? 0
          const started = clock
          const failing = fails
          await scheduler.schedule(Promise.resolve(), name)
          inFlight.set(name, (inFlight.get(name) ?? 0) - 1)
          if (failing) throw new Error('out of reach')
          const headers = {
            'cache-control': 'max-age=30, stale-while-revalidate=30, stale-if-error=60',
            'cache-tag': `all-goods, tag-${key}`,
            etag: `"${key} ${made}"`,
          }
          return conditions['if-none-match'] === headers.etag
            ? answer('', headers, 304)
            : answer(`${key} ${made} ${started}`, headers)
        }
        const request = async (key: string) => {
          const purged = purgedAt.get(key) ?? 0
          const known = newest.get(key) ?? 0
          const read = await real
            .read({ key, call: 'call', paths: [key], fetch: (conditions) => ask(key, conditions) })
            .catch(() => undefined)
          if (!read) return
          const [itsKey, made = '', started = ''] = read.text.split(' ')
          if (itsKey !== key) wrongs.push(`${read.text} for ${key}`)
          if (Number(made) < known) wrongs.push(`${read.text}, though ${known} was seen`)
          newest.set(key, Math.max(newest.get(key) ?? 0, Number(made)))
          if (Number(started) < purged) wrongs.push(`${read.text}, though purged at ${purged}`)
        }

        for (const each of steps) {
          clock += 1
          real.advanceMs(1)
          if (each.do === 'read') reads.push(request(each.key))
          else if (each.do === 'land') await (scheduler.count() > 0 && scheduler.waitOne())
          else if (each.do === 'wait') real.advanceMs(each.seconds * 1000)
          else if (each.do === 'publish') madeAt.set(each.key, clock)
          else if (each.do === 'fail') fails = each.fails
          else {
            const purged = real.cache.purge(each.scope)
            for (const key of ['a', 'b']) {
              const covered = { tags: ['all-goods', `tag-${key}`], paths: [key] }
              if (covers(each.scope, covered)) purgedAt.set(key, clock)
              // A read must not join a call that started before a purge that may cover it.
              const leaves = each.scope.all || each.scope.tags || each.scope.paths?.includes(key)
              if (leaves) purgedAt.set(`any ${key}`, clock)
            }
            await purged
          }
        }
        await scheduler.waitFor(Promise.all(reads))
        await scheduler.waitFor(real.cache.settled())
        expect(wrongs).toEqual([])
      },
    ),
    { numRuns: 5000 },
  )
})

const stored = { 'cache-control': 'max-age=1, stale-if-error=600' }

test('a stale response that is purged while a slow fetch is waited for is not shown', async () => {
  const { cache, read, respond, advanceMs } = createTestCache()
  respond(() => answer('old', stored))
  await read()
  advanceMs(2000)
  const { held, release } = hold<UpstreamResponse>()
  respond(() => held)
  const waiting = read()
  await cache.purge({ paths: ['a'] })
  respond(() => answer('new', stored))
  expect((await waiting).text).toBe('new')
  release(answer('old', stored))
  await cache.settled()
  expect((await read()).text).toBe('new')
})

test('a slow fetch goes on after the client that started it has left with a stale response', async () => {
  const { cache, read, respond, advanceMs } = createTestCache()
  respond(() => answer('old', stored))
  await read()
  advanceMs(2000)
  const { held, release } = hold<UpstreamResponse>()
  const client = new AbortController()
  const fetch: CacheRequest['fetch'] = (_conditions, { signal }) => {
    signal?.addEventListener('abort', () => release(answer('aborted', stored)))
    return held
  }
  expect((await read({ fetch, signal: client.signal })).text).toBe('old')
  client.abort()
  release(answer('new', stored))
  await cache.settled()
  expect((await read()).text).toBe('new')
})
