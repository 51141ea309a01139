import { basename, dirname, resolve } from 'node:path'

/**
 * Whether this code runs from a bundle, which is in `dist/BUILD` of its server, as deep as the sources in
 * `server/src/process`.
 */
export const isBundled = basename(dirname(import.meta.dirname)) === 'dist'

/** Root folder of the project. */
export const root = resolve(import.meta.dirname, '../../..')
