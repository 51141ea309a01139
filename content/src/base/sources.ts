import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'

/** The folder of the sources of the content service. */
export const sources = join(root, 'content/src')

/** The folder of the sources that draw. */
export const drawingSources = join(root, 'drawing/src')
