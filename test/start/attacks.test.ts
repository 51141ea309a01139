import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { limitClasses } from '@faceplate/gateway/edge/limits/limit.classes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askFrom, attacks, type AttackName, type Target } from '../support/attacks.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

// One client attacks the site as it is delivered, and another one uses it meanwhile. Counts are asserted, not times.

/** The limits of the product; tests start without them. */
const delivered = Object.fromEntries(
  limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, '']),
)

let site: SiteProcess
let visitor: Target
beforeAll(async () => {
  site = await startSite({ ...delivered, LOG_LEVEL: 'info' })
  visitor = { port: Number(new URL(site.origin).port), localAddress: '127.0.0.3' }
})
afterAll(() => site.stop())

/** Memory of the gateway and the processes that it has started, in megabytes. */
function readMemoryMb(pid: number): number {
  const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return kb / 1024
}

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
  /** Number of requests that an attack may have begun: bound by its connections, its rates, or its renders. */
  const bounds: Record<AttackName, { open: number; begun?: number }> = {
    'a long Accept header': { open: 8 },
    'readers of files that stall': { open: 200 },
    'pipelined requests for missing assets': { open: 30, begun: 30 * 8 * 20 },
    'pipelined requests for the OpenAPI document': { open: 30, begun: 30 * 8 * 20 },
    'a thousand connections': { open: 200 },
    'pages that nobody has cached': { open: 10 },
    searches: { open: 20 },
    'heads that never end (slowloris)': { open: 200 },
  }

  test.each(Object.keys(attacks) as AttackName[])('%s', async (name) => {
    const before = await readSeries()
    const attack = attacks[name]({ ...visitor, localAddress: '127.0.0.2' })
    try {
      await expect.poll(() => attack.countOpen()).toBeGreaterThan(0)
      for (let turn = 0; turn < 3; turn += 1) expect(await visit()).toEqual(served)
      expect(countOpenFrom('127.0.0.2')).toBeLessThanOrEqual(bounds[name].open)
      const after = await readSeries()
      const count = after('faceplate_requests_total') - before('faceplate_requests_total')
      expect(count).toBeLessThanOrEqual(bounds[name].begun ?? Infinity)
      expect(readMemoryMb(site.process.pid ?? 0)).toBeLessThanOrEqual(600)
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

/** Connections of an address that the site holds. */
function countOpenFrom(address: string): number {
  const port = new URL(site.origin).port
  const lines = execFileSync('ss', ['-Htn', 'state', 'established', `sport = :${port}`], {
    encoding: 'utf8',
  })
  return lines.split('\n').filter((line) => line.includes(`${address}:`)).length
}
