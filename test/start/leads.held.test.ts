import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSpool } from '@faceplate/gateway/leads/spool/spool.store'
import { root } from '@faceplate/server/process/project'
import SQLite from 'better-sqlite3'
import supertest from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { startContent } from '../support/content.process.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { contacts, lead } from '../support/examples.ts'
import { startMailServer } from '../support/mail.server.ts'
import { startSite } from '../support/site.process.ts'

const send = (origin: string, signals: Record<string, string> = {}) =>
  supertest(origin)
    .post('/api/forms/call')
    .set({ referer: `${origin}/contacts/`, ...signals })
    .send(lead)

/** Runs `npm run leads`, which runs the command of the content service and that of the gateway. */
const runLeads = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/leads.mjs', ...args],
      { cwd: root, env: { ...process.env, ...settings } },
      (error, output) => resolve({ code: Number(error?.code ?? 0), output }),
    )
  })

describe('a disk with less room than leads may need', () => {
  test('[G-forms] [G-builds] has it before the files of earlier builds, and leads are stored', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'faceplate-small-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const earlier = join(dataDir, 'builds', 'a'.repeat(16))
    await mkdir(earlier, { recursive: true })
    await writeFile(join(earlier, 'entry.js'), '')
    const site = await startSite({
      DATA_DIR: dataDir,
      API_BASE: 'http://127.0.0.1:9/',
      // More than any disk has.
      SPOOL_MAX_BYTES: String(Number.MAX_SAFE_INTEGER),
      LOG_LEVEL: 'warn',
    })
    onTestFinished(() => site.stop())
    await send(site.origin).expect(202)
    await expect.poll(() => site.output()).toContain('"event":"build_store_failed"')
    expect(site.output()).toContain('"event":"builds_deleted"')
    expect(await readdir(join(dataDir, 'builds'))).toEqual([])
  })
})

