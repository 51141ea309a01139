import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** The folder of the project. */
export const root = resolve(import.meta.dirname, '../..')

/** The release, as its package says. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** What starts the content service: its sources beside ours (`src`), its bundle beside ours (`dist`). */
export const contentEntry = readContentEntry(basename(import.meta.dirname))

function readContentEntry(folder: string): string {
  return join(root, 'content', folder, folder === 'src' ? 'main.ts' : 'main.js')
}
