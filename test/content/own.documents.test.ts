import { createHash } from 'node:crypto'
import {
  appendFile,
  mkdir,
  readFile,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { openFileStore } from '@faceplate/content/files/store/stored.files'
import { importContent } from '@faceplate/content/import/content.import'
import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '../support/content.templates.ts'
import { openSmallContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const pdf = Buffer.from('%PDF-1.7\nof the maker\n%%EOF\n')
const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
const tar = gzipSync(Buffer.from(`${'a.txt'.padEnd(257, '\0')}ustar`.padEnd(1024, '\0')))
const imageBytes = 40_000_000
const writtenOn = new Date('2026-02-27T00:00:00Z')

interface Entry {
  goods?: string[]
  type?: string
  title?: string
  version?: string
  published_on?: string
  file?: string
  language?: string
  size_kb?: number
  sha256?: string
  test?: object
  picture?: object
}

function writeEntry({ goods = ['ks-1208'], type = 'manual', ...rest }: Entry): string {
  const fields = { title: 'Guide', version: '1.0', published_on: '2026-03-01', notes: '', ...rest }
  const lines = Object.entries({ type, ...fields }).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`,
  )
  return `- goods: [${goods.join(', ')}]\n${lines.join('')}`
}

/** A content service to whose folder a test adds files and documents. */
async function openFolder(engine: Engine) {
  const content = await openSmallContent(engine)
  const documents = join(content.files, 'documents.yaml')
  const stated = await readFile(documents, 'utf8')
  return {
    ...content,
    documents,
    /** Replaces the entries that a test added, and returns the line of the first. */
    async write(...entries: Entry[]) {
      await writeFile(documents, stated + entries.map(writeEntry).join(''))
      return stated.split('\n').length
    },
    async add(name: string, bytes: Uint8Array | string) {
      await mkdir(join(content.files, name, '..'), { recursive: true })
      await writeFile(join(content.files, name), bytes)
    },
    list: async (code: string): Promise<GoodDocument[]> =>
      (await content.get(`/api/catalog/good/${code}`)).body.data.documents,
  }
}

type Folder = Awaited<ReturnType<typeof openFolder>>

describe.each(engines)('[P-download] documents of the maker on %s', (engine) => {
  let content: Folder
  const large = 'files/firmware/switch.img'
  beforeAll(async () => {
    content = await openFolder(engine)
    await content.add('files/manuals/ks-1208.pdf', pdf)
    await content.add('files/datasheets/ks-1208.pdf', pdf)
    await content.add('files/tools/scripts.tar.gz', tar)
    await content.add('files/tools/mibs.zip', zip)
    await content.add(large, 'switch')
    await truncate(join(content.files, large), imageBytes)
    await utimes(join(content.files, large), writtenOn, writtenOn)
    await content.write(
      { file: 'files/manuals/ks-1208.pdf', goods: ['ks-1208', 'ks-1210'], language: 'en-GB' },
      { type: 'manual', title: 'Generated guide', goods: ['ks-1208', 'kw-510'] },
      { type: 'datasheet', file: 'files/datasheets/ks-1208.pdf' },
      { type: 'firmware', title: 'Scripts', file: 'files/tools/scripts.tar.gz' },
      { type: 'firmware', title: 'MIBs', file: 'files/tools/mibs.zip', sha256: digest(zip) },
      { type: 'firmware', title: 'Image', file: large },
    )
    await content.import()
  })
  afterAll(() => content.close())

  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      headers: fields,
      rawPayload,
    } = await content.app.inject({
      url: path,
      headers,
    })
    return { status: statusCode, headers: fields, body: rawPayload }
  }

  test('are served under their paths with type, size and checksum', async () => {
    const documents = await content.list('ks-1208')
    const find = (name: string) => documents.find(({ url }) => url === `/files/${name}`)
    for (const [name, bytes, media_type] of [
      ['manuals/ks-1208.pdf', pdf, 'application/pdf'],
      ['tools/scripts.tar.gz', tar, 'application/gzip'],
      ['tools/mibs.zip', zip, 'application/zip'],
    ] as const) {
      const sha256 = digest(bytes)
      expect(find(name)).toMatchObject({ media_type, size: bytes.length, sha256 })
      const { body, headers } = await answer(`/files/${name}`)
      expect(body.equals(bytes)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': media_type,
        'last-modified': 'Sun, 01 Mar 2026 00:00:00 GMT',
        'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      })
    }
    expect(find(large.replace('files/', ''))).toMatchObject({
      media_type: 'application/octet-stream',
      size: imageBytes,
    })
    const part = await answer(`/${large}`, { range: 'bytes=0-7' })
    expect([part.status, part.body.toString()]).toEqual([206, 'switch\0\0'])
    const end = await answer(`/${large}`, { range: `bytes=${imageBytes - 3}-` })
    expect(end.body.equals(Buffer.alloc(3))).toBe(true)
  })

  test('replace generated documents of their type and language, which say that they are generated', async () => {
    const describeAll = async (code: string) =>
      (await content.list(code))
        .filter(({ type }) => type === 'manual' || type === 'datasheet')
        .map(({ url, is_generated, language }) => [url, is_generated, language])
    expect(await describeAll('ks-1208')).toEqual([
      ['/files/datasheets/ks-1208.pdf', undefined, undefined],
      ['/files/manuals/ks-1208.pdf', undefined, 'en-GB'],
    ])
    const generated = await describeAll('kw-510')
    expect(generated).toContainEqual(['/files/datasheets/kw-510.pdf', true, undefined])
    expect(generated).toContainEqual(['/files/manuals/generated-guide-1.0.pdf', true, undefined])
    const { body } = await answer('/files/datasheets/ks-1208.pdf')
    expect(body.equals(pdf)).toBe(true)
    const firmware = (await content.list('ks-1210')).filter(({ type }) => type === 'firmware')
    expect(firmware.map(({ is_generated }) => is_generated)).not.toContain(true)
  })

  test('are listed in SHA256SUMS, by folder where two have the same name', async () => {
    const lines = (await answer('/files/SHA256SUMS')).body.toString().split('\n')
    expect(lines).toContain(`${digest(zip)}  mibs.zip`)
    expect(lines).toContain(`${digest(pdf)}  datasheets/ks-1208.pdf`)
    expect(lines).toContain(`${digest(pdf)}  manuals/ks-1208.pdf`)
  })

  test('are read and stored again only if their size or time changes', async () => {
    const path = join(content.files, large)
    const [before] = await content.database.selectFrom('file_digest').selectAll().execute()
    expect(before?.file).toBe(large)
    // Only a file that is not read can keep its checksum.
    await writeFile(path, 'router')
    await truncate(path, imageBytes)
    await utimes(path, writtenOn, writtenOn)
    await appendFile(content.documents, '# Another text.\n')
    expect((await content.import()).changed).toBe(true)
    const find = async () => (await content.list('ks-1208')).find(({ url }) => url === `/${large}`)
    expect((await find())?.sha256).toBe(before?.sha256)

    await utimes(path, writtenOn, new Date(writtenOn.getTime() + 5000))
    expect((await content.import()).changed).toBe(true)
    expect((await find())?.sha256).toBe(digest(await readFile(path)))
    const part = await answer(`/${large}`, { range: 'bytes=0-5' })
    expect(part.body.toString()).toBe('router')

    // A checksum that is wrong although size and time are not: the store notices, and the next import reads the file.
    const store = await openFileStore(content.database)
    expect(await store.touch([before?.sha256 ?? ''])).toEqual([])
    await content.database
      .updateTable('file_digest')
      .set({ sha256: '0'.repeat(64) })
      .execute()
    await appendFile(content.documents, '# And another.\n')
    await expect(content.import()).rejects.toThrow('the file changed while it was read')
    expect((await content.import()).changed).toBe(true)
    expect((await find())?.sha256).toBe(digest(await readFile(path)))
  })
})

describe('[P-download] mistakes in documents of the maker', () => {
  let content: Folder
  let remove: string[] = []
  beforeAll(async () => {
    content = await openFolder('SQLite')
    await content.add('files/manuals/a.pdf', pdf)
    await content.write({ file: 'files/manuals/a.pdf' })
    await content.import()
  })
  afterEach(async () => {
    for (const path of remove) await rm(path, { force: true })
    remove = []
  })
  afterAll(() => content.close())

  const good = { file: 'files/manuals/a.pdf' }
  const picture = { file: 'images/none.webp', alt: 'First page' }
  const create = (name: string, bytes: Uint8Array | string) => async () => {
    remove.push(join(content.files, name))
    await content.add(name, bytes)
  }

  test.each<
    [title: string, entries: Entry[], field: string, reason: string, setUp?: () => unknown]
  >([
    [
      'a missing file',
      [{ file: 'files/manuals/none.pdf' }],
      'file',
      'missing: files/manuals/none.pdf',
    ],
    ['an empty file', [{ file: 'files/b.pdf' }], 'file', 'empty', create('files/b.pdf', '')],
    [
      'a file larger than 2 GB',
      [{ file: 'files/b.img' }],
      'file',
      'the file has 2200 MB, the limit is 2148 MB',
      async () => {
        await create('files/b.img', 'b')()
        await truncate(join(content.files, 'files/b.img'), 2_200_000_000)
      },
    ],
    [
      'a path out of the folder',
      [{ file: 'files/../../secret.pdf' }],
      'file',
      'not a path below files/',
    ],
    ['an absolute path', [{ file: '/etc/passwd' }], 'file', 'not a path below files/'],
    ['a file of another folder', [{ file: 'documents.yaml' }], 'file', 'not a path below files/'],
    [
      'a link out of the folder',
      [{ file: 'files/b.pdf' }],
      'file',
      'leads outside',
      async () => {
        await writeFile(join(content.files, '../outside.pdf'), pdf)
        remove.push(join(content.files, 'files/b.pdf'))
        await symlink(join(content.files, '../outside.pdf'), join(content.files, 'files/b.pdf'))
      },
    ],
    [
      'a kind of file that documents do not have',
      [{ file: 'files/press/kedr-sign.svg' }],
      'file',
      'must end in one of .pdf, .zip, .tar.gz, .tgz, .bin, .img',
    ],
    [
      'an unknown kind of file',
      [{ file: 'files/b.exe' }],
      'file',
      'must end in',
      create('files/b.exe', 'MZ'),
    ],
    [
      'a PDF that is none',
      [{ file: 'files/b.pdf' }],
      'file',
      'another type',
      create('files/b.pdf', zip),
    ],
    [
      'a ZIP that is none',
      [{ file: 'files/b.zip' }],
      'file',
      'another type',
      create('files/b.zip', pdf),
    ],
    [
      'an archive that is only compressed',
      [{ file: 'files/b.tgz' }],
      'file',
      'another type',
      create('files/b.tgz', gzipSync('text')),
    ],
    [
      'another checksum',
      [{ ...good, sha256: 'a'.repeat(64) }],
      'sha256',
      `the file has ${digest(pdf)}, not ${'a'.repeat(64)}`,
    ],
    ['a size beside a file', [{ ...good, size_kb: 5 }], 'size_kb', 'the size is that of the file'],
    ['neither size nor file', [{ type: 'firmware' }], 'size_kb', 'size_kb is missing'],
    ['an impossible date', [{ ...good, published_on: '2026-02-30' }], 'published_on', 'date'],
    ['a country', [{ ...good, language: 'vn' }], 'language', "unknown language 'vn'"],
    ['a manual of a test', [{ ...good, test: {} }], 'test', 'a manual states no test'],
    ['neither test nor file', [{ type: 'report' }], 'test', 'test is missing'],
    [
      'a test on an impossible day',
      [{ type: 'report', test: { tested_on: '2026-02-30' } }],
      'test/tested_on',
      'date',
    ],
    [
      'a test of another product',
      [{ type: 'report', test: { sample: 'ks-1210' } }],
      'test/sample',
      "'ks-1210' is not one of the goods of the report",
    ],
    [
      'a picture of a manual',
      [{ ...good, picture: { ...picture, file: 'images/brand/sign.svg' } }],
      'picture',
      'a manual has no picture',
    ],
    [
      'a picture that is missing',
      [{ type: 'certificate', picture }],
      'picture/file',
      "no file 'images/none.webp'",
    ],
    [
      'a language of a generated document',
      [good, { language: 'de' }],
      'language',
      'exists in every language',
    ],
    [
      'a file of two versions',
      [good, { ...good, version: '2.0' }],
      'file',
      "'files/manuals/a.pdf' is version 1.0 of 2026-03-01 in another entry",
    ],
    [
      'a file of two entries',
      [good, { ...good, goods: ['ks-1210'] }],
      'file',
      'write all its goods',
    ],
  ])(
    '%s is rejected with its line, and what was served stays',
    async (_, entries, field, reason, setUp) => {
      await setUp?.()
      const line = await content.write(...entries)
      const error = await content.import().catch((each: unknown) => each)
      expect(error).toBeInstanceOf(ImportError)
      const { refusals } = error as ImportError
      const trial = await importContent(content.database, content.files, {
        trial: { changes: [] },
      }).catch((each: unknown) => each)
      expect(trial).toEqual(error)
      expect(refusals).toEqual([
        expect.objectContaining({
          file: 'documents.yaml',
          field: expect.stringMatching(new RegExp(`^/\\d+/${field}$`)),
          reason: expect.stringContaining(reason),
        }),
      ])
      expect(refusals[0]?.line).toBeGreaterThanOrEqual(line)
      expect((await content.list('ks-1208')).map(({ url }) => url)).toContain(
        '/files/manuals/a.pdf',
      )
    },
  )

  test('a file at the address of a generated one is rejected', async () => {
    await create('files/datasheets/ks-1210.pdf', pdf)()
    await content.write(good)
    await expect(content.import()).rejects.toThrow(
      'files/datasheets/ks-1210.pdf:1 /: a generated file has this address',
    )
  })
})
