import { whenRead } from '../../base/metrics/metric.reading.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { RedirectFile } from './redirect.file.ts'

/** Connects the metrics of redirects to the state of their file. */
export function watchRedirects(
  { redirectRules, redirectFindings, redirectsRefused }: Metrics,
  { count }: Pick<RedirectFile, 'count'>,
): void {
  whenRead(redirectRules, () => redirectRules.set(count().rules))
  whenRead(redirectFindings, () => redirectFindings.set(count().findings))
  whenRead(redirectsRefused, () => redirectsRefused.set(count().isRefused ? 1 : 0))
}
