import { randomBytes } from 'node:crypto'
import { writeCacheStatus } from '@faceplate/gateway/cache/cache.status'
import { answer, createTestCache } from '../support/cache.harness.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'
import { writeTable } from './figures.ts'
import { measureHitRatios } from './hit.ratio.ts'
import type { Section } from './section.ts'

const hits = 300_000
const bodyBytes = 20_000
const coldRequests = 200

/** A body that compresses about as well as a list of products. */
function makeBody(): string {
  let text = ''
  while (text.length < bodyBytes) {
    text += `{"id":${text.length},"code":"ks-${randomBytes(3).toString('hex')}","name":"Managed switch"},`
  }
  return text.slice(0, bodyBytes)
}

async function measureHits(): Promise<{ hitNs: number; floorNs: number }> {
  const { cache } = createTestCache({ onEvent: () => {} })
  const made = answer(makeBody(), { 'cache-control': 'max-age=60', etag: '"v1"' })
  const request = {
    key: 'GET catalog/goods?group=switches&page=2',
    call: 'catalog/goods',
    headers: {},
    cacheDefault: undefined,
    paths: ['catalog/goods'],
    fetch: () => Promise.resolve(made),
  }
  const hit = async () => {
    const { response, outcome, ttlMs, shownKey } = await cache.read(request)
    const { bytes } = await response.body.encode('gzip, deflate, br, zstd')
    return bytes.length + writeCacheStatus(outcome, ttlMs, shownKey).length
  }
  const known = new Map([[request.key, Promise.resolve(made.body)]])
  const floor = async () => {
    const found = await known.get(request.key)
    await Promise.resolve()
    return found?.length ?? 0
  }
  return { hitNs: await time(hit), floorNs: await time(floor) }
}

async function time(run: () => Promise<number>): Promise<number> {
  for (let warm = 0; warm < hits / 10; warm += 1) await run()
  const started = performance.now()
  for (let at = 0; at < hits; at += 1) await run()
  return ((performance.now() - started) * 1e6) / hits
}

async function measureStampede(): Promise<{ calls: number; ms: number }> {
  const body = JSON.stringify({ data: makeBody() })
  const upstream = await startFaultyUpstream((_request, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=60' })
      response.end(body)
    }, 100)
  })
  const gateway = await startGateway(upstream.base)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: coldRequests }, async () => {
      const answer = await fetch(`${gateway.origin}/api/banners/base`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The gateway responded ${answer.status}`)
    }),
  )
  const ms = performance.now() - started
  await gateway.close()
  await upstream.close()
  return { calls: upstream.requests.length, ms }
}

/** Measures the cache without a server around it. */
export async function benchCache(): Promise<Section> {
  const { hitNs, floorNs } = await measureHits()
  const { calls, ms } = await measureStampede()
  const rows = [
    [
      'cache hit without HTTP, 20 kB, already brotli-compressed',
      `${hitNs.toFixed(0)} ns`,
      `${(hitNs / floorNs).toFixed(1)} times the cost of a Map look-up with two awaits (${floorNs.toFixed(0)} ns)`,
    ],
    [
      `upstream calls for ${coldRequests} cold requests at the same time`,
      String(calls),
      `${ms.toFixed(0)} ms in total, of which the upstream took 100 ms`,
    ],
    ...measureHitRatios().map(({ trace, ours, lru }) => [
      `hits of visitors: ${trace}`,
      `${(ours * 100).toFixed(0)} %`,
      `LRU in the same 64 MB: ${(lru * 100).toFixed(0)} %`,
    ]),
  ]
  return { markdown: writeTable(['measured', 'figure', 'in comparison'], rows) }
}
