import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Lead } from './spool/spool.store.ts'

/**
 * Outcome of a form that was sent: `taken`: accepted by the content API; `duplicate`: already in the spool, or posted again without scripts; `held`:
 * spooled until the content API can accept it; `quarantined`: suspected spam; `invalid`: it breaks the contract;
 * `foreign`: cross-origin; `refused`: rejected by the content API; `lost`: it could not be spooled either. Forms that
 * are too large or over a limit are not read and not counted.
 */
export type FormOutcome =
  | 'taken'
  | 'duplicate'
  | 'held'
  | 'quarantined'
  | 'invalid'
  | 'foreign'
  | 'refused'
  | 'lost'

/** Counts forms, each once. */
export type CountForm = (contract: RouteContract, outcome: FormOutcome) => void

export function countForms({ forms }: Metrics): CountForm {
  return ({ method, path }, outcome) => forms.inc({ route: `${method} ${path}`, outcome })
}

/** The outcome of a form that the content API responded to. */
export function classifyResponse(status: number, { quarantine }: Lead): FormOutcome {
  if (status >= 400) return 'refused'
  return quarantine === undefined ? 'taken' : 'quarantined'
}

/** The outcome of a form that was rejected with an error. */
export function classifyFailure(error: unknown): FormOutcome {
  const { status } = explainError(error instanceof Error ? error : new Error(String(error)))
  if (status === 403) return 'foreign'
  return status < 500 ? 'invalid' : 'lost'
}
