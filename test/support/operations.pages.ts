import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'

const readPage = (name: string) => readFileSync(join(root, `docs/operations/${name}.md`), 'utf8')

/** Metrics in docs/operations/metrics.md with their labels, in order. */
export const documentedMetrics = new Map(
  [...readPage('metrics').matchAll(/^\| `(faceplate_\w+)` +\| ([^|]*)\|/gm)].map(
    ([, name = '', labels = '']) => [
      name,
      [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
    ],
  ),
)

/** Log events in docs/operations/log-events.md, in order; levels are separated by commas. */
export const documentedEvents = [
  ...readPage('log-events').matchAll(
    /^\| (gateway|content) +\| `(\w+)` +\| ([a-z, ]+?) +\| (.+?) +\|/gm,
  ),
].map(([, process = '', event = '', levels = '', message = '']) => ({
  process,
  event,
  levels,
  message,
}))
