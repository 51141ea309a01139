import { takeTracer } from './spans.ts'

export interface TracerOptions {
  /** Who makes the spans. */
  service: string
  /** The collector; undefined: there is none. The exporter reads that, and more, from the environment itself. */
  endpoint: string | undefined
  /** Share of the requests that are traced. */
  share: number
  /** Told once of each time that spans cannot be sent: those are lost. */
  onAway: (error: Error) => void
}

/**
 * Has the spans of this process sent to a collector (OTLP over HTTP, JSON), in the background. Where the settings name
 * none, none are made and nothing of the libraries is loaded.
 *
 * @returns sends what is left, for three seconds at most
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
    // Whoever asks within a trace has decided already whether it is kept (W3C Trace Context, sampled flag).
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
    // A collector that is away ends nothing late.
    await provider.forceFlush({ timeoutMillis: 2000 }).catch(() => {})
    await Promise.race([
      provider.shutdown().catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, 1000).unref()),
    ])
  }
}
