/**
 * Where the content service that comes with the site tells its metrics, from its address. The call is outside `/api`,
 * where no visitor comes.
 */
export const contentMetricsPath = 'content/metrics'
