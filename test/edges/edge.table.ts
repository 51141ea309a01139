import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import type { EdgeFacts } from './edge.facts.ts'
import type { EdgeName } from './edge.programs.ts'

/** Values of the setting `EDGE` that any cache takes; `surrogate` needs one that is purged by keys. */
export const edgeModes = ['revalidates', 'keeps-pages'] as const

/** Measured behaviour of each edge, by `EDGE`. */
export type EdgeTable = Partial<
  Record<
    EdgeName,
    Record<(typeof edgeModes)[number], EdgeFacts> & { version: string; surrogate?: EdgeFacts }
  >
>

/** The behaviour that docs/edges.md states. */
export function readTable(): EdgeTable {
  return JSON.parse(readFileSync(join(root, 'docs/edges.json'), 'utf8')) as EdgeTable
}
