import type { LogEvent } from 'kysely'
import type { ContentMetrics } from './content.metrics.ts'
import { findCurrentCall } from './current.call.ts'

const statements: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

/** Counts and times database statements, by kind and by the call that causes them. */
export function countQueries(metrics: ContentMetrics): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    const statement = statements[query.query.kind] ?? 'other'
    const seconds = queryDurationMillis / 1000
    metrics.querySeconds.observe({ statement }, seconds)
    metrics.databaseSeconds.inc({ route: findCurrentCall() ?? 'none' }, seconds)
    if (level === 'error') metrics.databaseErrors.inc({ statement })
  }
}
