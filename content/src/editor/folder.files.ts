import { randomBytes } from 'node:crypto'
import {
  chmod,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { walkFolder } from '../files/folder/folder.walk.ts'
import type { FileChange } from './content.check.ts'
import type { EntrySource } from './editor.entry.ts'

/** The files of a content folder as they are now. */
export function openFolder(folder: string): EntrySource {
  return {
    list: () =>
      Promise.resolve(
        walkFolder(folder).flatMap(({ file, fault }) =>
          fault === undefined && /\.ya?ml$/.test(file) ? [file] : [],
        ),
      ),
    read: (file) => readFile(join(folder, file), 'utf8').catch(() => undefined),
  }
}

/** Rejects paths that do not stay in the folder, and links, which may lead to files that others own. */
export async function requireOwnPath(folder: string, file: string): Promise<string> {
  const isPlain = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file)
  if (!isPlain) throw new ProblemError(400, `'${file}' is not a path in the content folder`)
  const path = join(folder, file)
  const stats = await lstat(path).catch(() => undefined)
  if (stats && !stats.isFile()) throw new ProblemError(400, `${file} is not a file of its own`)
  const root = await realpath(folder)
  const parent = await findRealParent(path)
  if (parent !== root && !parent.startsWith(root + sep)) {
    throw new ProblemError(400, `${file} is outside of the content folder`)
  }
  return path
}

/** The real path of the nearest folder above a path that exists. */
async function findRealParent(path: string): Promise<string> {
  const parent = dirname(path)
  return realpath(parent).catch(() => findRealParent(parent))
}

/** Writes files, each at once (rename), so that no reader sees a part of one. */
export async function writeFiles(folder: string, changes: readonly FileChange[]): Promise<void> {
  for (const { file, content } of changes) {
    const path = await requireOwnPath(folder, file)
    await writeWhole(folder, path, content).catch((error: NodeJS.ErrnoException) => {
      if (error.code === undefined) throw error
      throw new ProblemError(
        403,
        `${file} cannot be written (${error.code}): the content folder must be writable for the editor`,
      )
    })
  }
}

async function writeWhole(folder: string, path: string, content: string | Buffer): Promise<void> {
  // This service creates files for its owner only, but content is also read by others.
  const former =
    (await stat(path).catch(() => undefined)) ?? (await stat(join(folder, 'site.yaml')))
  await mkdir(dirname(path), { recursive: true, mode: (await stat(folder)).mode })
  const temporary = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true })
    await chmod(temporary, former.mode & 0o777)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}
