import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keptBuilds = 3

/**
 * Writes each build into a new folder, because a running site keeps reading the build it was started with. A file beside
 * the folders points to the newest build. Only the newest three builds are kept.
 *
 * @param {object} options
 * @param {string} options.dist path of the folder that holds the builds
 * @param {string} options.build name of the build: the hash of its sources
 * @param {string} options.pointer name of the file that points to the build
 * @param {string} options.text content of that file
 * @param {(folder: string) => Promise<void>} options.make writes the build into an empty folder
 */
export async function publishBuild({ dist, build, pointer, text, make }) {
  const folder = join(dist, build)
  const next = join(dist, 'next')
  // Left by a build that was killed.
  rmSync(next, { recursive: true, force: true })
  if (!existsSync(folder)) {
    await make(next)
    renameSync(next, folder)
  }
  // Readers see either the old text or the new one, never part of it.
  writeFileSync(next, text)
  renameSync(next, join(dist, pointer))
  const age = (name) => statSync(join(dist, name)).mtimeMs
  const others = readdirSync(dist)
    .filter((name) => name !== pointer && name !== build)
    .toSorted((one, other) => age(other) - age(one))
  for (const name of others.slice(keptBuilds - 1)) rmSync(join(dist, name), { recursive: true })
}
