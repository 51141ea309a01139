import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/gateway/root'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoFolder } from '../support/content.templates.ts'
import { startMailServer } from '../support/mail.server.ts'
import { startReceiver } from '../support/outbox.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

type Row = Record<string, unknown>

/** What an earlier build left behind; README.md beside it tells how. */
interface Left {
  /** When the data was left. */
  left_at: string
  /** The cookie that each visitor's browser holds, and the goods of their list. */
  visitors: { cookie: string; goods: string[] }[]
  /** Every row of every table that visitors fill, by its key. */
  tables: Record<string, Row[]>
}

const fixture = join(root, 'test/fixtures/data.5a91457')
const left: Left = JSON.parse(await readFile(join(fixture, 'left.json'), 'utf8'))
const { lead: leads = [], outbox = [], subscription: subscriptions = [] } = left.tables
const waiting = (channel: string) =>
  outbox.filter((row) => row['channel'] === channel && row['next_at'] !== null)

/** Runs the site on a copy of the data, a day after it was left: nothing in it is out of date yet. */
const startOn = (folder: string, environment: Record<string, string> = {}) =>
  startSite({
    ...environment,
    DATA_DIR: folder,
    CONTENT_DIR: demoFolder,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import ${new URL('../support/clock.preload.ts', import.meta.url).href}`,
    CLOCK: new Date(Date.parse(left.left_at) + 24 * 3600 * 1000).toISOString(),
  })

/** The listed rows as they are now, in the order of the listing. */
function readTables(folder: string): Record<string, Row[]> {
  const database = new SQLite(join(folder, 'content.sqlite'), { readonly: true })
  const tables = Object.entries(left.tables).map(([table, listed]) => {
    const rows = database.prepare<[], Row>(`select * from ${table}`).all()
    const byKey = new Map(rows.map((row) => [nameRow(row), row]))
    return [table, listed.map((row) => byKey.get(nameRow(row)) ?? {})]
  })
  database.close()
  return Object.fromEntries(tables)
}

/** A row by the columns that its table is keyed by. */
const nameRow = ({ name, reference, id, email, comparison_id, good_id }: Row) =>
  JSON.stringify([name, reference, id, email, comparison_id, good_id])

describe('the data of an earlier build (5a91457)', () => {
  let folder: string
  let site: SiteProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-earlier-'))
    await cp(join(fixture, 'content.sqlite'), join(folder, 'content.sqlite'))
    site = await startOn(folder)
  })
  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.origin}${path}`, { headers })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  test('[G-forms] [C-private] has every row after this build has started on it', async () => {
    // Of the demo content, which took the place of the fixture's.
    expect(await get('/api/catalog/good/kr-124')).toMatchObject({ code: 'kr-124' })
    for (const [table, listed] of Object.entries(left.tables)) expect(listed, table).not.toEqual([])
    // A newer build may have more columns, and rows of its own; none of these is gone or changed.
    expect(readTables(folder)).toMatchObject(left.tables)
  })

  test('[C-private] opens the list of each visitor by the cookie that they have', async () => {
    const readCodes = async (headers: Record<string, string>) => {
      const groups: { goods: { code: string }[] }[] = await get(
        '/api/catalog/compare/compare-goods',
        headers,
      )
      return groups.flatMap(({ goods }) => goods.map(({ code }) => code))
    }
    for (const { cookie, goods } of left.visitors) {
      expect(await readCodes({ cookie })).toEqual(goods)
    }
    expect(await readCodes({})).toEqual([])
  })

  test('knows the subscriptions by the links in their mails', async () => {
    expect(subscriptions.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['pending', 'confirmed', 'unsubscribed']),
    )
    for (const { token, status } of subscriptions) {
      expect(await get(`/api/subscription/unsubscribe/${String(token)}`)).toMatchObject({ status })
    }
  })

  test('[G-forms] shows every request with npm run leads', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['content/src/leads/leads.command.ts', 'list'],
      { cwd: root, env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder } },
    )
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(leads.length)
    for (const { reference, form } of leads) {
      const line = lines.find((each) => each.startsWith(String(reference)))
      expect(line).toContain(` ${String(form)} `)
    }
  })

  // The last one, since it changes what the others read.
  test('[G-forms] has what waited delivered when there is somebody to take it', async () => {
    const [mailServer, receiver] = await Promise.all([startMailServer(), startReceiver(204)])
    await site.stop()
    site = await startOn(folder, { SMTP_URL: mailServer.url, LEADS_WEBHOOK_URL: receiver.url })
    const readWaiting = () =>
      readTables(folder)['outbox']?.filter(({ next_at }) => next_at !== null) ?? []
    await expect.poll(() => readWaiting().length).toBe(0)

    const readMessages = (channel: string) =>
      waiting(channel).map(({ payload }) => JSON.parse(String(payload)))
    const named = mailServer.mails.map(
      ({ to, headers }) => /\((L-[\w-]+)\)$/.exec(headers.get('subject') ?? '')?.[1] ?? to.join(),
    )
    expect(new Set(named)).toEqual(
      new Set(
        readMessages('mail').map(({ kind, reference, email }) =>
          kind === 'lead' ? reference : email,
        ),
      ),
    )
    const posted = receiver.posts.map(({ body }) => JSON.parse(body).data)
    expect(new Set(posted.map(({ reference }) => reference))).toEqual(
      new Set(readMessages('webhook').map(({ reference }) => reference)),
    )
    // Receivers go on with the key they were given.
    const secret = left.tables['secret']?.find(({ name }) => name === 'webhook')?.['value']
    for (const { headers, body } of receiver.posts) {
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      const signature = createHmac('sha256', Buffer.from(String(secret), 'base64url'))
      expect(headers['webhook-signature']).toBe(`v1,${signature.update(signed).digest('base64')}`)
    }

    const now = readTables(folder)
    expect({ ...now, outbox: [] }).toMatchObject({ ...left.tables, outbox: [] })
    expect(now['outbox']?.map(nameRow)).toEqual(outbox.map(nameRow))
  })
})
