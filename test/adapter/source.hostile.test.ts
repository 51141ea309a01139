import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createAdapter, type AdapterOptions } from '@faceplate/adapter/adapter'
import type { SourceCatalogue, SourceGood } from '@faceplate/adapter/catalogue.source'
import { mapEach } from '@faceplate/adapter/goods.map'
import { findPauseMs } from '@faceplate/adapter/refresh.routes'
import { fetchGraphql, fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages, readByCursor } from '@faceplate/adapter/source.pages'
import { runReading } from '@faceplate/adapter/source.reading'
import { toProse, type SourceText } from '@faceplate/adapter/source.text'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

async function startSystem(answer: RequestListener): Promise<string> {
  const system = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    system.close()
    system.closeAllConnections()
  })
  await once(system, 'listening')
  return `127.0.0.1:${(system.address() as AddressInfo).port}`
}

const good = {
  id: 7,
  code: 'saw',
  name: 'Saw',
  part_number: 'S-7',
  summary: '',
  description: '',
  group_id: 1,
  attributes: [],
  pictures: [],
}
const groups = [{ id: 1, code: 'tools', name: 'Tools' }]

async function open(options: Partial<AdapterOptions>) {
  const read = async () => ({ groups, goods: [good] })
  const app = await createAdapter({ read, logLevel: 'silent', ...options })
  onTestFinished(() => app.close())
  return app
}

const secret = 'a secret of many letters'

async function sendEvent(app: Awaited<ReturnType<typeof open>>): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  const { statusCode } = await app.inject({ method: 'POST', url: '/refresh', headers })
  expect(statusCode).toBe(202)
}

/** A catalogue of one product, for which the system is asked once. */
async function readOnce(url: string): Promise<SourceCatalogue> {
  const { body } = await fetchJson<SourceGood>(url, {}, [])
  return { groups, goods: [body] }
}

