import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listChildProcesses } from '../support/child.processes.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const svg = (content: string, attributes = 'width="800" height="600"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const filter = (primitives: string) =>
  svg(
    `<filter id="f" x="0" y="0" width="1" height="1">${primitives}</filter>` +
      '<rect width="800" height="600" filter="url(#f)"/>',
  )
const turbulence = filter('<feTurbulence numOctaves="1000" baseFrequency="0.01"/>')
const count = (times: number) => Array.from({ length: times }, (_, at) => at)

/** Drawings that fail or burn, each in its own way; the limits end all of them. */
const hostile: Readonly<Record<string, string>> = {
  'entities.svg':
    '<!DOCTYPE svg [<!ENTITY a0 "lol">' +
    count(9)
      .map((at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
      .join('') +
    `]>${svg('<text>&a9;</text>')}`,
  'external.svg': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  'huge.svg': svg('', 'width="1000000000" height="1000000000"'),
  'thin.svg': svg('', 'width="100000" height="0.001"'),
  'nested.svg': svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)),
  'uses.svg': svg(
    '<g id="u0"><rect width="9" height="9"/></g>' +
      count(8)
        .map((at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`)
        .join('') +
      '<use href="#u8"/>',
  ),
  'chain.svg': filter('<feTurbulence/>'.repeat(2000)),
  'memory.svg': filter(
    count(2000)
      .map((at) => `<feFlood result="r${at}" flood-color="red"/>`)
      .join(''),
  ),
  'morphology.svg': filter('<feMorphology radius="500" operator="dilate"/>'),
  'text.svg': 'not a drawing',
  'empty.svg': '',
}

describe('a drawing of a foreign API', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  let drawings: Record<string, string>
  const metrics = createMetrics()
  beforeAll(async () => {
    upstream = await startFaultyUpstream(({ url = '' }, response) => {
      const drawing = drawings[decodeURIComponent(url.slice('/images/'.length))]
      if (drawing === undefined) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing)
    })
    // Half of the shipped limit: each of the drawings that burn is rendered until its limit.
    gateway = await startGateway(upstream.base, { metrics, pictureProcessorMs: 2500 })
  })
  beforeEach(() => {
    drawings = { 'good.svg': svg('<rect width="99" height="99" fill="red"/>') }
  })
  afterEach(() => gateway.app.calls.purge({ all: true }))
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const ask = (name: string) => fetch(`${gateway.origin}/images/${name}?as=png`)
  const findEnds = () => gateway.log.filter(({ event }) => event === 'picture_process_ended')
  const listRenderers = () =>
    listChildProcesses(process.pid).filter(({ command }) => command.includes('picture.renderer'))

  test.each(Object.entries(hostile))(
    '%s is a 502 that names no internals, also when it is requested again, and costs nothing then',
    async (name, drawing) => {
      drawings[name] = drawing
      const answer = await ask(name)
      expect(answer.status).toBe(502)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(await answer.json()).toEqual({
        type: 'about:blank',
        title: 'Bad gateway',
        status: 502,
        kind: 'bad response',
        detail: expect.stringMatching(/^The picture of the content API [a-z ]+$/),
      })
      const ends = findEnds().length
      const spent = () => listRenderers().reduce((sum, { cpuMs }) => sum + cpuMs, 0)
      const spentBefore = spent()
      // The same bytes at another address too.
      drawings['copy.svg'] = drawing
      for (const again of [name, 'copy.svg']) expect((await ask(again)).status).toBe(502)
      expect(findEnds()).toHaveLength(ends)
      expect(spent() - spentBefore).toBeLessThan(100)
      expect((await ask('good.svg')).status).toBe(200)
    },
  )

  test('that burns a processor is killed, logged once with its limit, and counted, while others are rendered', async () => {
    drawings['burning.svg'] = turbulence
    const ends = findEnds().length
    let isOver = false
    const burning = ask('burning.svg').finally(() => (isOver = true))
    await expect.poll(() => listRenderers().some(({ cpuMs }) => cpuMs > 800)).toBe(true)
    for (const each of count(3)) {
      drawings[`other-${each}.svg`] = svg(`<rect width="${each}" height="99"/>`)
      expect((await ask(`other-${each}.svg`)).status).toBe(200)
    }
    expect(isOver).toBe(false)
    expect((await burning).status).toBe(502)
    expect(findEnds().slice(ends)).toMatchObject([
      { level: 40, path: '/images/burning.svg', reason: expect.stringMatching(/time/) },
    ])
    const { values } = await metrics.pictureProcessEnds.get()
    const sum = values.reduce((all, { value }) => all + value, 0)
    expect(sum).toBe(findEnds().length)
    await expect.poll(() => listRenderers().every(({ cpuMs }) => cpuMs < 2000)).toBe(true)
  })

  test('is rendered by another process if its process is killed from outside, and is not blamed', async () => {
    drawings['slow.svg'] = filter('<feTurbulence numOctaves="100"/>')
    const idle = new Map(listRenderers().map(({ pid, cpuMs }) => [pid, cpuMs]))
    const slow = ask('slow.svg')
    const isBusy = () => listRenderers().some(({ pid, cpuMs }) => cpuMs > (idle.get(pid) ?? 0) + 30)
    await expect.poll(isBusy, { interval: 5 }).toBe(true)
    for (const { pid } of listRenderers()) process.kill(pid, 'SIGKILL')
    expect((await slow).status).toBe(200)
  })

  test('cannot read files or addresses', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.svg`
    for (const href of [address, 'file:///etc/passwd', '/etc/passwd', import.meta.filename]) {
      drawings['linked.svg'] = svg(
        `<?xml-stylesheet href="${href}"?><style>@import url("${href}");</style>` +
          `<image href="${href}" width="800" height="600"/><image xlink:href="${href}" width="9" height="9"/>` +
          `<use href="${href}#a"/><rect width="800" height="600" filter="url(${href}#f)" fill="none"/>` +
          `<filter id="f"><feImage href="${href}"/></filter><rect width="9" height="9" filter="url(#f)" fill="none"/>`,
      )
      await gateway.app.calls.purge({ all: true })
      const answer = await ask('linked.svg')
      expect(answer.status).toBe(200)
      const { channels } = await sharp(await answer.arrayBuffer())
        .ensureAlpha()
        .stats()
      // Nothing was drawn.
      expect(channels.at(-1)?.max).toBe(0)
    }
    expect(asked).toBe(0)
    await new Promise((closed) => server.close(closed))
  })
})
