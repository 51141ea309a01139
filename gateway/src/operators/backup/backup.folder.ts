import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/schema'

/** The dump of a PostgreSQL database, beside copies of what lies in DATA_DIR. */
export const dumpFile = 'content.pgdump'
/** The database of the content service where it is a file. */
export const contentFile = 'content.sqlite'

const manifestFile = 'backup.json'

const Manifest = Type.Object({
  created_at: Type.String(),
  files: Type.Array(
    Type.Object({
      // A name alone: what is restored stays in its folder.
      name: Type.String({ pattern: '^[\\w-][\\w.-]*$' }),
      bytes: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
})

type BackupFile = Static<typeof Manifest>['files'][number]

/** Ends a command with one line of its own. */
export class BackupError extends Error {}

/** Writes down what a backup consists of; without that it is none. */
export async function writeManifest(folder: string, names: readonly string[], at: Date) {
  const files: BackupFile[] = []
  for (const name of names) files.push(await describeFile(folder, name))
  const manifest = { created_at: at.toISOString(), files }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Reads what a backup consists of. Throws a `BackupError` where a file is not as it was written. */
export async function readManifest(folder: string): Promise<readonly BackupFile[]> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => '{}')
  const manifest: unknown = JSON.parse(text)
  if (!Check(Manifest, manifest)) throw new BackupError(`${folder} is no whole backup`)
  for (const { name, bytes, sha256 } of manifest.files) {
    const found = await describeFile(folder, name).catch(() => undefined)
    if (found?.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`${join(folder, name)} is not as it was written: nothing was restored`)
    }
  }
  return manifest.files
}

async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const path = join(folder, name)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
