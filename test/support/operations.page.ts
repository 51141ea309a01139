import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')

/** The metrics that docs/operations.md lists, with their labels, in its order. */
export const documentedMetrics = new Map(
  [...page.matchAll(/^\| `(faceplate_\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  ]),
)

/** The lines of the log that it lists, each as `by level event`; one that ends with … begins with what stands before. */
export const documentedEvents = [
  ...page.matchAll(/^\| (gateway|content) +\| (debug|info|warn|error|fatal) +\| (.+?) +\|/gm),
].map(([, by, level, event]) => `${by} ${level} ${event}`)
