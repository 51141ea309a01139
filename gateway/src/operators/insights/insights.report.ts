import { existsSync } from 'node:fs'
import { unmetKinds, type UnmetKind } from '@faceplate/contracts/pages/insights.names'
import { readUnmet, subtractDays, type Unmet } from '../../responses/insights/insights.file.ts'

/** Searches and devices without a result in a period, for operators. */
export interface InsightsReport {
  /** First day of the period, as `2026-11-26`. */
  since: string
  /** By kind in the order of `unmetKinds`, then by count. */
  unmet: Unmet[]
}

/** Days that are listed unless a number is given. */
export const standardDays = 90

/** Names of the kinds for people. */
export const kindTitles: Readonly<Record<UnmetKind, string>> = {
  search: 'Searches without a result',
  list: 'Searches in a list without a result',
  filters: 'Filters that no product matches',
  device: 'Unknown devices of other vendors',
  alternative: 'Devices without an alternative',
  link: 'Links that no module makes',
}

/** Lists what visitors did not find in the last days, today included. Empty if nothing was ever counted. */
export function describeInsights(file: string, days: number, now: Date): InsightsReport {
  const since = subtractDays(now.toISOString().slice(0, 10), days - 1)
  const found = existsSync(file) ? readUnmet(file, since) : []
  return {
    since,
    unmet: unmetKinds.flatMap((kind) => found.filter((each) => each.kind === kind)),
  }
}

/** The text of an entry for people. */
export function nameUnmet({ text }: Unmet): string {
  return text ?? 'other texts, not shown'
}
