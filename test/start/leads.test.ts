import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { readSecret } from '@faceplate/content/base/database/secret.store'
import {
  enqueue,
  markDelivered,
  markFailed,
  claimDue,
  type Channel,
} from '@faceplate/content/visitors/outbox/outbox.store'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLeads } from '../support/leads.command.ts'
import { createDatabase } from '../support/postgres.ts'
import { engines, postgres } from '../support/shared.postgres.ts'
import { readZip } from '../support/zip.reader.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))))

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-leads-'))
  folders.push(folder)
  return folder
}

const call = {
  reference: 'L-260301-CALL22',
  form: 'call',
  received_at: '2026-03-01T10:00:00.000Z',
  body: {
    contacts: {
      name: '=HYPERLINK("http://evil.example")',
      company_name: 'Ромашка, Ltd "Q"',
      phone: '+7900123',
      comment: 'First\nSecond',
    },
    personalDataProcessingConsent: true,
  },
}
const support = {
  reference: 'L-260305-SUPP22',
  form: 'support',
  received_at: '2026-03-05T10:00:00.000Z',
  body: {
    contacts: { name: 'Ann', company_name: 'Works', phone: '100', email: 'ann@works.example' },
    serialNumber: 'SN-\u001b[31m1',
    goods: [5],
  },
}

/** Where the first request came from, and the route that it goes by. */
const came = {
  route: 'kazakhstan',
  source: JSON.stringify({
    utm_source: '=1+1',
    click_ids: { gclid: '1' },
    referrer_host: 'forum.example',
    first_page: '/',
  }),
  page: '/contacts/',
  language: 'ru',
  origin: 'https://ru.kedr.example',
}

/** The texts of a workbook's cells, row by row; a cell that is not text fails the test. */
function readSheet(archive: Buffer): string[][] {
  const files = readZip(archive)
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&')
  const shared = files.get('xl/sharedStrings.xml') ?? ''
  const texts = [...shared.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => decode(text))
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toContain('<f')
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner]) => {
      if (inner === undefined) return ''
      expect(attributes).toContain('t="s"')
      return texts[Number(/<v>(\d+)<\/v>/.exec(inner)?.[1])] ?? ''
    }),
  )
}

