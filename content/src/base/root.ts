import { basename, join, resolve } from 'node:path'

/** Whether this is the bundle: it lies flat in `dist`, where sources lie in folders of `src`. */
const isBundled = basename(import.meta.dirname) === 'dist'

/** The folder of the content service. */
export const root = resolve(import.meta.dirname, isBundled ? '..' : '../..')

/** The folder of its sources. */
export const sources = join(root, 'src')

/** The folder of the sources that draw. */
export const drawingSources = join(root, '../drawing/src')
