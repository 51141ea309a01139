import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoWidths } from '@faceplate/contracts/shared/photo.widths'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listChildProcesses } from '../support/child.processes.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const photograph = await readFile(join(import.meta.dirname, '../fixtures/photograph.jpg'))
/** A line, which is soon rendered. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1"/>'

const site = {
  brand: { name: 'A', tagline: 'routers', description: 'Routers' },
}

describe('pictures of several clients', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  /** Ends the wait for the pictures in the folder `held`, which do not exist. */
  let release: () => void
  let held: Promise<void>
  beforeEach(async () => {
    held = new Promise((resolve) => (release = resolve))
    upstream = await startFaultyUpstream(({ url = '' }, response) => {
      const send = () => {
        const fields = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' }
        if (url.endsWith('.jpg')) {
          response.writeHead(200, { ...fields, 'content-type': 'image/jpeg' }).end(photograph)
        } else if (url.endsWith('.svg')) {
          response.writeHead(200, { ...fields, 'content-type': 'image/svg+xml' }).end(drawing)
        } else {
          const body = url.includes('/catalog/groups') ? { groups: [] } : site
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ data: body }))
        }
      }
      if (url.includes('/held/')) void held.then(() => response.writeHead(404).end())
      else send()
    })
    gateway = await startGateway(upstream.base, { trustProxy: ['loopback'] })
  })
  afterEach(async () => {
    release()
    await gateway.close()
    await upstream.close()
  })

  const ask = async (client: string, path: string) => {
    const headers = { accept: 'image/webp', 'x-forwarded-for': client }
    const answer = await fetch(`${gateway.origin}${path}`, { headers })
    await answer.arrayBuffer()
    return answer
  }
  const attacker = '203.0.113.1'
  const visitor = '203.0.113.2'
  /** Uncached pictures, more than one client may wait for. */
  const floods: Readonly<Record<string, readonly string[]>> = {
    photographs: Array.from({ length: 10 }, (_, at) =>
      photoWidths.map((width) => `/images/held/${at}.jpg?w=${width}`),
    ).flat(),
    drawings: Array.from({ length: 60 }, (_, at) => `/images/held/${at}.svg?as=png`),
  }
  const flood = async (paths: readonly string[]) => {
    const answers = paths.map(async (path) => (await ask(attacker, path)).status)
    await expect.poll(() => gateway.arrivals()).toBe(paths.length)
    return answers
  }

  test.each(Object.entries(floods))(
    'of one client that asks for many %s, two are in progress, some wait, and others are served',
    async (_name, paths) => {
      const answers = await flood(paths)
      for (const path of ['/images/a.jpg?w=320', '/images/a.svg?as=png', '/preview.png']) {
        expect((await ask(visitor, path)).status, path).toBe(200)
      }
      expect(upstream.requests.filter(({ url }) => url?.includes('/held/'))).toHaveLength(2)
      release()
      const statuses = await Promise.all(answers)
      expect(statuses.filter((status) => status === 404)).toHaveLength(52)
      expect(statuses.filter((status) => status === 429)).toHaveLength(paths.length - 52)
    },
  )

  test('a picture for which another client waits, or that it did not get, is served', async () => {
    const answers = await flood(floods['photographs'] ?? [])
    const waiting = '/images/waiting.jpg?w=320'
    // One more of the attacker, which is rejected.
    expect((await ask(attacker, waiting)).status).toBe(429)
    expect((await ask(visitor, waiting)).status).toBe(200)
    // The visitor waits for its own slot, not for that of the attacker.
    const asked = upstream.requests.length
    const last = floods['photographs']?.[30] ?? ''
    const joined = ask(visitor, last)
    await expect.poll(() => upstream.requests.length).toBe(asked + 1)
    expect(upstream.requests.at(-1)?.url).toBe(last.replace(/\?.*/, ''))
    release()
    expect((await joined).status).toBe(404)
    await Promise.all(answers)
  })

  test('stale pictures are served at once, and a client renders few of them again', async () => {
    const paths = photoWidths.map((width) => `/images/a.jpg?w=${width}`)
    for (const path of paths) await ask(attacker, path)
    gateway.advanceMs(61_000)
    // No refresh ends before all of them have been asked for.
    upstream.behave((_request, response) => void held.then(() => response.writeHead(404).end()))
    const answers = await Promise.all(paths.map((path) => ask(attacker, path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    for (const { headers } of answers) {
      expect(headers.get('cache-status')).toMatch(/stale-while-revalidate/)
    }
    await expect.poll(() => upstream.requests.length).toBe(paths.length + 2)
    release()
    await gateway.close()
    expect(upstream.requests).toHaveLength(paths.length + 2)
  })

  test('a process is replaced after a hundred pictures', async () => {
    const list = () =>
      listChildProcesses(process.pid)
        .filter(({ command }) => command.includes('picture.renderer'))
        .map(({ pid }) => pid)
    await ask(visitor, '/images/0.svg?as=png')
    const [first] = list()
    for (let at = 1; at < 99; at += 1) await ask(visitor, `/images/${at}.svg?as=png`)
    expect(list()).toEqual([first])
    await ask(visitor, '/images/99.svg?as=png')
    await expect.poll(list).not.toContain(first)
    expect((await ask(visitor, '/images/last.svg?as=png')).status).toBe(200)
  })
})
