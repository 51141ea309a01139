import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSpool } from '@faceplate/gateway/leads/spool/spool.store'
import { root } from '@faceplate/server/process/project'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { lead } from '../support/examples.ts'
import { createDatabase } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'
import { startSite } from '../support/site.process.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-spools-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface Result {
  code: number
  stdout: string
  stderr: string
}

/** Runs a command of the gateway; `asOther` as a user who owns nothing, if this one is root. */
function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  { asOther = false } = {},
): Promise<Result> {
  const own = [process.execPath, `gateway/src/operators/${command}`, ...args]
  const isRoot = process.getuid?.() === 0
  const [program = '', ...rest] =
    asOther && isRoot ? ['runuser', '-u', 'nobody', '--', ...own] : own
  const env = { ...process.env, DATABASE_URL: '', API_BASE: '', INIT_CWD: root, ...environment }
  return new Promise((resolve) => {
    execFile(program, rest, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

const listSpools = (...args: string[]) =>
  run('spool.command.ts', ['list', ...args], { DATA_DIR: '/nowhere' }, { asOther: true })

/** Opens the spool of a gateway with one lead that waits; it stays open, as in a running gateway. */
async function holdLead(dataDir: string, reference: string) {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'spool.sqlite')
  const spool = openSpool({ file, maxBytes: 1e9, now: Date.now })
  spool.hold(
    {
      call: 'requestCall',
      path: 'forms/call',
      body: JSON.stringify(lead),
      idempotencyKey: reference,
      fingerprint: reference,
      reference,
    },
    'waiting',
  )
  return spool
}

/** Makes a folder one that its reader cannot write to, like a read-only mount. */
async function lock(folder: string): Promise<void> {
  onTestFinished(() => chmod(folder, 0o755))
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o444)
  await chmod(folder, 0o555)
}

describe('npm run leads -- list --spool', () => {
  test('names the spool of each lead of several gateways, whose folders it cannot write to', async () => {
    const folder = await makeFolder()
    await chmod(folder, 0o755)
    const place = (name: string) => join(folder, name)
    const running = await holdLead(place('running'), 'LEAD-RUNNING')
    onTestFinished(() => running.close())
    const crashed = await holdLead(place('open'), 'LEAD-CRASHED')
    await cp(place('open'), place('crashed'), { recursive: true })
    crashed.close()
    const stopped = await holdLead(place('stopped'), 'LEAD-STOPPED')
    stopped.close()
    await rm(place('open'), { recursive: true })
    // A copy of the volume without the file that SQLite can make again.
    await cp(place('crashed'), place('copied'), { recursive: true })
    await rm(join(place('copied'), 'spool.sqlite-shm'))
    const files = await Promise.all(
      ['running', 'crashed', 'copied', 'stopped'].map(
        async (name) => (await readdir(place(name))).length,
      ),
    )
    expect(files).toEqual([3, 3, 2, 1])
    for (const name of await readdir(folder)) await lock(place(name))

    const { code, stdout, stderr } = await listSpools('--spool', folder)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\n').filter((line) => line !== '')
    expect(lines.map((line) => line.replace(/ {2}\S+Z {2}.*Z or later/, ''))).toEqual([
      'LEAD-CRASHED  in the spool of copied',
      'In the spool of copied: 1 waiting for the content API, 0 rejected by it, 0 in quarantine',
      'LEAD-CRASHED  in the spool of crashed',
      'In the spool of crashed: 1 waiting for the content API, 0 rejected by it, 0 in quarantine',
      'LEAD-RUNNING  in the spool of running',
      'In the spool of running: 1 waiting for the content API, 0 rejected by it, 0 in quarantine',
      'LEAD-STOPPED  in the spool of stopped',
      'In the spool of stopped: 1 waiting for the content API, 0 rejected by it, 0 in quarantine',
    ])
    // A gateway that runs goes on writing.
    expect(running.putBack('refused')).toBe(0)
  })

  test('takes files, folders and names, and rejects a path without a spool', async () => {
    const folder = await makeFolder()
    await chmod(folder, 0o755)
    for (const name of ['one', 'two']) {
      const spool = await holdLead(join(folder, name), `LEAD-${name}`)
      spool.close()
      await chmod(join(folder, name), 0o755)
      await chmod(join(folder, name, 'spool.sqlite'), 0o644)
    }
    const one = join(folder, 'one')
    const named = await listSpools(
      '--spool',
      `first=${one}/spool.sqlite`,
      '--spool',
      `${folder}/two`,
    )
    expect(named.stdout).toMatch(
      /LEAD-one .* in the spool of first\n[^]*LEAD-two .* spool of two\n/,
    )
    expect(await listSpools('--spool', join(folder, 'three'))).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no spool in ${join(folder, 'three')}\n`,
    })
    expect((await listSpools('--spool', one, '--spool', one)).stderr).toBe(
      'Two spools are named one: write --spool NAME=PATH\n',
    )
  })
})

describe.runIf(postgres)('npm run backup and npm run restore with --spool', () => {
  test(
    '[G-forms] keep the leads of two gateways, which are then delivered once, with their references',
    {
      timeout: 180_000,
    },
    async () => {
      const folder = await makeFolder()
      const url = await copyDemoDatabase('PostgreSQL', folder)
      const content = await startContent(join(folder, 'content'), { DATABASE_URL: url })
      const startGateways = (base: string, place: string) =>
        Promise.all(
          [1, 2].map((at) =>
            startSite({
              API_BASE: base,
              DATA_DIR: join(folder, `${place}-${at}`),
              LOG_LEVEL: 'silent',
            }),
          ),
        )
      const gateways = await startGateways(content.base(), 'gateway')
      await content.stop()
      const references: string[] = []
      for (const { origin } of gateways) {
        const response = await fetch(`${origin}/api/forms/call`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(lead),
        })
        expect(response.status).toBe(202)
        references.push(((await response.json()) as { reference: string }).reference)
      }
      const nameSpools = (place: string) =>
        [1, 2].flatMap((at) => ['--spool', `gateway-${at}=${join(folder, `${place}-${at}`)}`])
      const empty = { DATA_DIR: join(folder, 'operator'), DATABASE_URL: url }
      await mkdir(empty.DATA_DIR)
      const backup = await run(
        'backup/backup.command.ts',
        ['backup', folder, ...nameSpools('gateway')],
        empty,
      )
      expect({ code: backup.code, stderr: backup.stderr }).toEqual({ code: 0, stderr: '' })
      const made = backup.stdout.split(' ')[0]!
      expect(await readdir(join(made, 'spools'))).toEqual(['gateway-1.sqlite', 'gateway-2.sqlite'])
      expect((await stat(join(made, 'spools/gateway-1.sqlite'))).mode & 0o077).toBe(0)
      for (const gateway of gateways) await gateway.end()

      const restored = { ...empty, DATABASE_URL: await createDatabase(postgres) }
      const restore = (...spools: string[]) =>
        run('backup/backup.command.ts', ['restore', made, ...spools], restored)
      expect(await restore()).toMatchObject({
        code: 1,
        stderr:
          'The backup contains spools: name the DATA_DIR of a gateway for each, ' +
          '--spool gateway-1=FOLDER --spool gateway-2=FOLDER\n',
      })
      expect(await restore(...nameSpools('gateway'))).toMatchObject({
        code: 1,
        stderr: `${join(folder, 'gateway-1/spool.sqlite')} exists: move it away, or name another folder\n`,
      })
      expect(await restore(...nameSpools('restored'))).toMatchObject({ code: 0, stderr: '' })
      const later = await startContent(join(folder, 'content'), {
        DATABASE_URL: restored.DATABASE_URL,
      })
      onTestFinished(() => later.stop())
      const others = await startGateways(later.base(), 'restored')
      onTestFinished(async () => {
        for (const other of others) await other.end()
      })
      const client = new Client({ connectionString: restored.DATABASE_URL })
      await client.connect()
      onTestFinished(() => client.end())
      const readReferences = async () =>
        (await client.query('select reference from lead order by reference')).rows.map(
          ({ reference }) => reference as string,
        )
      await expect.poll(readReferences, { timeout: 20_000 }).toEqual(references.toSorted())
    },
  )
})
