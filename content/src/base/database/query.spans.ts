import { failSpan, findTraceparent, startSpan } from '@faceplate/server/tracing/spans'
import type { LogEvent } from 'kysely'

/** Characters of a statement in a span; its beginning is enough to recognize it. */
const maxTextLength = 300

/** Records a span for a query that belongs to a request. Values of parameters are left out. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (findTraceparent() === undefined) return
  const endTime = performance.timeOrigin + performance.now()
  const { sql } = query
  const span = startSpan(sql.slice(0, sql.indexOf(' ')), {
    kind: 'client',
    startTime: endTime - queryDurationMillis,
    attributes: { 'db.query.text': sql.slice(0, maxTextLength) },
  })
  if (!span) return
  if (level === 'error') failSpan(span, 'query')
  span.end(endTime)
}
