/**
 * Path of the metrics of the embedded content service, relative to its base URL. It is outside `/api`, which is all
 * that visitors can reach.
 */
export const contentMetricsPath = 'content/metrics'
