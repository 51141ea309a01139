import { findField } from '@faceplate/contracts/client/field.table'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Drift, OnDrift } from './contract.drift.ts'

/** A content API that sends other faults each time must not fill the memory. */
const maxKnown = 1000

/** The table of fields of a content API, in this repository. */
const docs = 'docs/your-own-api.md#fields'

/** Counts breaches of contracts in responses, and logs each kind of breach once. */
export function countDrift({ contractDrift }: Metrics, logger: FastifyBaseLogger): OnDrift {
  const isNew = rememberOnce()
  return ({ route, pointer, rule, field, place }, isFatal) => {
    contractDrift.inc({ route, pointer })
    if (!isNew(`${route} ${pointer} ${rule} ${place}`)) return
    const named = field === undefined ? {} : { field, docs }
    const said = { route, pointer, rule, ...named, place }
    if (isFatal) return logEvent(logger, 'contract_broken', said)
    logEvent(logger, 'field_omitted', { ...said, lost: findField(field)?.description })
  }
}

/** Logs the enriching fields that the content API does not send: each field of a call once. */
export function logAbsentFields(logger: FastifyBaseLogger): (absent: readonly Drift[]) => void {
  const isNew = rememberOnce()
  return (absent) => {
    const fields = absent.flatMap(({ route, field = '' }) =>
      isNew(`${route} ${field}`) ? [field] : [],
    )
    const [first] = absent
    if (!first || fields.length === 0) return
    logEvent(logger, 'fields_absent', { route: first.route, fields: [...new Set(fields)], docs })
  }
}

function rememberOnce(): (key: string) => boolean {
  const known = new Set<string>()
  return (key) => {
    if (known.has(key) || known.size > maxKnown) return false
    known.add(key)
    return true
  }
}
