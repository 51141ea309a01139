import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBundled, root } from '@faceplate/server/process/project'

/** The version of this release, from `package.json`. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The entry module of the content service: its bundle if this process runs from a bundle, else its source. */
export const contentEntry = join(root, 'content', isBundled ? 'dist/main.js' : 'src/main.ts')
