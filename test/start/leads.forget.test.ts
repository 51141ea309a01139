import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { identifyLead, storeLead } from '@faceplate/content/visitors/forms/lead.intake'
import { markDelivered, claimDue } from '@faceplate/content/visitors/outbox/outbox.store'
import {
  confirmByToken,
  unsubscribeByToken,
  requestSubscription,
} from '@faceplate/content/visitors/subscription/subscription.store'
import { root } from '@faceplate/server/process/project'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../support/content.templates.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { engines } from '../support/shared.postgres.ts'

const now = new Date('2026-11-21T10:00:00Z')
const person = 'Vera.Sokolova+shop@Private.Example'
const others = ['vera.sokolova@private.example', 'xvera.sokolova+shop@private.example']
const outOfReach =
  'Not erased: backups, exported files, and emails and webhook calls already sent.\n'

/** A database with the demo content that stays open in this process, as it does in the site's process. */
async function open(engine: Engine) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-forget-'))
  const location = await copyDemoDatabase(engine, folder)
  const database = await openDatabase({ location })
  onTestFinished(async () => {
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  const environment = engine === 'SQLite' ? { DATA_DIR: folder } : { DATABASE_URL: location }
  return {
    folder,
    database,
    forget: (address: string) =>
      new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
        execFile(
          process.execPath,
          ['content/src/visitors/leads/leads.command.ts', 'forget', address],
          { cwd: root, env: { ...process.env, DATABASE_URL: '', ...environment } },
          (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
        )
      }),
    /** Every row of visitors' data, as text. */
    async readAll(): Promise<string> {
      const tables = ['lead', 'consent', 'outbox', 'subscription', 'suppression'] as const
      const rows = tables.map((table) => database.selectFrom(table).selectAll().execute())
      return JSON.stringify(await Promise.all(rows))
    },
  }
}

type Store = Awaited<ReturnType<typeof open>>

const send = ({ database }: Store, email: string, form = 'consultation') =>
  storeLead(
    database,
    {
      form,
      body: {
        contacts: { name: 'Vera', company_name: 'Works', phone: '12345', email },
        personalDataProcessingConsent: true,
        promotionalCommunicationsConsent: false,
      },
      ...identifyLead(undefined, { form, sent: email, isAcknowledged: false }),
    },
    { now, channels: ['mail', 'webhook'] },
  )

async function subscribe({ database }: Store, email: string): Promise<string> {
  await requestSubscription(database, email, {
    now,
    channels: ['mail'],
    origin: 'https://kedr.example',
    language: 'en',
    mailsHourly: 100,
  })
  const tokens = database.selectFrom('subscription').select('token')
  return (await tokens.where('email', '=', email.toLowerCase()).executeTakeFirstOrThrow()).token
}

describe.each(engines)('npm run leads -- forget on %s', (engine) => {
  test('erases one person everywhere, and no other person', async () => {
    const store = await open(engine)
    const kept: string[] = []
    for (const other of others) kept.push(await send(store, other))
    await subscribe(store, 'ivan@private.example')
    const before = await store.readAll()

    await send(store, person)
    const [delivered] = await claimDue(store.database, 'mail', now, 20)
    if (!delivered) throw new Error('Nothing is due')
    await markDelivered(store.database, delivered, now)
    await send(store, person.toLowerCase(), 'support')
    await confirmByToken(store.database, await subscribe(store, person), { now, channels: [] })

    const { code, stdout, stderr } = await store.forget(` ${person.toUpperCase()} `)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(
      `Erased: requests 2, subscriptions 1, consents 5, messages 5.\n${outOfReach}`,
    )
    const after = await store.readAll()
    expect(after).not.toMatch(/[^x]vera\.sokolova\+shop/i)
    for (const reference of kept) expect(after).toContain(reference)
    expect(after.length).toBeGreaterThan(before.length / 2)
    expect(await store.database.selectFrom('lead').select('reference').execute()).toHaveLength(2)
  })

  test('keeps the mailbox of an ended subscription suppressed', async () => {
    const store = await open(engine)
    await unsubscribeByToken(store.database, await subscribe(store, person), { now, channels: [] })
    const { stdout } = await store.forget(person)
    expect(stdout).toBe(`Erased: subscriptions 1, messages 1.\n${outOfReach}`)
    const later = new Date(now.getTime() + 24 * 3_600_000)
    const answer = await requestSubscription(store.database, person, {
      now: later,
      channels: ['mail'],
      origin: 'https://kedr.example',
      language: 'en',
      mailsHourly: 100,
    })
    expect(answer).toBe('suppressed')
    expect(await store.readAll()).not.toMatch(/sokolova/i)
  })

  test('reports that there is nothing to erase, and exits with 0', async () => {
    const store = await open(engine)
    const { code, stdout, stderr } = await store.forget('nobody@private.example')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`Nothing was found for this address.\n${outOfReach}`)
  })

  test('skips a request with a malformed body', async () => {
    const store = await open(engine)
    await send(store, person)
    for (const [index, body] of ['{"contacts":null}', '{"contacts":{"email":7}}', '[]'].entries()) {
      await store.database
        .insertInto('lead')
        .values({
          reference: `L-ODD-${index}`,
          form: 'call',
          body,
          received_at: now.toISOString(),
          idempotency_key: null,
          is_acknowledged: 0,
          fingerprint: '',
        })
        .execute()
    }
    expect((await store.forget(person)).stdout).toContain('requests 1,')
    expect(await store.readAll()).toContain('L-ODD-2')
  })
})

test('erased data is in no file of SQLite, also if it was delivered or ended before', async () => {
  const store = await open('SQLite')
  const readFiles = async () => {
    const entries = await readdir(store.folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
    return (await Promise.all(texts)).join('')
  }
  await send(store, others[0] ?? '')
  for (let count = 0; count < 30; count += 1) await send(store, person)
  for (const due of await claimDue(store.database, 'mail', now, 100)) {
    await markDelivered(store.database, due, now)
  }
  await subscribe(store, person)
  expect(await readFiles()).toMatch(/sokolova\+shop/i)
  expect((await store.forget(person)).stdout).toContain('requests 30')
  const text = await readFiles()
  expect(text).not.toMatch(/sokolova\+shop/i)
  expect(text).toContain(others[0])
})
