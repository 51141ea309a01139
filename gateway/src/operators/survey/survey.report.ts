import { readBase } from '../../upstream/upstream.base.ts'
import { describeCost } from './call.costs.ts'
import type { Keeping } from './call.keeping.ts'
import type { CallReport, DriftReport, SurveyVerdict } from './survey.ts'

/** Writes the report for people: the result and purpose of each call, then a summary with the missing legal texts. */
export function writeReport(
  reports: readonly CallReport[],
  missingTexts: readonly string[],
): string {
  const width = Math.max(...reports.map(({ contract }) => nameCall(contract).length))
  const sorted = reports.toSorted((a, b) => (a.contract.path < b.contract.path ? -1 : 1))
  return [
    ...sorted.flatMap((report) => [
      [
        report.verdict.padEnd(indent.length - 2),
        nameCall(report.contract).padEnd(width),
        String(report.status ?? '–').padEnd(3),
        describe(report),
      ].join('  '),
      ...report.drift.map((each) => `${indent}${describeDrift(each)}`),
      ...(report.absent.length > 0 ? [`${indent}does not send: ${report.absent.join(', ')}`] : []),
      `${indent}without it: ${describeCost(report.contract, report.cost).replaceAll('`', '')}`,
    ]),
    '',
    ...(['missing', 'broken'] as const).flatMap((verdict) => nameAll(sorted, verdict)),
    ...(missingTexts.length === 0
      ? []
      : [`missing legal texts, to which the site does not link: ${missingTexts.join(', ')}`]),
    ...(reports.some(({ drift, absent }) => drift.length + absent.length > 0)
      ? ['docs/your-own-api.md#fields says of each field what pages lack without it.']
      : []),
    summarise(reports),
    '',
  ].join('\n')
}

/** Writes the report for programs. */
export function writeJson(
  base: string,
  reports: readonly CallReport[],
  missingTexts: readonly string[],
): string {
  const calls = reports.map(({ contract, keeping, cost, ...report }) => ({
    call: nameCall(contract),
    ...report,
    ...(keeping === undefined ? {} : { freshness: keeping }),
    missing: { ...cost, text: describeCost(contract, cost) },
  }))
  const { address } = readBase(base)
  return `${JSON.stringify({ base: address, counts: countVerdicts(reports), missingTexts, calls }, null, 2)}\n`
}

/** Whether a site works with this API: every response is usable, and the calls of the home page exist. */
export function isCallUsable(reports: readonly CallReport[]): boolean {
  return reports.every(
    ({ verdict, cost }) => verdict !== 'broken' && (verdict !== 'missing' || !cost.isEssential),
  )
}

const indent = ' '.repeat('not tried'.length + 2)

/** A missing field is named by its pointer already. */
function describeDrift({ pointer, rule, field, lost }: DriftReport): string {
  const named = field === undefined ? '' : ` (${field})`
  const words = rule === 'required' ? 'is missing' : rule
  return `${pointer || '/'}${named}: ${words}${lost === undefined ? '' : `; left out: ${lost}`}`
}

function nameAll(reports: readonly CallReport[], verdict: SurveyVerdict): string[] {
  const calls = reports
    .filter((each) => each.verdict === verdict)
    .map((each) => nameCall(each.contract))
  return calls.length === 0 ? [] : [`${verdict}: ${calls.join(', ')}`]
}

function describe({ verdict, reason, ms, keeping, tags }: CallReport): string {
  if (verdict === 'missing') return 'the API does not have this call'
  if (reason !== undefined) return reason
  return [
    ...(keeping === undefined ? [] : [describeKeeping(keeping)]),
    ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : []),
    `${ms} ms`,
  ].join('; ')
}

function describeKeeping({ freshSeconds, staleSeconds, from, refusal }: Keeping): string {
  if (refusal !== undefined) return `never cached (${refusal})`
  const source = from === 'answer' ? 'by its header fields' : 'by the default of the contract'
  return `fresh for ${freshSeconds} s, then stale for ${staleSeconds} s ${source}`
}

function countVerdicts(reports: readonly CallReport[]): Record<SurveyVerdict, number> {
  const count = (verdict: SurveyVerdict) =>
    reports.filter((each) => each.verdict === verdict).length
  return {
    ok: count('ok'),
    missing: count('missing'),
    broken: count('broken'),
    'not tried': count('not tried'),
  }
}

function summarise(reports: readonly CallReport[]): string {
  const counts = Object.entries(countVerdicts(reports)).map(
    ([verdict, number]) => `${number} ${verdict}`,
  )
  const outcome = isCallUsable(reports)
    ? 'The site works with this API.'
    : 'The site does not work with this API yet.'
  return `${reports.length} calls: ${counts.join(', ')}. ${outcome}`
}

function nameCall({ method, path }: CallReport['contract']): string {
  return `${method} ${path}`
}
