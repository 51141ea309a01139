import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'

/** Source folder of the content service. */
export const sources = join(root, 'content/src')

/** Source folder of the search and of the lists in memory. */
export const catalogueSources = join(root, 'catalogue/src')

/** Source folder of the drawing package. */
export const drawingSources = join(root, 'drawing/src')

/** Folder of the message catalogues, whose texts are in generated documents. */
export const messageSources = join(root, 'messages')

/** Source folder of the package that reads tables. */
export const tableSources = join(root, 'tables/src')