describe('a hostile system behind an adapter', () => {
  test('[G-adapter] leads no request to another host or port, and within its own only a few times', async () => {
    const inside: string[] = []
    const other = await startSystem(({ url = '' }, response) => {
      inside.push(url)
      response.end('[{"secret":1}]')
    })
    const asked: (string | undefined)[] = []
    const host = await startSystem(({ url = '', headers }, response) => {
      asked.push(headers.authorization)
      const to = (location: string) => response.writeHead(307, { location }).end()
      if (url === '/away') to(`http://${other}/latest/meta-data?token=1`)
      else if (url === '/here') to('/here/')
      else if (url === '/around') to('/around')
      else if (url === '/nowhere') to('http://')
      else response.end('{"data":[1]}')
    })
    const headers = { authorization: 'Bearer of the system' }
    const ask = (path: string) => fetchJson(`http://${host}${path}`, headers, [1])
    await expect(ask('/away')).rejects.toThrow(
      `${host}/away: it redirects to ${other}/latest/meta-data, which is not followed`,
    )
    await expect(fetchGraphql(`http://${host}/away`, '{ x }')).rejects.toThrow('is not followed')
    await expect(ask('/nowhere')).rejects.toThrow('it redirects to no address')
    expect(inside).toEqual([])
    asked.length = 0
    expect((await ask('/here')).body).toEqual({ data: [1] })
    expect(asked).toEqual([headers.authorization, headers.authorization])
    asked.length = 0
    await expect(ask('/around')).rejects.toThrow('is not followed')
    expect(asked).toHaveLength(4)
  })

  test('that names page after page is stopped by the bytes and the time of the whole reading', async () => {
    const held: ServerResponse[] = []
    const host = await startSystem(({ url }, response) => {
      if (url === '/slow') held.push(response)
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(page)
    })
    const page = gzipSync(JSON.stringify(['x'.repeat(1000)]))
    let pages = 0
    const readAll = () =>
      readAllPages(async (at) => {
        pages += 1
        const { body } = await fetchJson<string[]>(`http://${host}/${at}`, {}, [1])
        return { items: body.map((text) => `${text}${at}`), pages: Infinity }
      })
    await expect(runReading(readAll, { bytes: 20_500 })).rejects.toThrow('too many bytes')
    expect(pages).toBe(21)
    const readSlow = () => fetchJson(`http://${host}/slow`, {}, [1, 1, 1])
    await expect(runReading(readSlow, { ms: 50 })).rejects.toThrow('takes too long')
    expect(held.length).toBeLessThan(2)
  })

  test('that states too many pages, or a list that is none, gives no part of a catalogue', async () => {
    let asked = 0
    const stated = async () => ({ items: [(asked += 1)], pages: 1e9 })
    await expect(readAllPages(stated)).rejects.toThrow('more than 10000 pages')
    expect(asked).toBe(1)
    const endless = async (page: number) => ({ items: [page], pages: Infinity })
    await expect(readAllPages(endless)).rejects.toThrow('more than 10000 pages')
    let cursor = 0
    const following = async () => ({ items: [cursor], next: String((cursor += 1)) })
    await expect(readByCursor(following)).rejects.toThrow('more than 10000 pages')
    const text = async () => ({ items: 'abc' as never })
    await expect(readByCursor(text)).rejects.toThrow('page 1 is no list')
  })

  test('puts the key that it was sent into no message', async () => {
    const json = { 'content-type': 'application/json' }
    const host = await startSystem(({ headers }, response) => {
      const message = `Invalid key "${String(headers['x-api-key'] ?? headers.authorization)}"`
      response.writeHead(401, json).end(JSON.stringify({ message }))
    })
    const ask = (headers: Record<string, string>) => fetchJson(`http://${host}/`, headers, [])
    await expect(ask({ 'x-api-key': 'k-0123456789' })).rejects.toThrow('(Invalid key "…")')
    await expect(ask({ authorization: 'Bearer t-0123456789' })).rejects.toThrow('"Bearer …"')
    await expect(fetchJson(`http://me:secret@${host}/`, {}, [])).rejects.toThrow('"Basic …"')
  })

  test('states no length of a file that is another one, and no part that was not asked for', async () => {
    const photo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const host = await startSystem(({ url }, response) => {
      const type = { 'content-type': 'image/svg+xml' }
      if (url === '/part.svg') {
        response.writeHead(206, { ...type, 'content-range': 'bytes 0-61/99' }).end(photo)
        return
      }
      const packed = gzipSync(photo)
      const coded = { 'content-encoding': 'gzip', 'content-length': packed.length }
      response.writeHead(200, { ...type, ...coded }).end(packed)
    })
    const show = (name: string) => ({ url: `http://${host}/${name}`, alt: '', width: 9, height: 9 })
    const pictures = [show('coded.svg'), show('part.svg')]
    const app = await open({
      read: async () => ({ groups, goods: [{ ...good, pictures }] }),
      fileHosts: [host],
    })
    const { images } = (await app.inject('/api/catalog/good/saw')).json() as Good
    const [coded, part] = await Promise.all(images.map(({ url }) => app.inject(url)))
    expect([coded?.statusCode, coded?.body]).toEqual([200, photo.toString()])
    expect(coded?.headers['content-length']).toBeUndefined()
    expect(part?.statusCode).toBe(502)
  })

  test('that sends a thousand events is read twice and purges twice, and no body is read without the secret', async () => {
    let purges = 0
    const gateway = await startSystem((_request, response) => {
      purges += 1
      response.end('{}')
    })
    let readings = 0
    let released = Promise.resolve()
    const app = await open({
      read: async () => {
        readings += 1
        await released
        return { groups, goods: [good] }
      },
      refresh: { secret, purge: { urls: [`http://${gateway}`], token: 'operator' } },
    })
    const refresh = async (authorization: string, payload: string) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const url = '/refresh'
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await refresh('Bearer of another', '{"a":')).toBe(401)
    expect(await refresh('', 'x'.repeat(2_000_000))).toBe(401)
    readings = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    released = promise
    const events = []
    for (let at = 0; at < 1000; at += 1) events.push(await refresh(`Bearer ${secret}`, '{}'))
    expect(new Set(events)).toEqual(new Set([202]))
    resolve()
    // One reading is under way with the first event, and one serves all that come then.
    await expect.poll(() => purges).toBe(2)
    expect(readings).toBe(2)
  })

  test('[G-adapter] that fails after an event is asked again until the change is read, and then purges are sent once', async () => {
    let purges = 0
    const gateway = await startSystem((_request, response) => {
      purges += 1
      response.end('{}')
    })
    const states: (string | undefined)[] = ['Saw', undefined, undefined, 'New saw']
    const askedAtMs: number[] = []
    const host = await startSystem((_request, response) => {
      const name = states[Math.min(askedAtMs.push(performance.now()), states.length) - 1]
      if (name === undefined) response.writeHead(503).end()
      else response.end(JSON.stringify({ ...good, name }))
    })
    const app = await open({
      read: () => readOnce(`http://${host}`),
      refresh: { secret, purge: { urls: [`http://${gateway}`], token: 'operator' } },
    })
    const logged = vi.spyOn(app.log, 'error')
    await sendEvent(app)
    await expect.poll(() => purges).toBe(1)
    expect((await app.inject('/api/catalog/good/saw')).json()).toMatchObject({ name: 'New saw' })
    expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok' })
    // Timers count whole milliseconds, so that one may end a millisecond early.
    const [, first = 0, second = 0, third = 0] = askedAtMs
    expect(second - first).toBeGreaterThan(990)
    expect(third - second).toBeGreaterThan(1990)
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ event: 'catalogue_not_read', reason: `${host}/: status 503` })],
    ])
    // The next event, which finds the system well, is served by one reading.
    await sendEvent(app)
    await expect.poll(() => purges).toBe(2)
    expect(askedAtMs).toHaveLength(5)
  })

  test('[G-adapter] that fails is not asked again by an adapter that has ended', async () => {
    const asked: string[] = []
    const held = Promise.withResolvers<void>()
    const host = await startSystem(async ({ url = '' }, response) => {
      asked.push(url)
      const times = asked.filter((each) => each === url).length
      if (times === 2 && url === '/in-a-reading') await held.promise
      if (times === 2) response.writeHead(503).end()
      else response.end(JSON.stringify(good))
    })
    const openAt = (path: string) =>
      open({ read: () => readOnce(`http://${host}${path}`), refresh: { secret } })
    const [pausing, reading, other] = await Promise.all(
      ['/in-a-pause', '/in-a-reading', '/other'].map(openAt),
    )
    const failed = [pausing!, reading!].map(({ log }) => vi.spyOn(log, 'error'))
    await sendEvent(pausing!)
    await sendEvent(reading!)
    await expect.poll(() => failed[0]).toHaveBeenCalledOnce()
    await expect.poll(() => asked.filter((url) => url === '/in-a-reading')).toHaveLength(2)
    await Promise.all([pausing!.close(), reading!.close()])
    held.resolve()
    await expect.poll(() => failed[1]).toHaveBeenCalledOnce()
    // The pauses of all three would be equally long, and this one begins last.
    await sendEvent(other!)
    await expect.poll(() => asked.filter((url) => url === '/other')).toHaveLength(3)
    expect(asked.filter((url) => url !== '/other')).toHaveLength(4)
  })

  test('is asked again after pauses that double to a minute, or as late as it asks for', () => {
    const pauses = [1, 2, 3, 7, 2000].map((failures) => findPauseMs(failures))
    expect(pauses).toEqual([1000, 2000, 4000, 60_000, 60_000])
    expect([findPauseMs(1, 120_000), findPauseMs(7, 10)]).toEqual([120_000, 60_000])
    expect(findPauseMs(1, Number.MAX_SAFE_INTEGER)).toBe(300_000)
  })

  test('[G-adapter] that asks for a longer pause gets it, unless its next event comes before', async () => {
    const askedAtMs: number[] = []
    const waits = ['', '2', '300']
    const host = await startSystem((_request, response) => {
      const wait = waits[askedAtMs.push(performance.now()) - 1]
      if (wait) response.writeHead(503, { 'retry-after': wait }).end()
      else response.end(JSON.stringify(good))
    })
    const app = await open({ read: () => readOnce(`http://${host}`), refresh: { secret } })
    const readHealth = async () => (await app.inject('/healthz')).json()
    await sendEvent(app)
    await expect.poll(() => askedAtMs).toHaveLength(3)
    expect(askedAtMs[2]! - askedAtMs[1]!).toBeGreaterThan(1990)
    expect(await readHealth()).toMatchObject({ status: 'stale' })
    await sendEvent(app)
    await expect.poll(readHealth).toMatchObject({ status: 'ok' })
  })

  test.each<[string, SourceText]>([
    ['elements within each other', '<b>'.repeat(2000)],
    ['blocks within each other', nest({ type: 'quote' }, 20_000)],
    ['a text that is a number', [{ type: 'text', text: 5 as never }]],
    ['children that are none', [{ type: 'paragraph', children: 'abc' as never }]],
    ['a node that is null', { root: { children: [null as never] } }],
  ])('with %s loses this product alone', (_name, description) => {
    const { mapped, faults } = mapEach(
      [
        { code: 'a', text: 'A' as SourceText },
        { code: 'b', text: description },
      ],
      ({ code }) => code,
      ({ text }) => toProse(text, { written: 'html' }),
    )
    expect(mapped).toEqual(['A'])
    expect(faults).toEqual([expect.stringMatching(/^good b: ./)])
  })

  test('with names of the language has characteristics like others', async () => {
    const attribute = { code: 'constructor', name: '__proto__', values: ['toString', 'valueOf'] }
    const app = await open({
      read: async () => ({
        groups,
        goods: [{ ...good, attributes: [attribute] }],
        characteristics: {},
      }),
    })
    const shown = (await app.inject('/api/catalog/good/saw')).json() as Good
    expect(JSON.stringify(shown)).toContain('__proto__')
    for (const [value, total] of [
      ['toString', 1],
      ['hasOwnProperty', 0],
    ] as const) {
      const list = await app.inject(`/api/catalog/goods?constructor=${value}`)
      expect(list.json()).toMatchObject({ pagination: { total } })
    }
  })
})

function nest(block: { type: string }, times: number): SourceText {
  let inner: { type: string; children?: object[] } = { type: 'text' }
  for (let at = 0; at < times; at += 1) inner = { ...block, children: [inner] }
  return [inner] as SourceText
}