describe('leads in quarantine or in the spool', () => {
  test('[G-forms] are quarantined until they are released, and then mailed', async () => {
    const mail = await startMailServer()
    const site = await startDemoSite({ SMTP_URL: mail.url, LOG_LEVEL: 'info' })
    onTestFinished(() => site.stop())
    const settings = { DATA_DIR: site.dataDir, SMTP_URL: mail.url }
    const spam = (await send(site.origin, { 'form-trap': '1' }).expect(201)).body.reference
    const plain = (await send(site.origin).expect(201)).body.reference
    await expect.poll(() => mail.mails.length).toBe(1)
    expect(mail.mails[0]?.text).toContain(plain)

    const all = await runLeads(settings, 'list')
    expect(all.output).toContain(plain)
    expect(all.output).not.toContain(spam)
    expect(all.output).toContain('In quarantine: 1 (list --quarantine)')
    // The command has no PORT and no PUBLIC_ORIGIN: the running site has stored its address.
    expect(all.output).toContain(`Site: ${site.origin.replace('127.0.0.1', 'localhost')}\n`)
    const kept = await runLeads(settings, 'list', '--quarantine')
    expect(kept.output).toContain(`${spam}`)
    expect(kept.output).toContain('in quarantine: honeypot')
    expect(kept.output).not.toContain(plain)

    expect(await runLeads(settings, 'release', spam)).toMatchObject({ code: 0 })
    expect(await runLeads(settings, 'release', spam)).toMatchObject({ code: 1 })
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(2)
    expect(mail.mails[1]?.text).toContain(spam)
  })

  test('[G-forms] go to the content service that runs on its own, as in docker-compose.yml', async () => {
    const file = await readFile(join(root, 'docker-compose.yml'), 'utf8')
    const { services } = parse(file, { merge: true }) as {
      services: Record<string, { environment?: Record<string, string> }>
    }
    const { API_IS_CONTENT_SERVICE = '' } = services['gateway-1']?.environment ?? {}
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-held-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await copyDemoDatabase('SQLite', folder)
    const content = await startContent(folder)
    onTestFinished(() => content.stop())
    const site = await startSite({ API_BASE: content.base(), API_IS_CONTENT_SERVICE })
    onTestFinished(() => site.stop())
    const spam = (await send(site.origin, { 'form-trap': '1' }).expect(201)).body.reference
    const kept = await runLeads({ DATA_DIR: folder }, 'list', '--quarantine')
    expect(kept.output).toMatch(new RegExp(`${spam}.*in quarantine: honeypot`))
    const spooled = await runLeads(
      { DATA_DIR: site.dataDir, API_BASE: content.base() },
      'list',
      '--quarantine',
    )
    expect(spooled.output).toContain(', 0 in quarantine')
  })

  test('[G-forms] are dropped by age only when a command has valid arguments, and are then counted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-held-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'spool.sqlite')
    openSpool({ file, maxBytes: 1_000_000, now: Date.now }).close()
    const database = new SQLite(file)
    onTestFinished(() => void database.close())
    database.exec(
      `insert into lead (call, path, body, idempotency_key, fingerprint, reference, quarantine, state, received_ms, next_ms)
       values ('POST forms/call', 'forms/call', '{}', 'k', 'f', 'L-1', 'honeypot', 'quarantine', 0, 0)`,
    )
    const count = () => database.prepare('select count(*) from lead').pluck().get()
    const settings = { DATA_DIR: folder, API_BASE: 'http://127.0.0.1:9/' }
    for (const args of [['list', '--none'], ['none']]) {
      expect((await runLeads(settings, ...args)).code).not.toBe(0)
      expect(count()).toBe(1)
    }
    const { output } = await runLeads(settings, 'list')
    expect(output).toContain('Dropped from quarantine after 30 days: requests 1.')
    expect(count()).toBe(0)
  })

  test('[G-forms] are listed, released and erased while an external API is unreachable', async () => {
    const site = await startSite({ API_BASE: 'http://127.0.0.1:9/', LOG_LEVEL: 'info' })
    onTestFinished(() => site.stop())
    const settings = { DATA_DIR: site.dataDir, API_BASE: 'http://127.0.0.1:9/' }
    const waiting = (await send(site.origin).expect(202)).body.reference
    const spam = (await send(site.origin, { 'form-trap': '1' }).expect(202)).body.reference
    const { output } = await runLeads(settings, 'list')
    expect(output).toMatch(
      new RegExp(
        `^${waiting}  \\S+  forms/call  waiting, next attempt 2\\S+ or later: network$`,
        'm',
      ),
    )
    expect(output).toContain(
      '1 waiting for the content API, 0 rejected by it, 1 in quarantine (list',
    )
    const address = site.origin.replace('127.0.0.1', 'localhost')
    expect(output).toContain(`Site: ${address}\n`)
    expect((await runLeads(settings, 'list', '--quarantine')).output).toMatch(
      new RegExp(`^${spam}  \\S+  forms/call  quarantine: honeypot$`, 'm'),
    )
    const shown = (await runLeads(settings, 'show', spam)).output
    expect(shown).toContain(contacts.company_name)
    expect(shown).toContain(`Page: ${address}/contacts/\n`)
    expect(await runLeads(settings, 'release', spam)).toMatchObject({ code: 0 })
    expect((await runLeads(settings, 'list')).output).toContain(spam)
    expect(await runLeads(settings, 'retry')).toMatchObject({ code: 1 })

    const forgotten = await runLeads(settings, 'forget', contacts.email.toUpperCase())
    expect(forgotten.output).toContain('Erased from the spool: requests 2.')
    expect((await runLeads(settings, 'list')).output).not.toContain('L-')
    for (const file of await readdir(site.dataDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const bytes = await readFile(join(file.parentPath, file.name))
      expect(bytes.includes(contacts.email), file.name).toBe(false)
    }
  })
})
