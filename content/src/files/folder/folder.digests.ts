import { join } from 'node:path'
import { digestBytes, readPieces, type FileFacts } from './file.bytes.ts'
import { findFileKind } from './file.kinds.ts'
import { checkFile, FileFault, walkFolder } from './folder.walk.ts'

/** A digest with the state of the file that it was computed from. */
export interface KnownDigest {
  version: string
  sha256: string
}

/** Facts of the files of a content folder that are served, by path in the folder; a fault if a file cannot be read. */
export type FolderDigests = ReadonlyMap<string, (FileFacts & KnownDigest) | FileFault>

/** Digests of smaller files are not remembered: reading them takes no time, and shows changes that keep size and time. */
export const minKnownBytes = 1_000_000

/** Digests the files of a folder that are served. Large ones are not read if their size and time are as in `known`. */
export async function digestFiles(
  folder: string,
  known: ReadonlyMap<string, KnownDigest>,
): Promise<FolderDigests> {
  const digests = new Map<string, (FileFacts & KnownDigest) | FileFault>()
  for (const { file, fault } of walkFolder(folder)) {
    const kind = findFileKind(file)
    if (!kind || fault !== undefined) continue
    try {
      digests.set(file, await digestFile(join(folder, file), kind.maxBytes, known.get(file)))
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      digests.set(file, error)
    }
  }
  return digests
}

async function digestFile(path: string, maxBytes: number, known: KnownDigest | undefined) {
  const { version, size } = readState(path, maxBytes)
  if (known?.version === version) return { ...known, size }
  const facts = await digestBytes(readPieces(path))
  if (readState(path, maxBytes).version !== version)
    throw new FileFault('the file changed while it was read')
  return { ...facts, version }
}

function readState(path: string, maxBytes: number) {
  const { size, mtimeMs } = checkFile(path, maxBytes)
  return { size, version: `${size} ${mtimeMs}` }
}
