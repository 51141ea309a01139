import { takeTracer } from './spans.ts'

export interface TracerOptions {
  /** Name of the service that creates the spans. */
  service: string
  /**
   * URL of the collector; undefined: none. The exporter itself reads it and its other settings from the environment.
   */
  endpoint: string | undefined
  /** Share of requests that are traced. */
  share: number
  /** Called once per outage of the collector; spans during the outage are lost. */
  onAway: (error: Error) => void
}

/**
 * Sends the spans of this process to a collector (OTLP over HTTP, JSON) in the background. Without a collector, no
 * spans are created and the libraries are not loaded.
 *
 * @returns function that flushes the remaining spans, within at most three seconds
 */
export async function openTracer({
  service,
  endpoint,
  share,
  onAway,
}: TracerOptions): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve()
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter()
  let isAway = false
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // The parent trace has already decided whether it is sampled (W3C Trace Context, sampled flag).
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        scheduledDelayMillis: 1000,
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, (result) => {
              const { error } = result
              if (error && !isAway) onAway(error)
              isAway = error !== undefined
              done(result)
            }),
          shutdown: () => exporter.shutdown(),
        },
      }),
    ],
  })
  takeTracer({ tracer: provider.getTracer('faceplate'), api })
  return async () => {
    // Timeouts, so that an unavailable collector does not delay the shutdown.
    await provider.forceFlush({ timeoutMillis: 2000 }).catch(() => {})
    await Promise.race([
      provider.shutdown().catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, 1000).unref()),
    ])
  }
}
