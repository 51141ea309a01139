import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findAdvisories, type Advisory } from '../../scripts/advisories.ts'

const ranged = (...events: object[]): Advisory => ({
  id: 'GHSA-0000-0000-0001',
  summary: 'It forgets',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'left' },
      ranges: [{ type: 'SEMVER', events }],
    },
  ],
})

describe('an advisory', () => {
  test.each<[version: string, events: object[], fixed: string | false | undefined]>([
    ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.4' }], '1.2.4'],
    ['1.2.4', [{ introduced: '0' }, { fixed: '1.2.4' }], false],
    ['1.2.4-beta.1', [{ introduced: '0' }, { fixed: '1.2.4' }], '1.2.4'],
    ['1.2.3', [{ introduced: '1.3.0' }], false],
    ['1.10.0', [{ introduced: '1.9.0' }], undefined],
    ['1.2.3', [{ introduced: '1.0.0' }, { last_affected: '1.2.3' }], undefined],
    ['1.2.4', [{ introduced: '1.0.0' }, { last_affected: '1.2.3' }], false],
    // Events of two ranges in one list, in any order.
    [
      '2.1.0',
      [{ fixed: '2.2.0' }, { introduced: '0' }, { introduced: '2.0.0' }, { fixed: '1.5.0' }],
      '2.2.0',
    ],
    [
      '1.6.0',
      [{ fixed: '2.2.0' }, { introduced: '0' }, { introduced: '2.0.0' }, { fixed: '1.5.0' }],
      false,
    ],
  ])('judges %s by %j', (version, events, fixed) => {
    const found = findAdvisories([{ name: 'left', version }], [ranged(...events)])
    expect(found).toEqual(
      fixed === false
        ? []
        : [{ id: 'GHSA-0000-0000-0001', name: 'left', version, summary: 'It forgets', fixed }],
    )
  })

  test('applies to versions that it lists, to no package of another system, and to none when it is withdrawn', () => {
    const packages = [{ name: 'left', version: '1.0.0' }]
    const listed: Advisory = {
      id: 'MAL-1',
      affected: [{ package: { ecosystem: 'npm', name: 'left' }, versions: ['1.0.0'] }],
    }
    expect(findAdvisories(packages, [listed])).toHaveLength(1)
    expect(findAdvisories(packages, [{ ...listed, withdrawn: '2026-01-01T00:00:00Z' }])).toEqual([])
    const other = {
      ...listed,
      affected: [{ package: { ecosystem: 'PyPI', name: 'left' }, versions: ['1.0.0'] }],
    }
    expect(findAdvisories(packages, [other])).toEqual([])
  })
})

describe('npm run advisories', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-advisories-'))
    return () => rm(folder, { recursive: true })
  })
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const options = { cwd: root, env: { ...process.env, INIT_CWD: folder } }
      execFile(
        process.execPath,
        ['scripts/advisories.command.ts', ...args],
        options,
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
  const write = async (name: string, advisory: object) => {
    await mkdir(join(folder, 'data', name), { recursive: true })
    onTestFinished(() => rm(join(folder, 'data'), { recursive: true, force: true }))
    await writeFile(join(folder, 'data', name, 'one.json'), JSON.stringify(advisory))
  }

  test('names the packages of the site that an advisory applies to, and fails', async () => {
    const events = [{ introduced: '0' }, { fixed: '1000.0.0' }]
    const affect = (name: string) => ({
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events }],
    })
    await write('2026/a', { ...ranged(), affected: [affect('fastify'), affect('vitest')] })
    await write('2026/b', ranged(...events))
    const { code, stdout } = await run('data')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^fastify 5\.[\d.]+: GHSA-0000-0000-0001, It forgets \(fixed in 1000\.0\.0\)\n\d+ packages, 2 advisories, 1 apply\n$/,
    )
  })

  test('passes when none applies, and says when there is nothing to compare with', async () => {
    await write('2026/b', ranged({ introduced: '0' }))
    expect(await run('data')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(' 0 apply'),
    })
    await write('2026/b', { schema_version: '1.7.0' })
    const empty = await run('data')
    expect([empty.code, empty.stderr]).toEqual([
      2,
      `There are no advisories on npm packages in ${join(folder, 'data')}\n`,
    ])
    expect((await run()).code).toBe(2)
  })
})
