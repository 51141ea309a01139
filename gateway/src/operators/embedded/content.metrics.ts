import { contentMetricsPath } from '@faceplate/server/content/content.metrics'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { readBase } from '../../upstream/upstream.base.ts'

/** Limits how long operators wait for a content service that does not respond. */
const timeoutMs = 2000

/**
 * Reads the metrics of the embedded content service. Returns an empty text if it does not respond, and sets the
 * `contentUp` metric.
 */
export async function readContentMetrics(base: string, { contentUp }: Metrics): Promise<string> {
  const { address, credentials } = readBase(base)
  const text = await fetch(new URL(contentMetricsPath, address), {
    headers: { ...credentials },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined)
  contentUp.set(text === undefined ? 0 : 1)
  return text ?? ''
}
