import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** Whether this is the bundle: it lies flat in `dist`, where sources lie in folders of `src`. */
const isBundled = basename(import.meta.dirname) === 'dist'

/** The folder of the project. */
export const root = resolve(import.meta.dirname, isBundled ? '../..' : '../../..')

/** The release, as its package says. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The entry of the content service: its bundle beside ours, or its sources beside ours. */
export const contentEntry = join(root, 'content', isBundled ? 'dist/main.js' : 'src/main.ts')
