import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')

/** Metrics in docs/operations.md with their labels, in order. */
export const documentedMetrics = new Map(
  [...page.matchAll(/^\| `(faceplate_\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  ]),
)

/** Log events in docs/operations.md, in order; levels are separated by commas. */
export const documentedEvents = [
  ...page.matchAll(/^\| (gateway|content) +\| `(\w+)` +\| ([a-z, ]+?) +\| (.+?) +\|/gm),
].map(([, process = '', event = '', levels = '', message = '']) => ({
  process,
  event,
  levels,
  message,
}))
