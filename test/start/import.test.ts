import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '@faceplate/content/base/database/database'
import { chooseFolder } from '@faceplate/content/import/content.choice'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { createDatabase } from '../support/postgres.ts'
import { engines, postgres } from '../support/shared.postgres.ts'
import { writeUnreleased } from '../support/unreleased.database.ts'

const header = 'id,code,name,part_number,group,summary,released_on,ports_1g'
const row = '900001,zz-24,ZZ-24,ZED-24,access-switches,24 ports,2025-02-03,24'
const device = { manufacturer: 'Zed', model: 'Z1', slug: 'zed-z1' }

/** Gives a checkout a signed commit, and a configuration that names a program for signatures. */
async function sign(
  git: (...args: string[]) => Promise<{ stdout: string }>,
  checkout: string,
): Promise<void> {
  const { stdout: commit } = await git('cat-file', 'commit', 'HEAD')
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n -----END PGP SIGNATURE-----\n\n'
  await writeFile(join(checkout, 'signed'), commit.replace('\n\n', `\n${signature}`))
  const { stdout: id } = await git('hash-object', '-t', 'commit', '-w', 'signed')
  await git('update-ref', 'HEAD', id.trim())
  const program = join(checkout, 'verify')
  await writeFile(program, `#!/bin/sh\ntouch ${join(checkout, 'verified')}\n`, { mode: 0o755 })
  await git('config', 'gpg.program', program)
  await git('config', 'log.showSignature', 'true')
}

