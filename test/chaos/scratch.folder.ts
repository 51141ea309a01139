import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { undoAtEnd } from './end.ts'

export interface ScratchFolder {
  path: string
  remove: () => void
}

/** Creates a temporary folder that is deleted when this process ends at the latest. */
export async function createScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(tmpdir(), 'faceplate-chaos-'))
  // PostgreSQL runs as another user and must reach its folder below.
  await chmod(path, 0o711)
  const remove = undoAtEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
  return { path, remove }
}
