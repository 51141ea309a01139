import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { walkFolder, type WalkedFile } from './folder.walk.ts'

interface PathState {
  /** Differs for another file or folder under the same name. */
  identity: string
  /** Differs after a change of the file, or of the names in the folder. */
  version: string
}

/** State of paths on disk. Links are followed. */
export type FolderState = ReadonlyMap<string, PathState>

/** State of a folder, of all folders and files in it. */
export function readFolderState(folder: string): FolderState {
  const walked = walk(folder)
  const files = walked.map(({ file }) => join(folder, file))
  return readPaths([...listFolders(folder, walked), ...files])
}

/** State of a folder, and of all folders and links in it. */
export function readPlaces(folder: string): FolderState {
  const walked = walk(folder)
  const links = walked.filter(({ isLink }) => isLink).map(({ file }) => join(folder, file))
  return readPaths([...listFolders(folder, walked), ...links])
}

/** Reads the state of the same paths again. */
export function rereadState(state: FolderState): FolderState {
  return readPaths(state.keys())
}

export function isSameState(one: FolderState, other: FolderState): boolean {
  return one.size === other.size && [...one].every(([path, each]) => isSame(each, other.get(path)))
}

/** Whether a path now leads to another file or folder, or to none. */
export function isReplaced(before: FolderState, after: FolderState): boolean {
  return [...before].some(([path, { identity }]) => after.get(path)?.identity !== identity)
}

function isSame(one: PathState, other: PathState | undefined): boolean {
  return one.identity === other?.identity && one.version === other.version
}

/** No files if the folder is missing or cannot be read. */
function walk(folder: string): WalkedFile[] {
  try {
    return walkFolder(folder)
  } catch {
    return []
  }
}

function listFolders(folder: string, walked: readonly WalkedFile[]): Set<string> {
  const folders = new Set([folder])
  for (const { file } of walked) {
    for (let at = dirname(file); at !== '.'; at = dirname(at)) folders.add(join(folder, at))
  }
  return folders
}

function readPaths(paths: Iterable<string>): FolderState {
  return new Map(Array.from(paths, (path) => [path, readPath(path)]))
}

function readPath(path: string): PathState {
  try {
    const { dev, ino, birthtimeMs, size, mtimeMs, ctimeMs } = statSync(path)
    // A new folder often gets the inode of a deleted one.
    return { identity: `${dev} ${ino} ${birthtimeMs}`, version: `${size} ${mtimeMs} ${ctimeMs}` }
  } catch {
    return { identity: 'missing', version: '' }
  }
}
