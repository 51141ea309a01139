import { readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a build that was replaced is still there for the tabs that run it. */
const keptMs = 7 * 24 * 3_600_000
/** So many are kept at most, about 1.5 MB each. */
const most = 20

const whole = /^[0-9a-f]{16}$/
const compressed = /\.(br|gz)$/

interface KeptBuild {
  name: string
  folder: string
  /** When it was started last, or replaced. */
  seenMs: number
}

/** Gives the folders with the assets of the builds that ran on this data folder before, newest first. */
export function listEarlierAssets(dataDir: string, id: string): string[] {
  return listKept(dataDir).flatMap(({ name, folder }) =>
    name !== id && whole.test(name) ? [folder] : [],
  )
}

/**
 * Keeps the assets of the running build in the data folder, which outlives a release, and lets go of those that were
 * replaced long ago. Processes that share the folder may do so at the same time.
 */
export async function keepAssets(dataDir: string, id: string, clientDir: string): Promise<void> {
  const [newest, ...others] = listKept(dataDir)
  const now = new Date()
  // The one that ran until now: its tabs are open.
  if (newest && newest.name !== id) await utimes(newest.folder, now, now)
  for (const [at, { name, folder, seenMs }] of others.entries()) {
    const isOver = at >= most || now.getTime() - seenMs > keptMs
    if (name !== id && isOver) await rm(folder, { recursive: true, force: true })
  }
  const target = nameFolder(dataDir, id)
  if (![newest, ...others].some((kept) => kept?.name === id)) {
    await copyWhole(join(clientDir, 'assets'), target)
  }
  await utimes(target, now, now)
}

/** Whoever finds the folder finds all of it. */
async function copyWhole(source: string, target: string): Promise<void> {
  const partial = `${target}.${process.pid}`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const files = (await readdir(source)).filter((file) => !compressed.test(file))
  await Promise.all(files.map((file) => copyFile(join(source, file), join(partial, file))))
  try {
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process was faster.
    if (!isThere(error)) throw error
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E(NOTEMPTY|EXIST)$/.test(String(error.code))
}

function listKept(dataDir: string): KeptBuild[] {
  try {
    return readdirSync(join(dataDir, 'builds'))
      .map((name) => ({ name, folder: nameFolder(dataDir, name) }))
      .map((kept) => ({ ...kept, seenMs: statSync(kept.folder).mtimeMs }))
      .toSorted((one, other) => other.seenMs - one.seenMs)
  } catch {
    // None was kept so far, or another process lets go of one right now.
    return []
  }
}

function nameFolder(dataDir: string, name: string): string {
  return join(dataDir, 'builds', name)
}
