import { basename, resolve } from 'node:path'

/** Whether this is a bundle: it lies flat in `dist` of its server, where sources lie in rooms of `server/src`. */
export const isBundled = basename(import.meta.dirname) === 'dist'

/** The folder of the project. */
export const root = resolve(import.meta.dirname, isBundled ? '../..' : '../../..')
