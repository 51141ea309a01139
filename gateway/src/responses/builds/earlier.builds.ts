import { readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the assets of a replaced build are stored for tabs that still run it. */
const retentionMs = 7 * 24 * 3_600_000
/** Most stored builds, about 1.5 MB each. */
const maxBuilds = 20

const whole = /^[0-9a-f]{16}$/
const compressed = /\.(br|gz)$/

interface StoredBuild {
  name: string
  folder: string
  /** Time of its last start, or of its replacement. */
  seenMs: number
}

/** Lists the asset folders of builds that ran earlier on this data folder, newest first. */
export function listEarlierAssets(dataDir: string, id: string): string[] {
  return listStored(dataDir).flatMap(({ name, folder }) =>
    name !== id && whole.test(name) ? [folder] : [],
  )
}

/**
 * Stores the assets of the running build in the data folder, which outlives a release, and deletes those of builds
 * replaced more than 7 days ago. Processes that share the folder may call this at the same time. Rejects if less than
 * `reservedBytes` of the disk would remain free.
 */
export async function storeAssets(
  dataDir: string,
  id: string,
  clientDir: string,
  reservedBytes = 0,
): Promise<void> {
  const [newest, ...others] = listStored(dataDir)
  const now = new Date()
  // The newest stored build ran until now, so its retention starts now: its tabs are open.
  if (newest && newest.name !== id) await utimes(newest.folder, now, now)
  for (const [at, { name, folder, seenMs }] of others.entries()) {
    const isOver = at >= maxBuilds || now.getTime() - seenMs > retentionMs
    if (name !== id && isOver) await rm(folder, { recursive: true, force: true })
  }
  const target = folderOf(dataDir, id)
  if (![newest, ...others].some((stored) => stored?.name === id)) {
    const source = join(clientDir, 'assets')
    const neededBytes = reservedBytes + (await measureAssets(source))
    if ((await countFreeBytes(dataDir)) < neededBytes) {
      throw new Error('The free disk space is reserved for requests of visitors')
    }
    await copyAtomically(source, target)
  }
  await utimes(target, now, now)
}

/** Deletes stored builds, the oldest first, until `reservedBytes` of the disk are free. Resolves with their number. */
export async function deleteBuilds(dataDir: string, reservedBytes: number): Promise<number> {
  let deleted = 0
  for (const { folder } of listStored(dataDir).toReversed()) {
    if ((await countFreeBytes(dataDir)) >= reservedBytes) break
    await rm(folder, { recursive: true, force: true })
    deleted += 1
  }
  return deleted
}

async function countFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function measureAssets(folder: string): Promise<number> {
  const files = await listAssets(folder)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function listAssets(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => !compressed.test(file))
}

/** Copies a folder under a temporary name and renames it, so that readers never see a partial copy. */
async function copyAtomically(source: string, target: string): Promise<void> {
  const partial = `${target}.${process.pid}`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const files = await listAssets(source)
  await Promise.all(files.map((file) => copyFile(join(source, file), join(partial, file))))
  try {
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process was faster.
    if (!isAlreadyThere(error)) throw error
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E(NOTEMPTY|EXIST)$/.test(String(error.code))
}

function listStored(dataDir: string): StoredBuild[] {
  try {
    return readdirSync(join(dataDir, 'builds'))
      .map((name) => ({ name, folder: folderOf(dataDir, name) }))
      .map((stored) => ({ ...stored, seenMs: statSync(stored.folder).mtimeMs }))
      .toSorted((one, other) => other.seenMs - one.seenMs)
  } catch {
    // No build is stored yet, or another process is deleting one.
    return []
  }
}

function folderOf(dataDir: string, name: string): string {
  return join(dataDir, 'builds', name)
}
