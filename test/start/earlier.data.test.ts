import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import type { Database } from '@faceplate/content/base/database/schema'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import {
  copyData,
  earlierData,
  findLostRows,
  readRows,
  runCommand,
  startOn,
  type Row,
} from '../support/earlier.data.ts'
import { startMailServer } from '../support/mail.server.ts'
import { startReceiver } from '../support/outbox.ts'
import type { SiteProcess } from '../support/site.process.ts'

/** Tables that a migration rewrote or dropped on purpose: `012-solution-bills`, `015-search-in-memory`. */
const rewrittenTables = /^(solution|search_words(_\w+)?)$/

/** Documents that `027-publication` split into one per entry. */
const splitDocuments = /^(advisories|offers|banners\/(base|teaching|company))$/

/** Tables that an import fills from the content files. */
const importedTables: ReadonlySet<string> = new Set([
  'content_import',
  'content_part',
  'document',
  'catalogue_group',
  'attribute',
  'good',
  'good_attribute',
  'good_image',
  'good_device',
  'image',
  'good_cage',
  'good_accessory',
  'news_group',
  'news',
  'partner_group',
  'partner',
  'solution_group',
  'solution',
  'solution_membership',
  'search_document',
  'file',
  'good_document',
  'vendor_device',
] satisfies (keyof Database)[])

const isWaiting = ({ state }: Row) => state === 'waiting'
const isUnsent = ({ next_at }: Row) => next_at !== null

