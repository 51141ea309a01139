import { failSpan, findTraceparent, startSpan } from '@faceplate/server/tracing/spans'
import type { LogEvent } from 'kysely'

/** A statement says what it does at its beginning. */
const mostShown = 300

/** Makes a span of a query that was made for a request; its values are not told. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (findTraceparent() === undefined) return
  const endTime = performance.timeOrigin + performance.now()
  const { sql } = query
  const span = startSpan(sql.slice(0, sql.indexOf(' ')), {
    kind: 'client',
    startTime: endTime - queryDurationMillis,
    attributes: { 'db.query.text': sql.slice(0, mostShown) },
  })
  if (!span) return
  if (level === 'error') failSpan(span, 'query')
  span.end(endTime)
}
