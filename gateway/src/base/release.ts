import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBundled, root } from '@faceplate/server/process/project'

/** The release, as its package says. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The entry of the content service: its bundle beside ours, or its sources beside ours. */
export const contentEntry = join(root, 'content', isBundled ? 'dist/main.js' : 'src/main.ts')
