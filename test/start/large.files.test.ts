import { createHash, randomBytes } from 'node:crypto'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { smallFolder } from '../support/content.templates.ts'
import { createDatabase } from '../support/postgres.ts'
import {
  countBytesRead,
  countOpenFiles,
  hasProcessFacts,
  readMemory,
} from '../support/process.facts.ts'
import { engines, postgres } from '../support/shared.postgres.ts'
import { startSite } from '../support/site.process.ts'
import { openStalledReaders } from '../support/stalled.readers.ts'

const good = '/api/catalog/good/ks-1208'
const series = 'catalogue/goods/switches/ks-1200.yaml'
const path = '/files/press/one.zip'
const largeBytes = 50_000_000
const readers = 200
/** More than such a process grows by the small things of two hundred connections, and less than a piece more for each. */
const maxGrowth = 50

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const readBody = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const one = randomBytes(largeBytes)
const large = { one, other: randomBytes(largeBytes), third: randomBytes(largeBytes) }

/** Adds the large files to a content folder at once, so that they are one change. */
async function addLargeFiles(folder: string): Promise<void> {
  const added = join(folder, 'files/.press')
  await cp(join(folder, 'files/press'), added, { recursive: true })
  for (const [name, bytes] of Object.entries(large)) {
    await writeFile(join(added, `${name}.zip`), bytes)
  }
  await rename(join(folder, 'files/press'), join(folder, 'files/.former'))
  await rename(added, join(folder, 'files/press'))
}

const largeDocument = `
- goods: [ks-1208]
  type: firmware
  title: Image
  version: '1.0'
  published_on: '2026-03-01'
  notes: ''
  file: files/firmware/switch.img
`

describe.runIf(hasProcessFacts).each(engines)('large files on %s', (engine) => {
  let scratch: string
  let folder: string
  let data: string
  let content: Awaited<ReturnType<typeof startContent>>
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'faceplate-large-'))
    folder = join(scratch, 'content')
    data = join(scratch, 'data')
    await cp(smallFolder, folder, { recursive: true })
    await mkdir(data)
    content = await startContent(data, {
      CONTENT_DIR: folder,
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await createDatabase(postgres) }),
    })
  })
  afterAll(async () => {
    await content.stop()
    await rm(scratch, { recursive: true })
  })

  /** Bytes that the service reads from files and sockets while something runs. */
  const countReadsOf = async (run: () => Promise<unknown>) => {
    const before = countBytesRead(content.pid())
    await run()
    return countBytesRead(content.pid()) - before
  }
  const ask = (to: string, init: RequestInit = {}) => fetch(new URL(to, content.base()), init)

  test('are imported without being in memory', async () => {
    const file = join(folder, series)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('8 gigabit ports', '8 fast ports'))
    await expect.poll(async () => (await ask(good)).text()).toContain('8 fast ports')
    const before = readMemory(content.pid()).peak
    await addLargeFiles(folder)
    await expect.poll(async () => (await ask(path)).status).toBe(200)
    // An import itself takes some memory. The three files in memory, twice while they are inserted, would be 300 MB.
    expect(readMemory(content.pid()).peak - before).toBeLessThan(150)
    for (const [name, bytes] of Object.entries(large)) {
      const answer = await ask(`/files/press/${name}.zip`)
      expect(answer.headers.get('etag')).toBe(`"${digest(bytes)}"`)
      expect(digest(await readBody(answer))).toBe(digest(bytes))
    }
    // The next tests measure a process that has imported nothing.
    await content.crash()
  })

  test('cost only what is sent: HEAD, 304, 412, 416 and short ranges', async () => {
    const etag = `"${digest(one)}"`
    const middle = largeBytes / 2
    // Until the service has read its indexes, which it does in slices between calls.
    const askOften = async () => {
      for (let count = 0; count < 50; count += 1) await ask(path, { method: 'HEAD' })
    }
    await expect.poll(() => countReadsOf(askOften)).toBeLessThan(500_000)
    for (const [status, headers, method, sent = Buffer.alloc(0)] of [
      [200, {}, 'HEAD'],
      [304, { 'if-none-match': etag }, 'GET'],
      [412, { 'if-match': '"other"' }, 'GET'],
      [416, { range: `bytes=${largeBytes}-` }, 'GET'],
      [206, { range: 'bytes=0-0' }, 'GET', one.subarray(0, 1)],
      [206, { range: 'bytes=-1' }, 'GET', one.subarray(-1)],
      [
        206,
        { range: `bytes=${middle}-${middle + 99_999}`, 'if-match': etag },
        'GET',
        one.subarray(middle, middle + 100_000),
      ],
    ] as const) {
      let body = Buffer.alloc(0)
      const count = await countReadsOf(async () => {
        const answer = await ask(path, { method, headers })
        expect(answer.status).toBe(status)
        body = await readBody(answer)
      })
      const isProblem = status === 412
      expect(isProblem || body.equals(sent), `${status}`).toBe(true)
      // PostgreSQL sends bytes as hexadecimal digits.
      const allowed = 50_000 + 3 * sent.length
      expect(count, `${status}`).toBeLessThan(allowed)
    }
  })

  test(`add less than ${maxGrowth} MB for ${readers} clients that stop reading, and other calls are answered`, async () => {
    const pid = content.pid()
    for (let count = 0; count < 20; count += 1) await readBody(await ask(good))
    const [before, openBefore] = [readMemory(pid).now, countOpenFiles(pid)]
    const stalled = await openStalledReaders(content.base(), path, readers)
    onTestFinished(stalled.close)
    for (let count = 0; count < 50; count += 1) {
      expect((await ask(good)).status).toBe(200)
    }
    // Garbage of the calls may be on top of what the readers hold, until it is collected.
    await expect.poll(() => readMemory(pid).now - before).toBeLessThan(maxGrowth)
    const rest = await ask('/files/press/other.zip', { headers: { range: 'bytes=1000-1999' } })
    expect((await readBody(rest)).equals(large.other.subarray(1000, 2000))).toBe(true)
    expect(readMemory(pid).now - before).toBeLessThan(maxGrowth)
    stalled.close()
    // A client that goes away ends its reading.
    await expect.poll(() => countOpenFiles(pid)).toBeLessThan(openBefore + 10)
  })
})

