import { unmetKinds } from '@faceplate/contracts/pages/insights.names'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { shownFrom, type Unmet } from '../../responses/insights/insights.file.ts'
import { operatorsStyle } from '../ops/operators.style.ts'
import { kindTitles, nameUnmet, type InsightsReport } from './insights.report.ts'

/** Renders what visitors did not find as a page without scripts: one table for each kind that has entries. */
export function renderInsights({ since, unmet }: InsightsReport): string {
  const tables = unmetKinds.flatMap((kind) => {
    const rows = unmet.filter((each) => each.kind === kind)
    return rows.length === 0 ? [] : renderTable(kindTitles[kind], rows)
  })
  const periods = [7, 30, 90, 365].map((days) => `<a href="/insights?days=${days}">${days}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>What visitors did not find – Faceplate</title>
<style>
${operatorsStyle}
th:first-child { overflow-wrap: anywhere }
thead th { color: GrayText; white-space: nowrap }
td, thead th:not(:first-child) { text-align: end; padding-inline-start: 1rem; white-space: nowrap }
.rest th, .rest td { color: GrayText }
@media (max-width: 30rem) { .day { display: none } }
</style>
<h1>What visitors did not find</h1>
<p>Since ${since}. Last ${periods.join(', ')} days; <a href="/status">status</a></p>
<p>A text counts once a day for each client, and is shown after it was counted ${shownFrom.sum} times, ${shownFrom.day} of them on one day.</p>
${tables.length === 0 ? '<p>Nothing was counted.</p>' : tables.join('\n')}
</html>
`
}

function renderTable(title: string, rows: readonly Unmet[]): string {
  const lines = rows.map(
    (row) =>
      `<tr${row.text === null ? ' class="rest"' : ''}><th scope="row">${escapeText(nameUnmet(row))}</th>` +
      `<td>${row.count}</td><td class="day">${row.first_day}</td><td>${row.last_day}</td></tr>`,
  )
  return `<h2>${escapeText(title)}</h2>
<table><thead><tr><th scope="col">Text</th><th scope="col">Count</th><th scope="col" class="day">First day</th><th scope="col">Last day</th></tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`
}