describe.each(engines)('npm run leads on %s', (engine) => {
  let folder: string
  let location: string
  let environment: Record<string, string>
  let secret: string

  beforeAll(async () => {
    folder = await makeFolder()
    location = engine === 'SQLite' ? join(folder, 'content.sqlite') : await createDatabase(postgres)
    environment = engine === 'SQLite' ? { DATA_DIR: folder } : { DATABASE_URL: location }
    const database = await openDatabase({ location })
    for (const { body, ...lead } of [call, support]) {
      await database
        .insertInto('lead')
        .values({
          ...lead,
          ...(lead.reference === call.reference ? came : {}),
          body: JSON.stringify(body),
          idempotency_key: null,
          is_acknowledged: 0,
          fingerprint: randomUUID(),
        })
        .execute()
    }
    await database
      .insertInto('consent')
      .values({
        id: randomUUID(),
        lead_reference: call.reference,
        subscription_email: null,
        document: 'personal_data',
        version: '2026-01',
        language: 'ru',
        granted: 1,
        recorded_at: call.received_at,
      })
      .execute()
    const now = new Date('2026-03-01T10:00:01Z')
    const put = async (channel: Channel) => {
      await enqueue(database, channel, { kind: 'lead', ...call }, now)
      const [due] = await claimDue(database, channel, now, 1)
      if (!due) throw new Error('Nothing is due')
      return due
    }
    await markDelivered(database, await put('mail'), now)
    const retry = new Date('2026-03-01T10:00:31Z')
    await markFailed(database, await put('webhook'), 'the receiver responded 500', retry)
    secret = await readSecret(database, 'webhook')
    await database.destroy()
  })

  test('list shows leads, newest first, with the state of their delivery', async () => {
    const { code, stdout } = await runLeads(environment, 'list')
    expect(code).toBe(0)
    const [first, second, ...rest] = stdout.split('\n')
    expect(first).toMatch(
      /^L-260305-SUPP22 +2026-03-05T10:00:00\.000Z +support +Works +stored only$/,
    )
    expect(second).toMatch(
      /^L-260301-CALL22 +2026-03-01T10:00:00\.000Z +call +Ромашка, Ltd "Q" +mail delivered, webhook failing +in ru +by kazakhstan$/,
    )
    expect(rest).toEqual([
      '',
      expect.stringMatching(/^Site: http/),
      'In quarantine: 0',
      'Deliveries: 1 waiting, 0 abandoned',
      '',
    ])
  })

  test('list filters by form and date', async () => {
    const byForm = await runLeads(environment, 'list', '--form', 'call')
    expect(byForm.stdout.match(/^L-\S+/gm)).toEqual([call.reference])
    const since = await runLeads(environment, 'list', '--since', '2026-03-02')
    expect(since.stdout.match(/^L-\S+/gm)).toEqual([support.reference])
    const wrong = await runLeads(environment, 'list', '--since', 'yesterday')
    expect(wrong).toMatchObject({ code: 1, stdout: '' })
    expect(wrong.stderr).toBe("'yesterday' is not a date: write it as 2026-01-31\n")
  })

  test('show prints everything about one lead', async () => {
    const { code, stdout } = await runLeads(environment, 'show', call.reference)
    expect(code).toBe(0)
    for (const line of [
      'Request: L-260301-CALL22',
      'Form: request for a call (call)',
      'Received: 1 March 2026 at 10:00 (UTC)',
      'Route: kazakhstan',
      'Company name: Ромашка, Ltd "Q"',
      'utm_source: =1+1\nClick ids:\n  Gclid: 1\nCame from: forum.example\nFirst page: /',
      'Comment:\n  First\n  Second',
      'Personal data processing consent: yes',
      'Consents:\n- personal_data 2026-01 (ru): given, 2026-03-01T10:00:00.000Z',
      '- mail: delivered 2026-03-01T10:00:01.000Z, attempts: 1',
      '- webhook: failing, attempts: 1, next: 2026-03-01T10:00:31.000Z, ' +
        'last error: the receiver responded 500',
    ]) {
      expect(stdout).toContain(`${line}\n`)
    }
    // A visitor's text cannot control the terminal.
    const other = await runLeads(environment, 'show', support.reference)
    expect(other.stdout).toContain('Serial number: SN- [31m1\n')
    expect(other.stdout).toContain('Goods:\n  • 5, no longer on the site\n')
  })

  test('an unknown reference is one line', async () => {
    const { code, stdout, stderr } = await runLeads(environment, 'show', 'L-NOBODY')
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no request L-NOBODY\n',
    })
  })

  test('export writes CSV without formulas for spreadsheets', async () => {
    const file = join(folder, 'leads.csv')
    expect(await runLeads(environment, 'export', file)).toMatchObject({ code: 0, stdout: '' })
    const expected = [
      'reference,received_at,form,name,company_name,company_site,phone,phoneNumberExtension,' +
        'email,comment,details,consents,delivery,route,utm_source,utm_medium,utm_campaign,utm_term,' +
        'utm_content,click_ids,referrer_host,first_page,language,page',
      'L-260305-SUPP22,2026-03-05T10:00:00.000Z,support,Ann,Works,,100,,ann@works.example,,' +
        '"Serial number: SN- [31m1\nGoods:\n  • 5, no longer on the site",,stored only,,,,,,,,,,,',
      'L-260301-CALL22,2026-03-01T10:00:00.000Z,call,"\'=HYPERLINK(""http://evil.example"")",' +
        '"Ромашка, Ltd ""Q""",,\'+7900123,,,"First\nSecond",,personal_data 2026-01 (ru): given,' +
        '"mail delivered, webhook failing",kazakhstan,\'=1+1,,,,,gclid: 1,forum.example,/,ru,https://ru.kedr.example/contacts/',
    ].map((record) => `${record}\r\n`)
    expect(await readFile(file, 'utf8')).toBe(`\uFEFF${expected.join('')}`)
    expect((await stat(file)).mode & 0o077).toBe(0)
    const { stdout } = await runLeads(environment, 'export', '-')
    expect(stdout).toBe(`\uFEFF${expected.join('')}`)
  })

  test('export writes a workbook in which every cell is a text', async () => {
    const file = join(folder, 'leads.xlsx')
    expect(await runLeads(environment, 'export', file)).toMatchObject({ code: 0, stdout: '' })
    expect((await stat(file)).mode & 0o077).toBe(0)
    const [header, ...rows] = readSheet(await readFile(file))
    expect(header?.slice(0, 5)).toEqual([
      'reference',
      'received_at',
      'form',
      'name',
      'company_name',
    ])
    expect(rows.map(([reference]) => reference)).toEqual([support.reference, call.reference])
    const [, , , name, company, , phone, , , comment] = rows[1] ?? []
    // The text as typed: a text cell contains no formula.
    expect({ name, company, phone, comment }).toEqual({
      name: '=HYPERLINK("http://evil.example")',
      company: 'Ромашка, Ltd "Q"',
      phone: '+7900123',
      comment: 'First\nSecond',
    })
    await runLeads(environment, 'export', file, '--form', 'call', '--since', '2026-03-02')
    expect(readSheet(await readFile(file))).toHaveLength(1)
    await runLeads(environment, 'export', file, '--form', 'call')
    expect(readSheet(await readFile(file)).map(([reference]) => reference)).toEqual([
      'reference',
      call.reference,
    ])
  })

  test('retry sends abandoned messages again, of one lead or of all', async () => {
    const database = await openDatabase({ location })
    const giveUp = async () => {
      const id = await enqueue(database, 'webhook', { kind: 'lead', ...support }, new Date(0))
      const [due] = await claimDue(database, 'webhook', new Date(1), 1)
      if (!due) throw new Error('Nothing is due')
      await markFailed(database, due, 'the receiver responded 500', null)
      return id
    }
    const read = (id: string) =>
      database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const ids = [await giveUp(), await giveUp()]
    // Neither delivered messages nor pending ones are retried.
    const none = await runLeads(environment, 'retry', call.reference)
    expect(none).toEqual({ code: 0, stdout: 'There are no abandoned deliveries\n', stderr: '' })
    const unknown = await runLeads(environment, 'retry', 'L-NOBODY')
    expect(unknown).toMatchObject({ code: 1, stderr: 'There is no request L-NOBODY\n' })
    const of = await runLeads(environment, 'retry', support.reference)
    expect(of.stdout).toBe('2 deliveries are to be sent now\n')
    for (const id of ids) {
      const { next_at, attempts } = await read(id)
      expect(attempts).toBe(0)
      expect(Date.parse(next_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    }
    await database.deleteFrom('outbox').where('id', 'in', ids).execute()
    const [id] = [await giveUp()]
    expect((await runLeads(environment, 'retry')).stdout).toBe('1 delivery is to be sent now\n')
    await database.deleteFrom('outbox').where('id', '=', id).execute()
    await database.destroy()
  })

  test('secret prints the key with which receivers verify signatures', async () => {
    const { code, stdout } = await runLeads(environment, 'secret')
    expect(code).toBe(0)
    const [, key = ''] = /^whsec_([A-Za-z0-9+/]+=*)\n$/.exec(stdout) ?? []
    expect(Buffer.from(key, 'base64').toString('base64url')).toBe(secret)
  })
})

describe('npm run leads', () => {
  test.each([
    { args: [] },
    { args: ['unknown'] },
    { args: ['show'] },
    { args: ['list', 'extra'] },
    { args: ['list', '--unknown'] },
    { args: ['show', 'L-1', '--form', 'call'] },
  ])('$args prints the usage', async ({ args }) => {
    const folder = await makeFolder()
    const { code, stdout, stderr } = await runLeads({ DATA_DIR: folder }, ...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('npm run --silent leads -- show REFERENCE')
    expect(stderr).not.toContain('    at ')
  })

  test('a folder without a database is reported, and left empty', async () => {
    const folder = await makeFolder()
    const { code, stderr } = await runLeads({ DATA_DIR: folder }, 'list')
    expect(code).toBe(1)
    expect(stderr).toBe(`There is no database in ${folder}: set DATA_DIR\n`)
    expect(await readdir(folder)).toEqual([])
  })

  test('a database that cannot be reached is one line', async () => {
    const { code, stderr } = await runLeads({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'list')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]*ECONNREFUSED[^\n]*\n$/)
  })
})