describe('npm run content:import', () => {
  let folder: string
  let data: string
  let files: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-import-'))
    data = join(folder, 'data')
    files = join(folder, 'files')
    await cp(smallFolder, files, { recursive: true })
    await writeFile(join(folder, 'zed.csv'), `${header}\n${row}\n`)
    await writeFile(join(folder, 'bad.csv'), `${header}\n${row}\n${row.replace('24\n', 'x')}\n`)
    await writeFile(join(folder, 'zed.jsonl.gz'), gzipSync(JSON.stringify(device)))
    await writeFile(join(folder, 'zed.bin'), '')
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs the command as scripts/content.import.mjs does. */
  function run(...args: string[]) {
    return runWith({ DATA_DIR: data }, ...args)
  }

  function runWith(environment: Record<string, string>, ...args: string[]) {
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        ['content/src/import/import.command.ts', ...args],
        { cwd: root, env: { ...process.env, DATABASE_URL: '', INIT_CWD: folder, ...environment } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
  }

  const done = (line: string) => ({ code: 0, stdout: `${line}\n`, stderr: '' })
  const failed = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` })

  // The following tests need the content that this test imports.
  test('a folder is imported once, and is used by the next start', async () => {
    const { code, stdout, stderr } = await run('files')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^imported \d+ goods and [1-9]\d* devices from .+files\n$/)
    expect(await run('files')).toEqual(done('unchanged'))
    const database = await openDatabase({ location: join(data, 'content.sqlite') })
    expect(await chooseFolder(database, undefined)).toBe(files)
    await database.destroy()
  })

  test('a checkout of the public device type library is imported, and what it does not read is said', async () => {
    const types = join(folder, 'devicetype-library/device-types')
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(types, file)), { recursive: true })
      await writeFile(join(types, file), text)
    }
    const port = (name: string, more = '') => `  - { name: ${name}, type: 1000base-t${more} }\n`
    await write(
      'Yankee/Y-8P.yaml',
      `manufacturer: Yankee\nmodel: Y-8P\nslug: yankee-y-8p\npart_number: YK-8P\nu_height: 1\ncomments: text\n` +
        `console-ports:\n  - { name: con, type: rj-45 }\n` +
        `power-ports:\n  - { name: A, type: iec-60320-c14, maximum_draw: 150 }\n  - { name: B, type: iec-60320-c14, maximum_draw: 150 }\n` +
        `interfaces:\n${Array.from({ length: 8 }, (_, at) => port(`e${at}`, ', poe_mode: pse, poe_type: type2-ieee802.3at')).join('')}` +
        port('mgmt', ', mgmt_only: true'),
    )
    await write(
      'Yankee/Panel.yml',
      'manufacturer: Yankee\nmodel: Panel\nslug: yankee-panel\ninterfaces:\n  - { name: a, type: constructor }\n',
    )
    await write('Yankee/Again.yml', 'manufacturer: Yankee\nmodel: Again\nslug: yankee-y-8p\n')
    await write('Zulu/broken.yaml', 'manufacturer: [Zulu\n')
    await write('Zulu/nameless.yaml', 'manufacturer: Zulu\n')
    const { code, stdout } = await run('devicetype-library')
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toEqual([
      "not read: device-types/Yankee/Y-8P.yaml 'yankee-y-8p' is used already",
      'not read: device-types/Zulu/broken.yaml is not YAML',
      'not read: device-types/Zulu/nameless.yaml is not a device type',
      'fields that are not read, with their files: console-ports (1)',
      expect.stringMatching(/^imported 2 devices from .+devicetype-library$/),
    ])
    expect(await run('devicetype-library')).toEqual(done('unchanged'))
    const git = (...args: string[]) =>
      promisify(execFile)('git', ['-C', join(folder, 'devicetype-library'), ...args], {
        env: { ...process.env, GIT_COMMITTER_DATE: '2026-05-04T12:00:00Z' },
      })
    await git('init', '-q')
    const author = ['-c', 'user.name=Anna', '-c', 'user.email=anna@sever.example']
    await git(...author, 'commit', '-q', '--allow-empty', '-m', 'Devices')
    await sign(git, join(folder, 'devicetype-library'))
    await rm(join(types, 'Yankee/Again.yml'))
    expect((await run('devicetype-library')).stdout).toContain('imported 2 devices')
    const database = await openDatabase({ location: join(data, 'content.sqlite') })
    const { facts } = await database
      .selectFrom('vendor_device')
      .select('facts')
      .where('slug', '=', 'yankee-y-8p')
      .executeTakeFirstOrThrow()
    const { as_of } = await database
      .selectFrom('content_import')
      .select('as_of')
      .where('source', '=', 'library:devicetype-library')
      .executeTakeFirstOrThrow()
    expect(as_of).toBe('2026-05-04')
    await expect(readFile(join(folder, 'devicetype-library/verified'))).rejects.toThrow('ENOENT')
    await database.destroy()
    expect(JSON.parse(facts)).toMatchObject({
      ports_1g: 8,
      poe_standard: ['802.3at'],
      power_draw: 150,
      rack_units: 1,
    })
    expect(await run('--remove', 'library:devicetype-library')).toEqual(
      done('removed 2 devices of library:devicetype-library'),
    )
  })

  test('--check prints what a path would change, and changes nothing', async () => {
    const series = join(files, 'catalogue/goods/switches/ks-1200.yaml')
    const text = await readFile(series, 'utf8')
    await writeFile(series, text.replace('8 gigabit ports on a desk, 6 W', 'New'))
    expect(await run('--check', 'files')).toEqual(
      done(
        'would change good ks-1208\nwould change /files/datasheets/ks-1208.pdf\nnothing was changed',
      ),
    )
    await writeFile(series, text)
    expect(await run('files')).toEqual(done('unchanged'))
    const { stdout } = await run('--check', 'zed.csv')
    expect(stdout).toContain('would add good zz-24\n')
    const none = join(folder, 'none')
    const { stdout: empty } = await runWith({ DATA_DIR: none }, '--check', 'files')
    expect(empty).toMatch(/^would fill an empty database with \d+ goods\n$/)
    expect(await readdir(folder)).not.toContain('none')
  })

  test.each(engines)(
    '--check refuses the database of a version before 1.0.0 on %s, and leaves it as it is',
    async (engine) => {
      const earlier = await mkdtemp(join(folder, 'earlier-'))
      const { location, read } = await writeUnreleased(engine, earlier)
      const place = engine === 'SQLite' ? { DATA_DIR: earlier } : { DATABASE_URL: location }
      const before = await read()
      const { code, stderr } = await runWith(place, '--check', 'files')
      expect(code).toBe(1)
      expect(stderr).toMatch(/^[^\n]*a version before 1\.0\.0 has written the database[^\n]*\n$/)
      expect(await read()).toEqual(before)
    },
  )

  test.skipIf(postgres === '')('--check works on PostgreSQL too', async () => {
    const DATABASE_URL = await createDatabase(postgres)
    const { stdout } = await runWith({ DATABASE_URL }, '--check', 'files')
    expect(stdout).toMatch(/^would fill an empty database with \d+ goods\n$/)
  })

  test('goods of a CSV file are added and removed', async () => {
    const imported = done(`imported 1 goods from ${join(folder, 'zed.csv')}`)
    expect(await run('zed.csv')).toEqual(imported)
    expect(await run('zed.csv')).toEqual(done('unchanged'))
    expect(await run('--remove', 'zed.csv')).toEqual(done('removed 1 goods of csv:zed.csv'))
    expect(await run('zed.csv')).toEqual(imported)
    expect(await run('--remove', 'csv:zed.csv')).toEqual(done('removed 1 goods of csv:zed.csv'))
    expect(await run('--remove', 'zed.csv')).toEqual(
      failed('Nothing was imported from csv:zed.csv; no file was imported'),
    )
  })

  test('devices of a library are added and removed', async () => {
    const { code, stdout } = await run('zed.jsonl.gz')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `imported 1 devices from ${join(folder, 'zed.jsonl.gz')}\n`,
    })
    expect(await run('--remove', 'other.csv')).toEqual(
      failed('Nothing was imported from csv:other.csv; imported files: library:zed.jsonl.gz'),
    )
    expect(await run('--remove', 'zed.jsonl.gz')).toEqual(
      done('removed 1 devices of library:zed.jsonl.gz'),
    )
  })

  test('errors are reported with file, line and column', async () => {
    expect(await run('bad.csv')).toEqual(
      failed(
        "bad.csv:3 /id: '900001' is used in line 2 already\n" +
          "bad.csv:3 /code: 'zz-24' is used in line 2 already",
      ),
    )
    const empty = await mkdtemp(join(folder, 'empty-'))
    const { code, stderr } = await run(empty)
    expect(code).toBe(1)
    expect(stderr).toContain('site.yaml:1 /: the file is missing\n')
  })

  test('other arguments print the usage', async () => {
    for (const args of [[], ['a', 'b'], ['--unknown', 'a'], ['--remove']]) {
      const { code, stdout, stderr } = await run(...args)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain('npm run content:import -- FOLDER')
      expect(stderr).not.toContain('    at ')
    }
  })

  test('an import that fails is one line', async () => {
    expect(await run('nowhere.csv')).toEqual(failed(`There is no ${join(folder, 'nowhere.csv')}`))
    expect(await run('zed.bin')).toEqual(
      failed("'zed.bin' is not a folder and does not end in .csv, .xlsx, .jsonl or .jsonl.gz"),
    )
    const none = join(folder, 'none')
    expect(await runWith({ DATA_DIR: none }, 'zed.csv')).toEqual(
      failed(`There is no database in ${none}: set DATA_DIR, or import a folder first`),
    )
    expect(await readdir(folder)).not.toContain('none')
    const unreachable = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const { code, stderr } = await runWith(unreachable, 'zed.csv')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]*ECONNREFUSED[^\n]*\n$/)
  })
})
