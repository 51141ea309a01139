import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { useShared } from './shared.ts'

// Here no time limit of a test counts the build.
await useShared('build')

export interface NextBuild {
  /** As `SITE_BUILD` names it. */
  name: string
  remove(): Promise<void>
}

const builds = join(root, 'web/dist')
const hash = /-[\w-]{8}(?=\.\w+$)/

/**
 * Makes what the next release would be of the build that is there: each script and style has a new name, so that the
 * two have no file in common, and each place that names one says so; the id follows from the names, as it always does.
 *
 * @param edit what is new in its texts
 */
export async function makeNextBuild(edit: (text: string) => string): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-build-'))
  const current = await readFile(join(builds, 'current'), 'utf8')
  // What is compressed is of the texts as they were.
  const filter = (file: string) => !/\.(br|gz)$/.test(file)
  await cp(join(builds, current), folder, { recursive: true, filter })
  const assets = join(folder, 'client/assets')
  const names = new Map(
    (await readdir(assets)).map((name) => [name, name.replace(hash, (found) => `${found}n`)]),
  )
  for (const [name, next] of names) await rename(join(assets, name), join(assets, next))
  const named = new RegExp([...names.keys()].map((name) => RegExp.escape(name)).join('|'), 'g')
  for (const file of await readdir(folder, { recursive: true })) {
    if (!['.js', '.css', '.json'].includes(extname(file))) continue
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, edit(text.replace(named, (name) => names.get(name) ?? name)))
  }
  const manifest = await readFile(join(folder, 'client/.vite/manifest.json'))
  const id = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
  await writeFile(join(folder, 'build.json'), JSON.stringify({ id, timestamp: Date.now() }))
  return {
    name: relative(builds, folder),
    remove: () => rm(folder, { recursive: true }),
  }
}
