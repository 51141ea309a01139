import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { expect, onTestFinished, test } from 'vitest'

/** Builds the part of the site that renders pages, as `npm run build` does. */
async function buildServer(): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(root, 'web/vite.config.ts')
  const args = ['build', '--config', config, '--ssr', '--outDir', folder, '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [vite, ...args], { cwd: root, env })
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Map(
    await Promise.all(
      files
        .filter((each) => each.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          const digest = createHash('sha256')
            .update(await readFile(path))
            .digest('hex')
          return [path.slice(folder.length), digest] as const
        }),
    ),
  )
}

test('two builds of one commit are equal to the byte', async () => {
  const first = await buildServer()
  expect(first.size).toBeGreaterThan(50)
  expect(await buildServer()).toEqual(first)
})
