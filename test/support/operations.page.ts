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

/** The log events that it lists, in its order; levels are separated by commas. */
export const documentedEvents = [
  ...page.matchAll(/^\| (gateway|content) +\| `(\w+)` +\| ([a-z, ]+?) +\| (.+?) +\|/gm),
].map(([, process = '', event = '', levels = '', message = '']) => ({
  process,
  event,
  levels,
  message,
}))
