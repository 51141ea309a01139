import { readFileSync } from 'node:fs'
import { limitClasses } from '@faceplate/gateway/edge/limits/limit.classes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askFrom, attacks, type AttackName, type Target } from '../support/attacks.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { readMemory } from '../support/process.facts.ts'
import type { SiteProcess } from '../support/site.process.ts'

// One client attacks the site as it is delivered, and another one uses it meanwhile. Counts are asserted, not times.

/** The limits of the product; tests start without them. */
const delivered = {
  ...Object.fromEntries(limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, ''])),
  LIMIT_CONNECTIONS: '',
}

let site: SiteProcess
let visitor: Target
beforeAll(async () => {
  site = await startDemoSite({ ...delivered, LOG_LEVEL: 'info' })
  visitor = { port: Number(new URL(site.origin).port), localAddress: '127.0.0.3' }
})
afterAll(() => site.stop())

async function readSeries(): Promise<(name: string) => number> {
  const text = await (await fetch(`${site.opsOrigin}/metrics`)).text()
  return (name) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** Uses the site as a visitor does: a page, a search, a picture, a call, a health check. */
async function visit(): Promise<number[]> {
  const paths = [
    '/',
    '/search/?q=switch',
    '/api/site',
    '/images/goods/ks-2428-front.svg',
    '/healthz',
  ]
  const statuses = []
  for (const path of paths) statuses.push((await askFrom(visitor, path)).status)
  return statuses
}

const served = [200, 200, 200, 200, 200]

describe('while one client attacks, another is served', () => {
  /** Connections that each attack may have open. */
  const maxOpen: Record<AttackName, number> = {
    'a long Accept header': 8,
    'readers of files that stall': 200,
    'pipelined requests for missing assets': 30,
    'pipelined requests for the OpenAPI document': 30,
    'a thousand connections': 256,
    'pages that nobody has cached': 10,
    'pictures that nobody has cached': 20,
    searches: 20,
    'PDF documents of projects': 16,
    'codes that no product has': 24,
    'heads that never end (slowloris)': 256,
  }

  test.each(Object.keys(attacks) as AttackName[])('%s', async (name) => {
    const before = await readSeries()
    const attack = attacks[name]({ ...visitor, localAddress: '127.0.0.2' })
    try {
      await expect.poll(() => attack.countOpen()).toBeGreaterThan(0)
      // Uncached, while the attacker waits for many others.
      const picture = '/images/goods/ks-2428-front.svg?as=png'
      const path = name === 'pictures that nobody has cached' ? picture : '/healthz'
      expect((await askFrom(visitor, path)).status).toBe(200)
      for (let turn = 0; turn < 3; turn += 1) expect(await visit()).toEqual(served)
      // A rejected connection is open for a moment.
      await expect.poll(() => countOpenFrom('127.0.0.2')).toBeLessThanOrEqual(maxOpen[name])
      const after = await readSeries()
      const begun = after('faceplate_requests_total') - before('faceplate_requests_total')
      // Of all requests that a connection sends at once, eight are begun before the first is answered.
      const most = name.startsWith('pipelined') ? 8 * attack.countConnections() + 50 : Infinity
      expect(begun).toBeLessThanOrEqual(most)
      expect(readMemory(site.process.pid ?? 0).peak).toBeLessThanOrEqual(600)
    } finally {
      attack.stop()
    }
    await expect.poll(async () => (await askFrom(visitor, '/healthz')).status).toBe(200)
    await expect.poll(async () => (await askFrom(visitor, '/readyz')).status).toBe(200)
  })

  test('no request failed with an error of the site', async () => {
    const failed = site
      .output()
      .split('\n')
      .filter((line) => /"status":5\d\d/.test(line))
    expect(failed).toEqual([])
  })
})

test('after one client has asked for many addresses, the pages outlive the content service', async () => {
  const small = await startDemoSite({ CACHE_MAX_BYTES: '4000000' })
  const codes = ['ks-1208', 'ks-1210', 'ks-1218', 'ks-2428', 'ks-2452']
  const ask = async (path: string) => {
    const response = await fetch(small.origin + path)
    await response.arrayBuffer()
    // A page that was not stored is a miss. A stored one may be stale by now.
    const isMiss = response.headers.get('cache-status')?.includes('fwd=uri-miss') ?? true
    return [response.status, !isMiss]
  }
  const { pid = 0 } = small.process
  const [content] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  try {
    for (const code of codes) expect((await ask(`/product/${code}/`))[0]).toBe(200)
    const lines = Array.from({ length: 60 }, (_, at) => `${codes[at % codes.length]}*1*line${at}`)
    for (let at = 0; at < 40; at += 1) {
      expect(await ask(`/project/?goods=${lines.join('_')}n${at}`)).toEqual([200, false])
    }
    process.kill(Number(content), 'SIGSTOP')
    for (const code of codes) expect(await ask(`/product/${code}/`)).toEqual([200, true])
  } finally {
    process.kill(Number(content), 'SIGCONT')
    await small.stop()
  }
})

/** Open connections of an address to the site, as the kernel lists them (proc(5), `/proc/net/tcp`). */
function countOpenFrom(address: string): number {
  const reversed = address.split('.').toReversed()
  const from = reversed.map((part) => toHex(Number(part), 2)).join('')
  const port = toHex(Number(new URL(site.origin).port), 4)
  const established = '01'
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  return lines.filter((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/)
    return local.endsWith(`:${port}`) && remote.startsWith(`${from}:`) && state === established
  }).length
}

function toHex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}
