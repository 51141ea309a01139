import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/schema'

/** File name of the dump of a PostgreSQL database, beside copies of the files in DATA_DIR. */
export const dumpFile = 'content.pgdump'

/** Folder in a backup with the spools of other gateways, as `NAME.sqlite`. */
export const spoolFolder = 'spools'

const manifestFile = 'backup.json'

const Manifest = Type.Object({
  created_at: Type.String(),
  files: Type.Array(
    Type.Object({
      // A path whose parts begin with no dot, so that a restore writes only to its folder.
      name: Type.String({ pattern: '^[\\w-][\\w.-]*(?:/[\\w-][\\w.-]*)*$' }),
      bytes: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
})

type BackupFile = Static<typeof Manifest>['files'][number]

/** Error of a backup or restore; the command prints its message as one line. */
export class BackupError extends Error {}

/** Writes the manifest of a backup: its files with size and checksum. A folder without it is not a backup. */
export async function writeManifest(folder: string, names: readonly string[], at: Date) {
  const files: BackupFile[] = []
  for (const name of names) files.push(await describeFile(folder, name))
  const manifest = { created_at: at.toISOString(), files }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Reads the manifest of a backup. Throws a `BackupError` if a file differs from it. */
export async function readManifest(folder: string): Promise<readonly BackupFile[]> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => '{}')
  const manifest: unknown = JSON.parse(text)
  if (!Check(Manifest, manifest)) throw new BackupError(`${folder} is not a complete backup`)
  for (const { name, bytes, sha256 } of manifest.files) {
    const found = await describeFile(folder, name).catch(() => undefined)
    if (found?.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(
        `${join(folder, name)} has changed since the backup: nothing was restored`,
      )
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