test.runIf(hasProcessFacts)(
  '[P-download] an image of 2 GB is imported in pieces, and not read again for another text',
  async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'faceplate-large-'))
    onTestFinished(() => rm(scratch, { recursive: true }))
    const folder = join(scratch, 'content')
    const data = join(scratch, 'data')
    await mkdir(data)
    await cp(smallFolder, folder, { recursive: true })
    const content = await startContent(data, { CONTENT_DIR: folder })
    onTestFinished(() => content.stop())
    const image = join(folder, 'files/firmware/switch.img')
    const before = readMemory(content.pid()).peak
    await mkdir(join(image, '..'))
    await writeFile(image, 'switch')
    await truncate(image, 2 * 1024 ** 3)
    const documents = join(folder, 'documents.yaml')
    await appendFile(documents, largeDocument)
    const ask = (init: RequestInit) =>
      fetch(new URL('/files/firmware/switch.img', content.base()), init)
    const isServed = async () => (await ask({ method: 'HEAD' })).status
    await expect.poll(isServed, { interval: 500 }).toBe(200)
    expect(readMemory(content.pid()).peak - before).toBeLessThan(150)
    const range = `bytes=${2 * 1024 ** 3 - 1}-`
    const last = await readBody(await ask({ headers: { range } }))
    expect(last.equals(Buffer.alloc(1))).toBe(true)

    const read = countBytesRead(content.pid())
    const file = join(folder, series)
    await writeFile(file, (await readFile(file, 'utf8')).replace('8 gigabit ports', '8 fast ports'))
    const readGood = async () => (await fetch(new URL(good, content.base()))).text()
    await expect.poll(readGood).toContain('8 fast ports')
    expect(countBytesRead(content.pid()) - read).toBeLessThan(100_000_000)
  },
)

test.runIf(hasProcessFacts)(
  'the gateway streams a large file to clients that stop reading, and serves others meanwhile',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-large-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(smallFolder, folder, { recursive: true })
    await addLargeFiles(folder)
    const site = await startSite({ CONTENT_DIR: folder })
    onTestFinished(() => site.stop())
    const readMetrics = async () => {
      const text = await (await fetch(`${site.opsOrigin}/metrics`)).text()
      const find = (name: string) =>
        Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1e6
      return {
        content: find('faceplate_content_process_resident_memory_bytes'),
        gateway: find('process_resident_memory_bytes'),
      }
    }
    const etag = `"${digest(one)}"`
    for (const [status, headers] of [
      [304, { 'if-none-match': etag }],
      [412, { 'if-match': '"other"' }],
      [206, { range: 'bytes=0-0', 'if-match': etag }],
    ] as const) {
      expect((await fetch(site.origin + path, { headers })).status).toBe(status)
    }
    const before = await readMetrics()
    const stalled = await openStalledReaders(site.origin, path, readers)
    onTestFinished(stalled.close)
    for (let count = 0; count < 30; count += 1) {
      expect((await fetch(site.origin + good)).status).toBe(200)
    }
    // Another download needs a connection of its own to the content service.
    const range = { range: 'bytes=1000-1999' }
    const other = await fetch(`${site.origin}/files/press/other.zip`, { headers: range })
    expect((await readBody(other)).equals(large.other.subarray(1000, 2000))).toBe(true)
    // Garbage of the calls may be on top of what the readers hold, until it is collected.
    await expect
      .poll(async () => (await readMetrics()).content - before.content)
      .toBeLessThan(maxGrowth)
    expect((await readMetrics()).gateway).toBeLessThan(600)
  },
)
