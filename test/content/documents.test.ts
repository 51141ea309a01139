import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  documentTypes,
  type GoodCard,
  type GoodDocument,
} from '@faceplate/contracts/calls/goods.contract'
import { readCalculation } from '@faceplate/engineering/prices/calculation.query'
import { computePrice } from '@faceplate/engineering/prices/calculator.price'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent, openSmallContent } from '../support/content.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { engines } from '../support/shared.postgres.ts'
import { stated } from '../support/stated.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends the path exactly as written: `fetch` would resolve dots and escapes. */
async function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const asking = request({ hostname, port, path, method, headers, agent: false })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await buffer(answer),
  }
}

const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex')

const datasheet = '/files/datasheets/ks-2428.pdf'
const firmware = '/files/firmwares/kedros-for-the-ks-2400-series-10.0.img'
/** The smallest image, because a test downloads it several times in full. */
const image = '/files/firmwares/firmware-for-ip-phones-3.11.0.img'
const mostBytes = 10_000_000

describe.each(engines)('documents on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  let gateway: TestGateway
  const origins = { 'the content service': '', 'the gateway': '' }
  const doors = ['the content service', 'the gateway'] as const
  beforeAll(async () => {
    content = await openContent(engine)
    origins['the content service'] = await content.app.listen({ port: 0, host: '127.0.0.1' })
    gateway = await startGateway(origins['the content service'], { timeoutMs: 10_000 })
    origins['the gateway'] = gateway.origin
  })
  afterAll(async () => {
    await gateway.close()
    await content.close()
  })

  const listGoods = async (): Promise<GoodCard[]> => {
    const pages = await Promise.all(
      [1, 2].map((page) => content.get(`/api/catalog/goods?page_size=100&page=${page}`)),
    )
    return pages.flatMap(({ body }) => body.data)
  }
  const listDocuments = async (code: string): Promise<GoodDocument[]> =>
    (await content.get(`/api/catalog/good/${code}`)).body.data.documents

  test('[P-download] every good has a datasheet, and its documents by type with the newest first', async () => {
    const goods = await listGoods()
    expect(goods.length).toBeGreaterThan(150)
    for (const { code, name } of goods) {
      const documents = await listDocuments(code)
      const datasheets = documents.filter(({ type }) => type === 'datasheet')
      expect(datasheets, name).toEqual([
        expect.objectContaining({
          title: `${name} datasheet`,
          url: `/files/datasheets/${code}.pdf`,
          media_type: 'application/pdf',
        }),
      ])
      const order = documents.map(({ type }) => documentTypes.indexOf(type))
      expect(order, name).toEqual(order.toSorted((a, b) => a - b))
      for (const type of documentTypes) {
        const days = documents
          .filter((each) => each.type === type)
          .map((each) => stated(each.published_on))
        expect(days, `${name} ${type}`).toEqual(days.toSorted().toReversed())
      }
    }
  })

  test('[P-download] firmware, manual, certificate and report of a good are listed with what they state', async () => {
    const documents = await listDocuments('ks-2428p')
    expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(documentTypes))
    const report = (await listDocuments('ks-3206i')).find(({ type }) => type === 'report')
    expect(report).toMatchObject({
      version: 'KDR-T-2025-014-2',
      is_generated: true,
      test: {
        standard: 'IEC 60068-2-1, -2-2, -2-6 and -2-27',
        laboratory: 'Ridge Climatic Laboratory, Tomsk',
        tested_on: '2025-06-20',
        sample: { code: 'ks-3210i', name: 'KS-3210I' },
        result: expect.stringContaining('Passed: started at −40'),
      },
    })
    const picture = report?.picture
    const { status, headers } = await ask(origins['the gateway'], picture?.url ?? '')
    expect([status, headers['content-type'], picture?.width]).toEqual([200, 'image/webp', 480])
    const versions = (await listDocuments('ks-2428')).filter(({ type }) => type === 'firmware')
    expect(versions.map(({ version }) => version)).toEqual(['10.0', '9.2.4'])
    expect(versions[0]).toMatchObject({
      published_on: '2026-11-10',
      url: firmware,
      media_type: 'application/octet-stream',
    })
    expect(versions[0]?.notes).toContain('Telnet and SNMPv1 are removed')
  })

  test.each(doors)(
    '[P-download] every document of 20 goods downloads from %s with the stated size and checksum',
    async (door) => {
      const goods = await listGoods()
      const some = goods.filter((_, at) => at % Math.floor(goods.length / 20) === 0).slice(0, 20)
      expect(some).toHaveLength(20)
      const codes = [...some.map(({ code }) => code), 'ks-2428', 'kp-1608', 'kt-401', 'kv-12']
      const documents = (await Promise.all(codes.map(listDocuments))).flat()
      const byUrl = new Map(documents.map((document) => [document.url, document]))
      expect(new Set(documents.map(({ type }) => type)).size).toBe(documentTypes.length)
      // The other files are read in parts below.
      const small = [...byUrl.values()].filter(({ size }) => stated(size) < mostBytes)
      expect(small.some(({ url }) => url === image)).toBe(true)
      for (const document of small) {
        const { status, headers, body } = await ask(origins[door], document.url)
        expect(status, document.url).toBe(200)
        expect(body.length).toBe(document.size)
        expect(digest(body)).toBe(document.sha256)
        const name = document.url.split('/').at(-1)
        expect(headers).toMatchObject({
          'content-length': String(document.size),
          'content-type': document.media_type,
          'accept-ranges': 'bytes',
          etag: `"${document.sha256}"`,
          'last-modified': new Date(stated(document.published_on)).toUTCString(),
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
          'repr-digest': `sha-256=:${Buffer.from(stated(document.sha256), 'hex').toString('base64')}:`,
        })
        const isPdf = document.media_type === 'application/pdf'
        const pages = body.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
        expect(document.type !== 'manual' || pages > 3, document.url).toBe(true)
        expect(isPdf).toBe(document.type !== 'firmware')
        expect(body.toString('latin1').startsWith('%PDF-'), document.url).toBe(isPdf)
        expect(body.toString('latin1').trimEnd().endsWith('%%EOF'), document.url).toBe(isPdf)
      }
    },
  )

  test('[P-eccm] a calculation is a PDF with the total of the page', async () => {
    const address = '/export/calculation.pdf?n.switches=120&y=3'
    const { status, headers, body } = await ask(origins['the gateway'], address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="calculation-2026-11-21.pdf"',
    })
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body }).toString()
    const questionnaires = (await content.get('/api/catalog/goods/questionnaire')).body.data
    const { prices, calculation_pdf } = questionnaires.find(
      ({ type }: { type: string }) => type === 'eccm',
    )
    expect(calculation_pdf).toBe('/export/calculation.pdf')
    const calculation = readCalculation({ 'n.switches': '120', y: '3' }, prices)
    const total = (computePrice(prices, calculation)?.total ?? 0) / 100
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: prices.currency })
    expect(text).toContain(format.format(total))
    expect(text).toContain('https://kedr.example/prices-eccm/?n.switches=120&y=3')
    const { etag = '' } = headers
    const again = await ask(origins['the gateway'], address, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect((await ask(origins['the gateway'], '/export/calculation.pdf')).status).toBe(422)
  })

  test('[P-project] a project is a tagged PDF with the findings of its page, its lines, links and licences', async () => {
    const project = [
      'goods=ks-2428p*12*Floor+2%2C+%D1%8D%D1%82%D0%B0%D0%B6+2_kx-sfp10g-lr*4_gone-1*3',
      'link=SFP%2B*SFP%2B*8*os2**4****2*kx-sfp10g-lr**KS-2428P*Core',
      'n.switches=12&y=3',
    ].join('&')
    const origin = origins['the gateway']
    const { status, headers, body } = await ask(origin, `/export/project.pdf?${project}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="specification-2026-11-21.pdf"',
    })
    const run = (program: string) =>
      execFileSync(program, program === 'pdfinfo' ? ['-'] : ['-layout', '-', '-'], {
        input: body,
      }).toString()
    expect(run('pdfinfo')).toMatch(/Tagged: +yes[^]*Pages: +2\n/)
    const text = run('pdftotext')
    expect(text).toMatch(/To check\s[^]*Not checked: 3 pieces without figures for power: gone-1/)
    expect(text).toMatch(/1 product is not in the catalogue: gone-1/)
    expect(text).toMatch(/1 +KS-2428P +KDR-KS2428P-AC +12 +Floor 2, этаж\s[^]*\$899 +\$10,788/)
    expect(text).toMatch(/3 +gone-1 +Not in the catalogue +3 +on request/)
    expect(text).toMatch(
      /Products, without VAT · 2 of 3 lines priced · Valid until 31 December 2027 +from \$11,024/,
    )
    expect(text).toMatch(/Licences, without VAT · 12 devices, 3 years +\$/)
    expect(text).toMatch(/Products and licences, without VAT · 2 of 3 lines priced +from \$/)
    expect(text).toMatch(/KS-2428P, SFP\+ – Core, +8 km/)
    expect(text).toMatch(/dB left/)
    expect(text).toMatch(/12 devices, 3 years: \$/)
    // An address of this length is opened by the code or by a click.
    expect(text).toContain('https://kedr.example/project/?…')
    expect(body.toString('latin1')).toContain('https://kedr.example/project/?goods=ks-2428p*12')
    expect((await ask(origin, '/export/project.pdf')).status).toBe(422)
    // The gateway writes the tables from the calls of the page.
    const csv = await ask(origin, `/export/project.csv?${project}`)
    expect([csv.status, csv.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="project.csv"',
    ])
    const table = csv.body.toString()
    expect(table).toMatch(/KS-2428P,KDR-KS2428P-AC,12,"Floor 2, этаж 2"/)
    expect(table).toMatch(/"KS-2428P, SFP\+ – Core, SFP\+","8\skm[^"]*",.*dB left/)
    // Two links on their modules, which the lines have; the product of which nothing is stated is said to be unknown.
    expect(table).toMatch(/To check[^]*Not checked: 3 pieces without figures for power: gone-1\./)
    expect(table).toMatch(/"12 devices, 3 years",\d+/)
    expect(table).toMatch(
      /"Products and licences, without VAT, at least",\d+[.\d]*,USD,2 of 3 lines priced/,
    )
    // A link without its modules is no order, whatever its budget is.
    const bare = project.replace('_kx-sfp10g-lr*4', '')
    for (const file of ['csv', 'pdf']) {
      const { body: written } = await ask(origin, `/export/project.${file}?${bare}`)
      const said = file === 'csv' ? written.toString() : readPdf(written)
      expect(said.replaceAll(/\s+/g, ' ')).toContain('The links need more parts: 4 × KX-SFP10G-LR')
    }
    const workbook = await ask(origin, `/export/project.xlsx?${project}`)
    expect(workbook.body.subarray(0, 2).toString()).toBe('PK')
    const devices = await ask(origin, `/export/project-netbox.csv?${project}`)
    expect(devices.body.toString().split('\r\n')).toHaveLength(14)
    expect((await ask(origin, '/export/project.csv')).status).toBe(422)
    const licences = await ask(origin, '/export/project.pdf?n.switches=12&y=3')
    expect(licences.status).toBe(200)
    const lines = Array.from({ length: 200 }, (_, at) => `ks-${1000 + at}p*12`).join('_')
    const long = await ask(origin, `/export/project.pdf?goods=${lines}`, { language: 'ru' })
    expect([long.status, long.body.length < 200_000]).toEqual([200, true])
  })

  test('[P-project] a document is rendered in a thread of its own, and its time counts for the request', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `thread-${at}*12*Floor ${at}`).join('_')
    const address = `/export/project.pdf?goods=${encodeURIComponent(lines)}`
    const before = process.threadCpuUsage()
    const first = await ask(origins['the content service'], address, { language: 'vi' })
    const { user, system } = process.threadCpuUsage(before)
    expect(first.status).toBe(200)
    const statedMs = Number(first.headers['content-processor-ms'])
    // More than this thread has computed in all, for whatever purpose.
    expect(statedMs).toBeGreaterThan((user + system) / 1000)
    const again = await ask(origins['the content service'], address, { language: 'vi' })
    expect(again.body.equals(first.body)).toBe(true)
    expect(Number(again.headers['content-processor-ms'])).toBeLessThan(statedMs)
    const threads = await readdir('/proc/self/task')
    const states = await Promise.all(
      threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8')),
    )
    // Fields 3 and later follow the name of the thread; 19 is its nice value (proc_pid_stat(5)).
    const priorities = states.map((state) => state.split(') ').at(-1)?.split(' ')[16])
    expect(priorities).toContain('5')
  })

  test('[P-eccm] a calculation and a drawing are in the language of the request', async () => {
    const origin = origins['the content service']
    const offer = await ask(origin, '/export/calculation.pdf?n.switches=121&y=1', {
      language: 'ru',
    })
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: offer.body }).toString()
    expect(text).toContain('121 устройство, 1 год')
    expect(text).toContain('https://ru.kedr.example/prices-eccm/?n.switches=121')
    const project = await ask(origin, '/export/project.pdf?goods=ks-2428p*2', { language: 'ru' })
    const russian = execFileSync('pdftotext', ['-', '-'], { input: project.body }).toString()
    expect(russian).toContain('1 позиция, 2 штуки')
    expect(russian).toContain('https://ru.kedr.example/project/?goods=ks-2428p*2')
    const drawing = await ask(origin, '/files/drawings/ks-2428.svg', { language: 'vi-VN' })
    expect(drawing.body.toString()).toContain('aria-label="MẶT TRƯỚC"')
    expect(drawing.body.toString()).toContain('<title>KS-2428, bản vẽ kích thước</title>')
  })

  test.each(doors)('[P-download] %s responds to HEAD without the file', async (door) => {
    const whole = await ask(origins[door], datasheet)
    const head = await ask(origins[door], datasheet, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    for (const name of [
      'content-length',
      'content-type',
      'etag',
      'last-modified',
      'accept-ranges',
      'content-disposition',
    ]) {
      expect(head.headers[name], name).toBe(whole.headers[name])
    }
    expect((await ask(origins[door], '/files/none.pdf', {}, 'HEAD')).status).toBe(404)
  })

  test.each(doors)('[P-download] %s sends a range of a file', async (door) => {
    const { body: file, headers } = await ask(origins[door], datasheet)
    const size = file.length
    const parts: [range: string, start: number, end: number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=0-99', 0, 99],
      ['bytes=100-299', 100, 299],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=-${size}`, 0, size - 1],
      [`bytes=-${size + 1}`, 0, size - 1],
      ['bytes=1000-', 1000, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      [`bytes=10-${size + 1000}`, 10, size - 1],
    ]
    for (const [range, start, end] of parts) {
      const part = await ask(origins[door], datasheet, { range })
      expect(part.status, range).toBe(206)
      expect(part.headers['content-range'], range).toBe(`bytes ${start}-${end}/${size}`)
      expect(part.headers['content-length'], range).toBe(String(end - start + 1))
      expect(part.headers.etag).toBe(headers.etag)
      expect(part.headers['content-type']).toBe('application/pdf')
      expect(part.body.equals(file.subarray(start, end + 1)), range).toBe(true)
    }
  })

  test.each(doors)(
    '[P-download] any range of a generated image from %s equals that of the whole',
    async (door) => {
      const { body: file } = await ask(origins[door], image)
      const size = file.length
      // In the readable head, across its end, within and across the blocks of padding, and at the end of the file.
      for (const [start, end] of [
        [0, 9],
        [90, 4000],
        [5_000_003, 5_000_019],
        [1_234_567, 2_345_678],
        [size - 20, size - 1],
      ] as const) {
        const part = await ask(origins[door], image, { range: `bytes=${start}-${end}` })
        expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`)
        expect(part.body.equals(file.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
      }
      const { headers } = await ask(origins[door], firmware, {}, 'HEAD')
      expect(Number(headers['content-length'])).toBeGreaterThan(30_000_000)
    },
  )

  test.each(doors)('[P-download] %s rejects a range outside the file', async (door) => {
    const { body: file } = await ask(origins[door], datasheet)
    for (const range of [`bytes=${file.length}-`, 'bytes=99999999-99999999', 'bytes=-0']) {
      const { status, headers, body } = await ask(origins[door], datasheet, { range })
      expect(status, range).toBe(416)
      expect(headers['content-range'], range).toBe(`bytes */${file.length}`)
      expect(body).toHaveLength(0)
      // A cache that stored this could serve it to a client that requests the whole file.
      expect(headers['cache-control'], range).toBe('no-store')
    }
  })

  test.each(doors)(
    '[P-download] %s sends the whole file for an unsupported range',
    async (door) => {
      const { body: file } = await ask(origins[door], datasheet)
      for (const range of [
        'bytes=0-9,20-29',
        'bytes=0-9, 5-14, -5',
        'bytes=0-9,99999999-',
        // RFC 9110 §14.1.2: the range is invalid, and so ignored.
        'bytes=5-2',
        'bytes',
        'bytes=',
        'bytes=abc',
        'bytes=1.5-3',
        'items=0-9',
        'items=99999999-',
      ]) {
        const { status, headers, body } = await ask(origins[door], datasheet, { range })
        expect(status, range).toBe(200)
        expect(headers['content-range'], range).toBeUndefined()
        expect(body.equals(file), range).toBe(true)
      }
    },
  )

  test.each(doors)(
    '[P-download] two halves from %s have the stated checksum together',
    async (door) => {
      const newest = (await listDocuments('kv-12')).find(({ url }) => url === image)
      const middle = Math.floor((newest?.size ?? 0) / 2)
      const first = await ask(origins[door], image, { range: `bytes=0-${middle - 1}` })
      const etag = first.headers.etag ?? ''
      const rest = await ask(origins[door], image, { range: `bytes=${middle}-`, 'if-range': etag })
      expect([first.status, rest.status]).toEqual([206, 206])
      expect(digest(Buffer.concat([first.body, rest.body]))).toBe(newest?.sha256)
    },
  )

  test.each(doors)('[P-download] %s resumes only the same file', async (door) => {
    const { body: file, headers } = await ask(origins[door], datasheet)
    const etag = headers.etag ?? ''
    const range = 'bytes=100-199'
    const same = await ask(origins[door], datasheet, { range, 'if-range': etag })
    expect(same.status).toBe(206)
    expect(same.body.equals(file.subarray(100, 200))).toBe(true)
    for (const other of [`"${'0'.repeat(64)}"`, `W/${etag}`, 'Thu, 01 Jan 1970 00:00:00 GMT']) {
      const changed = await ask(origins[door], datasheet, { range, 'if-range': other })
      expect(changed.status, other).toBe(200)
      expect(changed.body.equals(file), other).toBe(true)
    }
  })

  test.each(doors)(
    '[P-download] %s does not send again a file that the client has',
    async (door) => {
      const { headers } = await ask(origins[door], datasheet)
      const etag = headers.etag ?? ''
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `${etag}, "other"`, '*']) {
        const again = await ask(origins[door], datasheet, { 'if-none-match': known })
        expect(again.status, known).toBe(304)
        expect(again.body).toHaveLength(0)
        expect(again.headers.etag).toBe(etag)
      }
      const both = await ask(origins[door], datasheet, {
        'if-none-match': etag,
        range: 'bytes=0-9',
      })
      expect(both.status).toBe(304)
      const other = await ask(origins[door], datasheet, { 'if-none-match': '"other"' })
      expect(other.status).toBe(200)
    },
  )

  test.each(doors)('[P-download] a query does not change the file from %s', async (door) => {
    expect((await ask(origins[door], `${datasheet}?product=1102`)).status).toBe(200)
    expect((await ask(origins[door], '/files/datasheets/ks%2D2428.pdf')).status).toBe(200)
  })

  test.each(doors)('[P-download] an unknown file is a 404 from %s', async (door) => {
    for (const path of [
      '/files/none.pdf',
      '/files/datasheets/none.pdf',
      '/files/datasheets/',
      '/files/',
      '/files/datasheets/ks-2428.pdf/',
      '/files/datasheets/ks-2428',
      `/files/${'x'.repeat(150)}`,
      "/files/'--",
      '/files/%D1%91.pdf',
    ]) {
      const { status, headers, body } = await ask(origins[door], path)
      expect(status, path).toBe(404)
      expect(headers['content-type'], path).toContain('application/problem+json')
      expect(headers['accept-ranges'], path).toBeUndefined()
      expect(body.toString(), path).not.toContain('.ts:')
    }
  })

  test.each(doors)('[P-download] no path leaves the folder of files of %s', async (door) => {
    for (const path of [
      '/files/../x',
      '/files/../images/goods/ks-2428-front.svg',
      '/files/../../../../etc/passwd',
      '/files/%2e%2e/x',
      '/files/%2e%2e/images/goods/ks-2428-front.svg',
      '/files/..%2f..%2f..%2fetc%2fpasswd',
      '/files/%2e%2e%2fcontent.sqlite',
      '/files/%252e%252e/%252e%252e/etc/passwd',
      '/files/....//....//etc/passwd',
      '/files//etc/passwd',
      '/files/..\\..\\x',
      '/files/..%5c..%5cx',
      '/files/datasheets/../datasheets/ks-2428.pdf',
      '/files/datasheets/ks-2428.pdf%00.txt',
      '/files/%00',
      '/files/%0d%0aset-cookie:x=1',
    ]) {
      const { status, headers, body } = await ask(origins[door], path)
      expect([400, 404], `${path} ${status}`).toContain(status)
      expect(headers['set-cookie'], path).toBeUndefined()
      expect(body.toString(), path).not.toContain('.ts:')
      expect(body.toString(), path).not.toContain('root:')
    }
  })

  test.each(doors)('[P-download] broken escapes are a 400 from %s', async (door) => {
    for (const path of [
      '/files/%',
      '/files/%zz',
      '/files/%E0%A4%A',
      '/files/%ff%fe',
      '/files/a%2',
    ]) {
      const { status, headers, body } = await ask(origins[door], path)
      expect(status, path).toBe(400)
      expect(headers['content-type'], path).toContain('application/')
      expect(body.toString(), path).not.toMatch(/\.ts:|at .+\(|node_modules/)
    }
  })
})

// These files are generated without a database, and the next test compares the engines.
const readPdf = (input: Buffer) => execFileSync('pdftotext', ['-', '-'], { input }).toString()

describe('documents after an import', () => {
  test('[P-download] an unchanged file keeps its checksum and is not rendered, a changed one is', async () => {
    const small = '/files/datasheets/ks-1208.pdf'
    const content = await openSmallContent('SQLite')
    await content.import()
    const readFiles = async () => {
      const rows = await content.database.selectFrom('file').select(['path', 'sha256']).execute()
      return new Map(rows.map(({ path, sha256 }) => [path, sha256]))
    }
    const edit = async (from: string, to: string) => {
      const file = join(content.files, 'catalogue/goods/switches/ks-1200.yaml')
      const text = await readFile(file, 'utf8')
      expect(text).toContain(from)
      await writeFile(file, text.replace(from, to))
      expect((await content.import()).changed).toBe(true)
    }
    const before = await readFiles()
    expect(before.size).toBeGreaterThan(10)
    await edit('group: access-switches', '# Nothing else is new.\ngroup: access-switches')
    expect(await readFiles()).toEqual(before)

    // A size that no document has shows that the next import does not render it.
    const { numUpdatedRows } = await content.database
      .updateTable('file')
      .set({ size: 1 })
      .where('rendered_from', 'is not', null)
      .executeTakeFirstOrThrow()
    await edit('8 gigabit ports on a desk, 6 W', 'Rewritten')
    const after = await readFiles()
    const changed = [...after].filter(([path, sha256]) => before.get(path) !== sha256)
    expect(changed.map(([path]) => path)).toEqual([small])
    expect(after.size).toBe(before.size)
    const { left } = await content.database
      .selectFrom('file')
      .select((build) => build.fn.countAll<number>().as('left'))
      .where('size', '=', 1)
      .executeTakeFirstOrThrow()
    expect(left).toBe(Number(numUpdatedRows) - 1)
    const { headers, rawPayload } = await content.app.inject({ url: small })
    expect(headers.etag).toBe(`"${after.get(small)}"`)
    expect(digest(rawPayload)).toBe(after.get(small))
    const known = await content.app.inject({
      url: small,
      headers: { 'if-none-match': `"${before.get(small)}"` },
    })
    expect(known.statusCode).toBe(200)
    await content.close()
  })
})

test.runIf(engines.length > 1)(
  '[P-download] the files are the same on SQLite and PostgreSQL',
  async () => {
    const contents = await Promise.all(engines.map((engine) => openContent(engine)))
    const files = await Promise.all(
      contents.map(({ database }) =>
        database
          .selectFrom('file')
          .select(['path', 'media_type', 'size', 'sha256', 'modified_on'])
          .orderBy('path')
          .execute(),
      ),
    )
    expect(files[1]).toEqual(files[0])
    await Promise.all(contents.map((content) => content.close()))
  },
)
