import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Lead } from './spool/spool.store.ts'

/**
 * What became of a form that was sent: taken by the content API; held here until that can take it, or sent again while it
 * is (`duplicate`); kept back until somebody has looked at it; refused by a rule for its fields, as sent by another site,
 * for what only the content API knows; lost, since nothing could keep it. What is too large or too much is not read.
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

/** What the content API has made of a form. */
export function judgeAnswer(status: number, { quarantine }: Lead): FormOutcome {
  if (status >= 400) return 'refused'
  return quarantine === undefined ? 'taken' : 'quarantined'
}

/** Why a form was not taken, by the error that says so. */
export function judgeFailure(error: unknown): FormOutcome {
  const { status } = explainError(error instanceof Error ? error : new Error(String(error)))
  if (status === 403) return 'foreign'
  return status < 500 ? 'invalid' : 'lost'
}
