import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api'
import { parseTraceparent, writeTraceparent } from './request.trace.ts'

interface Open {
  tracer: Tracer
  api: typeof import('@opentelemetry/api')
}

export interface SpanOptions {
  kind?: 'server' | 'client'
  attributes?: Attributes
  /** Parent span of the client. */
  traceparent?: string | undefined
  /** Start time in milliseconds since 1970; default: now. */
  startTime?: number
}

/** Undefined: no collector is configured, so no spans are created. */
let open: Open | undefined

const current = new AsyncLocalStorage<Span>()

/** Sets the tracer; spans are created from then on. */
export function takeTracer(taken: Open): void {
  open = taken
}

/** Starts a span as a child of the current one; undefined if tracing is off. */
export function startSpan(name: string, options: SpanOptions = {}): Span | undefined {
  if (!open) return undefined
  const { tracer, api } = open
  const { kind, attributes = {}, traceparent, startTime } = options
  const outer = current.getStore()?.spanContext() ?? (traceparent && parseTraceparent(traceparent))
  const parent = outer
    ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...outer, isRemote: traceparent !== undefined })
    : api.ROOT_CONTEXT
  const kinds: Record<NonNullable<SpanOptions['kind']>, SpanKind> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
  }
  return tracer.startSpan(
    name,
    {
      kind: kind ? kinds[kind] : api.SpanKind.INTERNAL,
      attributes,
      ...(startTime === undefined ? {} : { startTime }),
    },
    parent,
  )
}

/** Runs work with a span as the current one. */
export function enterSpan<Done>(span: Span, work: () => Done): Done {
  return current.run(span, work)
}

/** Marks a span as failed, with an error type that contains no data of a visitor. */
export function failSpan(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  if (open) span.setStatus({ code: open.api.SpanStatusCode.ERROR })
}

/** Runs work in a new span, if tracing is on. */
export function inSpan<Done>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Done>,
): Promise<Done> {
  const span = startSpan(name, options)
  if (!span) return work(undefined)
  const done = enterSpan(span, () => work(span))
  return done
    .catch((error: unknown) => {
      failSpan(span, nameError(error))
      throw error
    })
    .finally(() => span.end())
}

function nameError(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'kind' in error ? String(error.kind) : error.name
}

/** Returns the `traceparent` for outgoing calls of the current span. */
export function findTraceparent(): string | undefined {
  const span = current.getStore()
  return span && writeTraceparent(span.spanContext())
}