/** The rows of visitors that a start does not change; it sends the requests in the spool. */
function chooseLasting(rows: ReadonlyMap<string, Row[]>): Map<string, Row[]> {
  return new Map(
    [...rows]
      .filter(([table]) => !importedTables.has(table) && !rewrittenTables.test(table))
      .map(([table, each]) => [table, each.filter((row) => table !== 'spool' || !isWaiting(row))]),
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Form in which a build stored an idempotency key. */
const storeKey = (commit: string, key: string, fingerprint: string) =>
  commit === '5a91457' ? key : hash(`${key}\n${fingerprint}`)

/** A body whose comment has the line breaks of Windows, which only later builds replace. */
const breakLines = (body: string) =>
  body.replace(/"comment":"[^"]*"/, String.raw`"comment":"Two racks\r\nin spring."`)

describe.each(earlierData)('the data of an earlier build ($commit)', (earlier) => {
  let data: Awaited<ReturnType<typeof copyData>>
  let site: SiteProcess
  let left: Map<string, Row[]>
  beforeAll(async () => {
    data = await copyData(earlier)
    left = readRows(data.folder)
    site = await startOn(earlier, data.folder)
  })
  afterAll(async () => {
    await site.stop()
    await data.remove()
  })

  const listLeft = (table: keyof Database | 'spool') => left.get(table) ?? []
  const listNow = (table: keyof Database | 'spool') => readRows(data.folder).get(table) ?? []
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.origin}${path}`, { headers })
    expect(answer.status, path).toBe(200)
    return answer
  }

  test('[C-private] keeps every row when its schema is migrated', async () => {
    const copy = await copyData(earlier)
    onTestFinished(copy.remove)
    const before = readRows(copy.folder)
    const database = await openDatabase({ location: join(copy.folder, 'content.sqlite') })
    await database.destroy()
    const after = readRows(copy.folder)
    const isSplit = ({ name }: Row) => splitDocuments.test(String(name))
    const lists = before.get('document')?.filter(isSplit) ?? []
    before.set('document', before.get('document')?.filter((row) => !isSplit(row)) ?? [])
    const lost = findLostRows(before, after)
    expect(lost.filter(({ table }) => !rewrittenTables.test(table))).toEqual([])
    const entries = after.get('document') ?? []
    for (const { name: list, body } of lists) {
      const now = entries.filter(({ name }) => String(name).startsWith(`${String(list)}/`))
      expect(now.map((row) => JSON.parse(String(row['body'])))).toEqual(
        JSON.parse(String(body)).map((entry: object) => expect.objectContaining(entry)),
      )
    }
  })

  test('[G-forms] [C-private] keeps every row of visitors after the site has started on it', async () => {
    expect(listLeft('lead')).not.toEqual([])
    await expect.poll(() => listNow('spool').filter(isWaiting)).toEqual([])
    expect(findLostRows(chooseLasting(left), readRows(data.folder))).toEqual([])
  })

  test('[G-forms] delivers the leads in its spool', () => {
    const held = listLeft('spool').filter(isWaiting)
    const stored = listNow('lead')
    for (const { reference, body, path, page, received_ms } of held) {
      expect(stored.find((row) => row['reference'] === reference)).toMatchObject({
        form: String(path).replace('forms/', ''),
        body,
        page,
        received_at: new Date(Number(received_ms)).toISOString(),
      })
    }
    expect(stored).toHaveLength(listLeft('lead').length + held.length)
  })

  test('[C-private] opens the list of each visitor by their cookie', async () => {
    const readCodes = async (headers: Record<string, string>) => {
      const answer = await get('/api/catalog/compare/compare-goods', headers)
      const groups: { goods: { code: string }[] }[] = await answer.json()
      return groups.flatMap(({ goods }) => goods.map(({ code }) => code)).toSorted()
    }
    for (const { cookie, goods } of earlier.visitors) {
      expect(await readCodes({ cookie })).toEqual(goods.toSorted())
    }
    expect(await readCodes({})).toEqual([])
  })

  test('accepts the links in emails of its subscriptions', async () => {
    const subscriptions = listLeft('subscription')
    expect(subscriptions.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['pending', 'confirmed', 'unsubscribed']),
    )
    for (const { token, status } of subscriptions) {
      const answer = await get(`/api/subscription/unsubscribe/${String(token)}`)
      expect(await answer.json()).toMatchObject({ status })
    }
  })

  test('[G-forms] shows every request with npm run leads', async () => {
    const list = async (...args: string[]) => {
      const printed = await runCommand(data.folder, 'scripts/leads.mjs', 'list', ...args)
      return printed.split('\n').filter((line) => line.startsWith('L-'))
    }
    const [listed, quarantined] = [await list(), await list('--quarantine')]
    const requests = [...listLeft('lead'), ...listLeft('spool')]
    for (const { reference, form, path, quarantine } of requests) {
      const line = (quarantine == null ? listed : quarantined).find((each) =>
        each.startsWith(String(reference)),
      )
      expect(line, String(reference)).toContain(String(form ?? path).replace('forms/', ''))
    }
    expect(listed.length + quarantined.length).toBe(requests.length)
  })

  test('[G-forms] a request that is sent again under the same key after the upgrade is stored once', async () => {
    const copy = await copyData(earlier)
    const file = new SQLite(join(copy.folder, 'content.sqlite'))
    const leads = listLeft('lead').map((lead, index): Row => {
      const { reference, form } = lead
      // Earlier builds kept the line breaks of a comment as they were sent.
      const body = index === 0 ? breakLines(String(lead['body'])) : String(lead['body'])
      const fingerprint =
        index === 0 ? hash(`${String(form)}\n${body}`) : String(lead['fingerprint'])
      const key = `key-${String(reference)}`
      const stored = storeKey(earlier.commit, key, fingerprint)
      file
        .prepare(
          'update lead set body = ?, fingerprint = ?, idempotency_key = ? where reference = ?',
        )
        .run(body, fingerprint, stored, reference)
      return { ...lead, body, key }
    })
    file.close()
    const upgraded = await startOn(earlier, copy.folder, { CONTENT_DIR: smallFolder })
    onTestFinished(async () => {
      await upgraded.stop()
      await copy.remove()
    })
    const send = ({ key, form }: Row, body: object) =>
      fetch(`${upgraded.origin}/api/forms/${String(form)}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': String(key),
        },
      })
    const count = () => readRows(copy.folder).get('lead')?.length
    await expect.poll(() => readRows(copy.folder).get('spool')?.filter(isWaiting) ?? []).toEqual([])
    const before = count()
    for (const lead of leads) {
      const { price: _price, ...body } = JSON.parse(String(lead['body']))
      const answer = await send(lead, body)
      expect(answer.status).toBeLessThan(300)
      expect(await answer.json()).toMatchObject({ reference: lead['reference'] })
    }
    const [first = {}] = leads
    const { contacts, ...rest } = JSON.parse(String(first['body']))
    const changed = { contacts: { ...contacts, comment: 'Three racks' }, ...rest }
    expect((await send(first, changed)).status).toBe(422)
    expect(count()).toBe(before)
  })

  test('[G-forms] a request that waits in the spool and is sent again under the same key is spooled once', async () => {
    const copy = await copyData(earlier)
    const waiting = listLeft('spool')
      .filter(isWaiting)
      .map((lead): Row => ({ ...lead, body: breakLines(String(lead['body'])) }))
    if (waiting.length > 0) {
      const file = new SQLite(join(copy.folder, 'spool.sqlite'))
      for (const { id, path, body } of waiting) {
        const fingerprint = createHash('sha256').update(`${String(path)}\n${String(body)}`)
        file
          .prepare('update lead set body = ?, fingerprint = ? where id = ?')
          .run(body, fingerprint.digest('base64url'), id)
      }
      file.close()
    }
    const upgraded = await startOn(earlier, copy.folder, { API_BASE: 'http://127.0.0.1:9/' })
    onTestFinished(async () => {
      await upgraded.stop()
      await copy.remove()
    })
    for (const { path, body, idempotency_key, reference } of waiting) {
      const answer = await fetch(`${upgraded.origin}/api/${String(path)}`, {
        method: 'POST',
        body: String(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': String(idempotency_key) },
      })
      expect([answer.status, await answer.json()]).toEqual([202, { reference }])
    }
    const spooled = readRows(copy.folder).get('spool')?.filter(isWaiting) ?? []
    expect(spooled).toHaveLength(waiting.length)
  })

  test('lists every change of goods that was recorded', async () => {
    const changes: { title: string; good: Row }[] = (
      await (await get('/api/changes?limit=100')).json()
    ).data
    const listed = changes.map(({ title, good }) => `${String(good['code'])} ${title}`)
    expect(listed).toEqual(
      expect.arrayContaining(
        listLeft('good_change').map(({ code, title }) => `${String(code)} ${String(title)}`),
      ),
    )
  })

  test.each(earlier.assets)('serves the asset %s to tabs that are still open', async (asset) => {
    const body = Buffer.from(await (await get(`/assets/${basename(asset)}`)).arrayBuffer())
    expect(body.equals(await readFile(join(earlier.folder, 'builds', asset)))).toBe(true)
  })

  test.each(earlier.public_keys)('signs files with its existing key, %s', async (key) => {
    expect(await (await get('/files/minisign.pub')).text()).toContain(`\n${key}\n`)
  })

  // The last test, because it changes the data that the others read.
  test('[G-forms] sends the messages in its outbox once there are a mail server and a receiver', async () => {
    const listMessages = (channel: string) =>
      listLeft('outbox')
        .filter((row) => row['channel'] === channel && isUnsent(row))
        .map(({ payload }) => JSON.parse(String(payload)))
    const [mailServer, receiver] = await Promise.all([startMailServer(), startReceiver(204)])
    await site.stop()
    site = await startOn(earlier, data.folder, {
      SMTP_URL: mailServer.url,
      LEADS_WEBHOOK_URL: receiver.url,
    })
    await expect.poll(() => listNow('outbox').filter(isUnsent)).toEqual([])

    const mailed = mailServer.mails.map(({ to, text }) => `${to.join()}\n${text}`)
    for (const { kind, reference, email } of listMessages('mail')) {
      const name = kind === 'lead' ? reference : email
      const found = mailed.filter((each) => each.includes(name))
      expect(found, name).toHaveLength(1)
    }
    const posted = receiver.posts.map(({ body }) => JSON.parse(body).data.reference)
    const references = listMessages('webhook').map(({ reference }) => reference)
    expect(posted).toHaveLength(references.length)
    expect(new Set(posted)).toEqual(new Set(references))
    // Receivers still have the earlier secret.
    const secret = listLeft('secret').find(({ name }) => name === 'webhook')?.['value']
    for (const { headers, body } of receiver.posts) {
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      const signature = createHmac('sha256', Buffer.from(String(secret), 'base64url'))
      expect(headers['webhook-signature']).toBe(`v1,${signature.update(signed).digest('base64')}`)
    }

    // Delivery changes the outbox and the request; all other rows stay the same.
    const lasting = chooseLasting(left)
    lasting.set(
      'outbox',
      listLeft('outbox').map(({ id, channel }) => ({ id, channel })),
    )
    lasting.set(
      'lead',
      listLeft('lead').map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'read_at')),
      ),
    )
    expect(findLostRows(lasting, readRows(data.folder))).toEqual([])
  })
})
