import type { ContentMetrics } from '../base/metrics/content.metrics.ts'
import type { OnImport } from './watched.import.ts'

/** Counts imports, and times those that changed something; an import without changes ends early. */
export function countImports({ imports, importSeconds }: ContentMetrics): OnImport {
  return (outcome, ms) => {
    imports.inc({ outcome })
    if (outcome === 'changed') importSeconds.observe(ms / 1000)
  }
}
