import supertest from 'supertest'
import { afterEach, describe, expect, test } from 'vitest'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const good = {
  id: 1,
  code: 'x-1',
  name: 'X-1 <b>',
  part_number: 'X1',
  summary: 'A switch',
  documents: [
    { type: 'manual', title: 'Manual', version: '1', size: 1000, url: 'javascript:alert(1)' },
  ],
}
const contacts = { phone: '+7 (1) 2', email: 'a@b.example', address: '-', hours: '-' }

describe('the service sheet of a product of another content API', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  test('[P-sheet] without the call it has what the product says, and no address but web pages', async () => {
    upstream = await startFaultyUpstream((request, response) => {
      const path = request.url ?? ''
      const data = path.endsWith('/site')
        ? { brand: { name: 'Other' }, contacts }
        : path.endsWith('/catalog/good/x-1')
          ? good
          : undefined
      response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(data ? { data } : { title: 'None' }))
    })
    gateway = await startGateway(upstream.base, { clientDir: import.meta.dirname })
    const { text } = await supertest(gateway.origin).get('/p/x-1/').expect(200)
    expect(text).toContain('<h1>X-1 &lt;b&gt;</h1>')
    expect(text).toContain('href="tel:+712"')
    expect(text).toContain('Manual')
    expect(text).not.toMatch(/javascript:|<script/)
    await supertest(gateway.origin).get('/p/none/').expect(404)
  })

  test('[P-sheet] an unknown code costs one search, and names the products whose codes the search offers', async () => {
    const searches: string[] = []
    upstream = await startFaultyUpstream((request, response) => {
      const path = request.url ?? ''
      if (path.includes('/search?')) searches.push(path)
      const counted = { count: 0, goods: [] }
      const data = path.endsWith('/site')
        ? { brand: { name: 'Other' }, contacts }
        : path.endsWith('/catalog/good/x-1')
          ? good
          : path.includes('/search?')
            ? { catalog: counted, instead: ['X-1', 'X-2', 'X-3', 'X-4'] }
            : undefined
      response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(data ? { data } : { title: 'None' }))
    })
    gateway = await startGateway(upstream.base, {
      clientDir: import.meta.dirname,
      takesAnyShape: true,
    })
    const ask = () => supertest(gateway.origin).get('/p/x-l/').expect(404)
    expect((await ask()).text).toContain('href="/p/x-1/"')
    await ask()
    expect(searches).toHaveLength(1)
  })

  test('[P-sheet] draws the pins of a USB-C console, and names the sheet in other languages', async () => {
    const pin = (name: string, signal: string) => ({ pin: name, signal, role: 'control' })
    const console = {
      code: 'console',
      shape: 'usb-c',
      name: 'Console, USB-C',
      pins: [
        pin('A1', 'GND'),
        pin('A6', 'D+'),
        pin('A7', 'D-'),
        pin('B6', 'D2+'),
        pin('B12', 'GND2'),
      ],
    }
    const sites = [
      { code: 'VN', title: 'VN', url: 'https://vn.example/', language: 'vi', has_same_paths: true },
      { code: 'DE', title: 'DE', url: 'https://de.example/', language: 'de' },
    ]
    upstream = await startFaultyUpstream((request, response) => {
      const path = request.url ?? ''
      const data = path.endsWith('/site')
        ? { brand: { name: 'Other' }, contacts, sites }
        : path.endsWith('/sheet')
          ? { ports: [], connectors: [console], leds: [], procedures: [] }
          : good
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data }))
    })
    gateway = await startGateway(upstream.base, {
      clientDir: import.meta.dirname,
      publicOrigin: 'https://other.example',
    })
    const { text } = await supertest(gateway.origin).get('/p/x-1/').expect(200)
    const xOf = (signal: string) =>
      Number(
        new RegExp(`x="([\\d.]+)"[^>]*>[AB]\\d+</text><text[^>]*>${RegExp.escape(signal)}<`).exec(
          text,
        )?.[1],
      )
    // Row A runs from left to right, row B below it from right to left.
    const [first = 0, sixth = 0, seventh = 0] = ['GND', 'D+', 'D-'].map(xOf)
    expect([first < sixth, sixth < seventh]).toEqual([true, true])
    expect(xOf('GND2')).toBeCloseTo(first)
    expect(xOf('D2+')).toBeCloseTo(seventh)
    const alternates = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
    expect(alternates.map(([, language, url]) => [language, url])).toEqual([
      ['en', 'https://other.example/p/x-1/'],
      ['vi', 'https://vn.example/p/x-1/'],
      ['x-default', 'https://other.example/p/x-1/'],
    ])
  })
})
