import { contentMetricsPath } from '@faceplate/server/content/content.metrics'
import type { Metrics } from '../../base/metrics/metrics.ts'

/** Operators are not kept waiting for a service that does not answer. */
const timeoutMs = 2000

/** Asks the embedded content service for its metrics; none while it has no answer, which is a metric, too. */
export async function readContentMetrics(base: string, { contentUp }: Metrics): Promise<string> {
  const text = await fetch(new URL(contentMetricsPath, base), {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  contentUp.set(text === undefined ? 0 : 1)
  return text ?? ''
}
