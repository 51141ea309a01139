import { execFile, execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { undoAtEnd } from './end.ts'
import { createScratchFolder } from './scratch.folder.ts'

const run = promisify(execFile)

/** Whether this process may mount a file system. Containers lack the right by default. */
export async function canMount(): Promise<boolean> {
  const { path, remove } = await createScratchFolder()
  const folder = join(path, 'disk')
  const isMounted = await mountSmallDisk(folder, 1_000_000).then(
    (unmount) => (unmount(), true),
    () => false,
  )
  remove()
  return isMounted
}

/** A small file system of its own for the data of a service. Rejects if this process may not mount one. */
export async function mountSmallDisk(folder: string, bytes: number): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])
  return undoAtEnd(() => void execFileSync('umount', ['--lazy', folder]))
}
