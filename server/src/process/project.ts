import { basename, dirname, resolve } from 'node:path'

/** Whether this is a bundle: it lies in `dist/BUILD` of its server, as deep as the sources in `server/src/process`. */
export const isBundled = basename(dirname(import.meta.dirname)) === 'dist'

/** The folder of the project. */
export const root = resolve(import.meta.dirname, '../../..')
