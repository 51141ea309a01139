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
  /** Of who asks; what is done in a span is done for that one. */
  traceparent?: string | undefined
  /** When it began, in milliseconds since 1970, if not now. */
  startTime?: number
}

/** Undefined: nobody collects spans, and none are made. */
let open: Open | undefined

const current = new AsyncLocalStorage<Span>()

/** From here on spans are made. */
export function takeTracer(taken: Open): void {
  open = taken
}

/** Begins a span below the one that this is done in; undefined where none are made. */
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

/** What is done from here on is done in a span. */
export function enterSpan<Done>(span: Span, work: () => Done): Done {
  return current.run(span, work)
}

/** Says of a span that what it stands for has failed, by a word that holds nothing of a visitor. */
export function failSpan(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  if (open) span.setStatus({ code: open.api.SpanStatusCode.ERROR })
}

/** Does something in a span of its own, where spans are made. */
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

/** The `traceparent` of what is asked of others in the span that this is done in. */
export function findTraceparent(): string | undefined {
  const span = current.getStore()
  return span && writeTraceparent(span.spanContext())
}
