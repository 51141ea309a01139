import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { languages } from '@faceplate/server/process/messages'
import { root } from '@faceplate/server/process/project'
import { useShared } from './shared.ts'

// At module level, so that the build does not count towards the time limit of a test.
await useShared('build')

export interface NextBuild {
  /** Name of the build, for `SITE_BUILD`. */
  name: string
  remove(): Promise<void>
}

const builds = join(root, 'web/dist')
const hash = /-[\w-]{8}(?=\.\w+$)/

/**
 * Creates a next release from the current build. Each script and style gets a new name wherever it is referenced, so
 * that the two builds have no file in common; the build id follows from the names, as usual.
 *
 * @param edit changes the text of each file
 */
export async function makeNextBuild(edit: (text: string) => string): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-build-'))
  const current = await readFile(join(builds, 'current'), 'utf8')
  // Compressed files contain the original texts.
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
  const manifests = await Promise.all(
    languages.map((language) => readFile(join(folder, `client/.vite/${language}.json`))),
  )
  const id = createHash('sha256').update(Buffer.concat(manifests)).digest('hex').slice(0, 16)
  await writeFile(join(folder, 'build.json'), JSON.stringify({ id, timestamp: Date.now() }))
  return {
    name: relative(builds, folder),
    remove: () => rm(folder, { recursive: true }),
  }
}
