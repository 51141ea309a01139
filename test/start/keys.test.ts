import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { findSecret, readSecret } from '@faceplate/content/base/database/secret.store'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { root } from '@faceplate/server/process/project'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { engines } from '../support/shared.postgres.ts'

/** Runs `npm run keys`. */
const runKeys = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/keys.mjs', ...args],
      { cwd: root, env: { ...process.env, DATABASE_URL: '', API_BASE: '', ...environment } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

describe('npm run keys', () => {
  test('[P-download] [C-private] rotates the keys of a running site, which shows the new public key on its cached pages', async () => {
    const site = await startDemoSite()
    onTestFinished(() => site.stop())
    const ask = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, init)
    const readKey = async () => {
      const good = (await (await ask('/api/catalog/good/ks-2428')).json()) as Good
      return good.signing?.public_key ?? ''
    }
    const readPage = async () => (await ask('/product/ks-2428/')).text()
    const readFile = async () => (await ask('/files/minisign.pub')).text()
    const added = await ask('/api/catalog/compare/add-good/ks-2428', { method: 'POST' })
    const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const key = await readKey()
    expect(await readPage()).toContain(key)
    expect(await readFile()).toContain(key)

    const { code, stdout } = await runKeys({ DATA_DIR: site.dataDir }, 'rotate')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^cookies: replaced, the earlier one verifies until \d{4}-\d\d-\d\d; .+\n(webhook: .+)\n(previews: .+)\nsigning: replaced, .+\n$/,
    )
    await expect.poll(readKey, { timeout: 20_000 }).not.toBe(key)
    const replaced = await readKey()
    await expect.poll(readPage, { timeout: 20_000 }).toContain(replaced)
    expect(await readPage()).not.toContain(key)
    expect(await readFile()).toContain(replaced)
    const id = Buffer.from(key, 'base64').subarray(2, 10).toReversed()
    const earlier = await ask(
      `/files/keys/${Buffer.from(id).toString('hex').toUpperCase()}/minisign.pub`,
    )
    expect(await earlier.text()).toContain(`\n${key}\n`)
    const compared = await (
      await ask('/api/catalog/compare/compare-goods', { headers: { cookie } })
    ).text()
    expect(compared).toContain('ks-2428')
  })

  test.each(engines)(
    'on %s it replaces the keys that are named, and prints none',
    async (engine) => {
      const folder = await mkdtemp(join(tmpdir(), 'faceplate-keys-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const location = await copyDemoDatabase(engine, folder)
      const environment: Record<string, string> =
        engine === 'SQLite' ? { DATA_DIR: folder } : { DATABASE_URL: location }
      const database = await openDatabase({ location })
      onTestFinished(() => database.destroy())
      const names = ['cookies', 'webhook', 'files']
      const readValues = () => Promise.all(names.map((name) => readSecret(database, name)))
      const before = await readValues()

      const first = await runKeys(environment, 'rotate', 'webhook')
      expect(first).toMatchObject({ code: 0, stderr: '' })
      expect(first.stdout).toMatch(/^webhook: replaced, the earlier one verifies until .+\n$/)
      const after = await readValues()
      expect([after[0], after[2]]).toEqual([before[0], before[2]])
      expect(after[1]).not.toBe(before[1])
      const listed = await runKeys(environment)
      expect(listed.stdout).toMatch(
        /^cookies: never replaced\nwebhook: replaced \S+, an earlier one verifies until \S+\npreviews: not in use yet\nsigning: never replaced\n$/,
      )
      for (const value of [...before, ...after]) {
        expect(first.stdout + listed.stdout).not.toContain(value)
      }

      const atOnce = await runKeys(environment, 'rotate', '--at-once')
      expect(atOnce.stdout.match(/earlier ones verify nothing any more/g)).toHaveLength(3)
      for (const name of names) expect((await findSecret(database, name))?.earlier).toEqual([])
    },
  )

  test.each([
    [['rotate', 'mailboxes'], {}, /^The keys in the database/],
    [['remove'], {}, /^The keys in the database/],
    [['--at-once'], {}, /^The keys in the database/],
    [['rotate'], { DATA_DIR: '/nowhere' }, /^There is no database in \/nowhere: set DATA_DIR\n$/],
    [
      ['rotate'],
      { API_BASE: 'http://api.example/' },
      /^With API_BASE the content API has the keys/,
    ],
  ] as const)('%j with %j ends with a message', async (args, environment, message) => {
    const { code, stdout, stderr } = await runKeys({ ...environment }, ...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
  })
})
