import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { readSecret } from '@faceplate/content/base/database/secret.store'
import { touchNamedFiles } from '@faceplate/content/files/store/stored.files'
import { openSpool } from '@faceplate/gateway/leads/spool/spool.store'
import { root } from '@faceplate/server/process/project'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { lead } from '../support/examples.ts'
import { runLeads } from '../support/leads.command.ts'
import { createDatabase, joinHosts } from '../support/postgres.ts'
import { sendLead } from '../support/sent.lead.ts'
import { postgres } from '../support/shared.postgres.ts'
import { startSite } from '../support/site.process.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Paths of the stored files of a data folder, relative to it. */
async function listStored(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'content.files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
    .toSorted()
}

describe('npm run backup and npm run restore', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-backup-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs a command as its script does. */
  function run(environment: Record<string, string>, ...args: string[]) {
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        ['gateway/src/operators/backup/backup.command.ts', ...args],
        {
          cwd: root,
          env: { ...process.env, DATABASE_URL: '', API_BASE: '', INIT_CWD: folder, ...environment },
        },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
  }

  /** Makes a backup and returns its folder. */
  async function backUp(environment: Record<string, string>, target: string) {
    const { code, stdout, stderr } = await run(environment, 'backup', target)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [, made = ''] = /^(\S+) \(\d+\.\d MB\)\n$/.exec(stdout) ?? []
    return made
  }

  /** The goods in a database and its secret key, which is created if it does not exist. */
  async function readKept(location: string) {
    const database = await openDatabase({ location })
    const goods = await database.selectFrom('good').select('code').orderBy('code').execute()
    const secret = await readSecret(database, 'cookies')
    const missingFiles = await touchNamedFiles(database)
    await database.destroy()
    return { goods, secret, missingFiles }
  }

  test('[G-release] move a running site to another folder: leads, keys and waiting messages', async () => {
    const site = await startDemoSite({ LOG_LEVEL: 'warn' })
    onTestFinished(() => site.stop())
    const reference = await sendLead(site.origin)
    const spoolOf = (dataDir: string) =>
      openSpool({ file: join(dataDir, 'spool.sqlite'), maxBytes: 1e9, now: Date.now })
    const kept = { call: 'requestCall', path: 'forms/call', body: JSON.stringify(lead) }
    const spool = spoolOf(site.dataDir)
    const doubtful = {
      idempotencyKey: 'one',
      fingerprint: 'one',
      page: '/',
      quarantine: 'honeypot',
    }
    spool.hold({ ...kept, ...doubtful, reference: 'KEPT-BACK' }, 'quarantine')
    spool.close()
    const secret = await runLeads({ DATA_DIR: site.dataDir }, 'secret')

    const made = await backUp({ DATA_DIR: site.dataDir }, 'copies')
    expect(await readdir(join(folder, 'copies'))).toHaveLength(1)
    expect((await stat(join(made, 'content.sqlite'))).mode & 0o077).toBe(0)
    const dataDir = join(folder, 'data')
    expect(await run({ DATA_DIR: dataDir }, 'restore', made)).toEqual({
      code: 0,
      stdout: `Restored to ${dataDir}: content.sqlite, insights.sqlite, site.address, spool.sqlite\n`,
      stderr: '',
    })
    expect((await stat(dataDir)).mode & 0o077).toBe(0)
    const stored = await listStored(dataDir)
    expect(stored).toEqual(await listStored(site.dataDir))
    expect(stored.length).toBeGreaterThan(150)
    for (const path of stored) expect((await stat(join(dataDir, path))).mode & 0o077).toBe(0)
    expect((await runLeads({ DATA_DIR: dataDir }, 'list')).stdout).toContain(reference)
    expect(await runLeads({ DATA_DIR: dataDir }, 'secret')).toEqual(secret)
    const restored = spoolOf(dataDir)
    expect(restored.read('KEPT-BACK')).toMatchObject(kept)
    restored.close()

    expect(await run({ DATA_DIR: site.dataDir }, 'restore', made)).toMatchObject({
      code: 1,
      stderr: `DATA_DIR=${site.dataDir} is not empty: move it away, or set another DATA_DIR\n`,
    })
    await appendFile(join(made, 'content.sqlite'), 'x')
    expect(await run({ DATA_DIR: join(folder, 'other') }, 'restore', made)).toMatchObject({
      code: 1,
      stderr: `${join(made, 'content.sqlite')} has changed since the backup: nothing was restored\n`,
    })
  })

  test('[G-release] a backup has every file that its database names, also while imports replace them', async () => {
    const content = join(folder, 'content')
    await cp(smallFolder, content, { recursive: true })
    const site = await startSite({ LOG_LEVEL: 'warn', CONTENT_DIR: content })
    onTestFinished(() => site.stop())
    const file = join(content, 'files/press/plan.zip')
    const readTag = async () =>
      (await fetch(`${site.origin}/files/press/plan.zip`, { method: 'HEAD' })).headers.get('etag')
    for (const target of ['first', 'second', 'third']) {
      const body = randomBytes(5_000_000)
      const tag = `"${digest(body)}"`
      await writeFile(file, body)
      let backups = 0
      for (let isDone = false; !isDone; backups += 1) {
        isDone = (await readTag()) === tag
        const made = await backUp({ DATA_DIR: site.dataDir }, `${target}-${backups}`)
        const database = new SQLite(join(made, 'content.sqlite'), { readonly: true })
        const named = database
          .prepare<[], string>('select distinct sha256 from file where body is null')
          .pluck()
          .all()
        database.close()
        expect(named.length).toBeGreaterThan(10)
        for (const sha256 of named) {
          const bytes = await readFile(join(made, 'content.files', sha256.slice(0, 2), sha256))
          expect(digest(bytes)).toBe(sha256)
        }
      }
    }
  })

  test('[G-release] a backup with a damaged file is not restored', async () => {
    const dataDir = join(folder, 'damaged')
    await mkdir(dataDir)
    await copyDemoDatabase('SQLite', dataDir)
    const made = await backUp({ DATA_DIR: dataDir }, 'damaged-copies')
    const [path = ''] = await listStored(made)
    await appendFile(join(made, path), 'x')
    const { code, stderr } = await run({ DATA_DIR: join(folder, 'empty') }, 'restore', made)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /content\.files\S+ has changed since the backup: nothing was restored\n$/,
    )
  })

  test('[G-release] a backup fails if the store lacks a file that the database names', async () => {
    const dataDir = join(folder, 'lacking')
    await mkdir(dataDir)
    await copyDemoDatabase('SQLite', dataDir)
    const [path = ''] = await listStored(dataDir)
    await rm(join(dataDir, path))
    const { code, stderr } = await run({ DATA_DIR: dataDir }, 'backup', 'lacking-copies')
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^content\.files lacks 1 of the files that the database names, the first is \/files\/\S+: restart the site[^\n]+\n$/,
    )
    expect(await readdir(join(folder, 'lacking-copies'))).toEqual([])
  })

  test('[G-release] a backup follows a link to the database, beside which its files are', async () => {
    const [dataDir, disk] = [join(folder, 'linked'), join(folder, 'disk')]
    await mkdir(dataDir)
    await mkdir(disk)
    await copyDemoDatabase('SQLite', disk)
    await symlink(join(disk, 'content.sqlite'), join(dataDir, 'content.sqlite'))
    const made = await backUp({ DATA_DIR: dataDir }, 'linked-copies')
    const restored = join(folder, 'unlinked')
    expect(await run({ DATA_DIR: restored }, 'restore', made)).toMatchObject({ code: 0 })
    expect(await listStored(restored)).toEqual(await listStored(disk))
    expect((await readKept(join(restored, 'content.sqlite'))).missingFiles).toEqual([])
  })

  test.skipIf(postgres === '')(
    '[G-release] move a PostgreSQL database to an empty one',
    async () => {
      const DATABASE_URL = await copyDemoDatabase('PostgreSQL', folder)
      const dataDir = join(folder, 'gateway')
      await mkdir(dataDir)
      const before = await readKept(DATABASE_URL)
      // A primary that is lost stands in the address until somebody removes it.
      const addOther = (url: string) => joinHosts(url.replace(/host=.*/, 'host=%2Fnowhere'), url)
      const made = await backUp(
        { DATABASE_URL: addOther(DATABASE_URL), DATA_DIR: dataDir },
        'dumps',
      )
      expect((await readdir(made)).toSorted()).toEqual(['backup.json', 'content.pgdump'])

      const empty = await createDatabase(postgres)
      const restore = (DATABASE_URL: string) =>
        run({ DATABASE_URL, DATA_DIR: dataDir }, 'restore', made)
      expect(await restore('')).toMatchObject({
        code: 1,
        stderr:
          'The backup contains a PostgreSQL database: set DATABASE_URL to an empty database\n',
      })
      expect(await restore(addOther(empty))).toMatchObject({ code: 0, stderr: '' })
      expect(await readKept(empty)).toEqual({ ...before, missingFiles: [] })
      const again = await restore(empty)
      expect(again.code).toBe(1)
      expect(again.stderr).toMatch(/already exists[^]*\npg_restore failed\n$/)
    },
  )

  test('a failure is one line, and leaves nothing behind', async () => {
    const none = join(folder, 'none')
    expect(await run({ DATA_DIR: none }, 'backup', 'nothing')).toMatchObject({ code: 1 })
    const unreachable = { DATABASE_URL: 'postgres://user:password@127.0.0.1:1/none' }
    const { code, stderr } = await run({ ...unreachable, DATA_DIR: folder }, 'backup', 'nothing')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^pg_dump: error: [^]*\npg_dump failed\n$/)
    expect(stderr).not.toContain('password@')
    expect(await readdir(join(folder, 'nothing'))).toEqual([])
    expect(await run({ DATA_DIR: none }, 'restore', 'nothing')).toMatchObject({
      code: 1,
      stderr: `${join(folder, 'nothing')} is not a complete backup\n`,
    })
    expect((await run({}, 'backup')).stderr).toContain('npm run backup -- FOLDER')
  })
})
