import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer as readBuffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { goodsExportPath, projectPdfPath } from '@faceplate/contracts/pages/site.pages'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const mebibyte = 1_048_576
let upstream: FaultyUpstream
let gateway: TestGateway
beforeAll(async () => {
  upstream = await startFaultyUpstream(answerJson({}))
  gateway = await startGateway(upstream.base)
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

/** @param localAddress an address of this machine; each one is another client */
async function open(
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
  path: string = goodsExportPath,
): Promise<IncomingMessage> {
  const asked = request(gateway.origin + path, { headers, agent: false, localAddress })
  asked.on('error', () => {})
  onTestFinished(() => void asked.destroy())
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  return answer
}

test('[G-exports] an export is written no faster than it is read, two at a time for one client, and stops when the client leaves', async () => {
  let sent = 0
  let running = 0
  upstream.behave((_asked, answer) => {
    running += 1
    answer.once('close', () => (running -= 1))
    answer.writeHead(200, { 'content-type': 'application/x-ndjson', etag: '"one"' })
    const line = Buffer.alloc(mebibyte, 'x')
    const write = () => {
      do sent += 1
      while (answer.write(line))
      answer.once('drain', write)
    }
    write()
  })
  const taken = [await open(), await open({ 'accept-encoding': 'gzip' })]
  const seen: number[] = []
  // The clients read nothing: backpressure stops the upstream, whose response has no end.
  await expect.poll(() => seen.push(sent) && seen.at(-2) === sent && sent > 0).toBe(true)
  expect(taken.map(({ headers }) => headers.etag)).toEqual(['"one"', '"one-gzip"'])
  const third = await open()
  expect(third.statusCode).toBe(429)
  expect(third.headers['retry-after']).toBe('30')
  const other = await open({}, '127.0.0.2')
  expect(other.statusCode).toBe(200)
  other.destroy()
  for (const each of taken) each.destroy()
  await expect.poll(() => running).toBe(0)
  expect((await open()).statusCode).toBe(200)
})

test('[G-exports] PDF documents are written one at a time for one client, whose others wait, and none takes an export', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  let [running, most] = [0, 0]
  upstream.behave(async (asked, answer) => {
    if (asked.url?.includes('.pdf')) most = Math.max(most, ++running)
    await written
    running -= 1
    answer.writeHead(200, { 'content-type': 'application/pdf' })
    answer.end('%PDF-')
  })
  const openPdf = (address: string, at: number) =>
    open({}, address, `${projectPdfPath}?goods=ks-1208*${at}`)
  const own = Array.from({ length: 5 }, (_, at) => openPdf('127.0.0.1', at))
  // One is written, and three wait.
  expect((await Promise.race(own)).statusCode).toBe(429)
  expect(most).toBe(1)
  const others = [openPdf('127.0.0.2', 6), open()]
  await expect.poll(() => most).toBe(2)
  write()
  const answers = await Promise.all([...own, ...others])
  const count = (status: number) => answers.filter((each) => each.statusCode === status).length
  expect([count(200), count(429)]).toEqual([6, 1])
  expect(most).toBe(2)
})

test('[G-exports] the document of a client that left holds its place until it is rendered', async () => {
  const rendered = Promise.withResolvers<void>()
  const begun: string[] = []
  let closed = 0
  upstream.behave(async (asked, answer) => {
    begun.push(asked.url ?? '')
    answer.once('close', () => (closed += answer.writableFinished ? 0 : 1))
    await rendered.promise
    answer.writeHead(200, { 'content-type': 'application/pdf' })
    answer.end('%PDF-')
  })
  const path = (at: number) => `${projectPdfPath}?goods=ks-1208*${at}`
  const left = request(gateway.origin + path(1), { agent: false, localAddress: '127.0.0.4' }).end()
  left.on('error', () => {})
  await expect.poll(() => begun.length).toBe(1)
  left.destroy()
  const next = open({}, '127.0.0.4', path(2))
  // Another client's is begun meanwhile.
  const other = open({}, '127.0.0.5', path(3))
  await expect.poll(() => begun.length).toBe(2)
  expect(begun.join()).toContain('ks-1208*3')
  rendered.resolve()
  expect([(await next).statusCode, (await other).statusCode, closed]).toEqual([200, 200, 0])
})

test('[G-exports] an export that fails breaks off, an unchanged one is a 304, and a missing one is a 404', async () => {
  upstream.behave((asked, answer) => {
    const isKnown = asked.headers['if-none-match'] === '"one"'
    answer.writeHead(isKnown ? 304 : 200, { etag: '"one"' })
    if (isKnown) answer.end()
    else answer.write('{"id":1}\n', () => answer.destroy())
  })
  const broken = await open()
  await expect(readBuffer(broken)).rejects.toThrow('aborted')
  const known = await open({ 'accept-encoding': 'gzip', 'if-none-match': '"one-gzip"' })
  expect([known.statusCode, known.headers.etag]).toEqual([304, '"one-gzip"'])
  upstream.behave((_asked, answer) => void answer.writeHead(200).end('{"id":1}\n'))
  const whole = await open({ 'accept-encoding': 'gzip' })
  expect(String(await promisify(gunzip)(await readBuffer(whole)))).toBe('{"id":1}\n')
  upstream.behave((_asked, answer) => void answer.writeHead(404).end('no'))
  const missing = await open()
  expect(missing.statusCode).toBe(404)
  expect(missing.headers['content-type']).toContain('application/problem+json')
})
