import { join, resolve } from 'node:path'

/** The folder of the content service. */
export const root = resolve(import.meta.dirname, '..')

/** Its sources: what they make of content is part of a digest of that content. */
export const sources = join(root, 'src')
