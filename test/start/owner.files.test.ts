import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { ownerOnly, readModes } from '../support/file.modes.ts'
import { startSite } from '../support/site.process.ts'

const warning = '"event":"personal_data_exposed"'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-owner-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function runSite(folder: string) {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  onTestFinished(() => site.stop())
  return site
}

describe('only the owner can read the data on disk', () => {
  // start.test.ts covers a folder that the site creates.
  test('in an existing folder that others could read', async () => {
    const folder = await makeFolder()
    await copyDemoDatabase('SQLite', folder)
    await chmod(join(folder, 'content.sqlite'), 0o644)
    await chmod(folder, 0o755)
    const site = await runSite(folder)
    expect(await readModes(folder)).toEqual(ownerOnly)
    expect(site.output()).not.toContain(warning)
  })

  // The import rejects a folder in which files are missing, but has created its database by then.
  test.each([
    ['import', 'content/src/import/import.command.ts', root],
    ['leads', 'content/src/visitors/leads/leads.command.ts', 'secret'],
  ])('if the command for %s opens it first', async (_name, ...args) => {
    const folder = join(await makeFolder(), 'data')
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
      stdio: 'ignore',
    })
    await once(child, 'exit')
    const modes = [folder, join(folder, 'content.sqlite')].map(
      async (path) => (await stat(path)).mode,
    )
    expect(await Promise.all(modes)).toEqual([0o40700, 0o100600])
  })

  // Only root can change the owner of a file.
  test.runIf(process.getuid?.() === 0)(
    'or the log warns about files of another owner',
    async () => {
      const folder = await makeFolder()
      const file = await copyDemoDatabase('SQLite', folder)
      await chmod(file, 0o644)
      await chown(file, 65_534, 65_534)
      const site = await runSite(folder)
      await expect.poll(site.output).toContain(warning)
      expect(site.output()).toContain(`"path":"${file}"`)
      expect((await stat(file)).mode & 0o777).toBe(0o644)
    },
  )
})
