import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { operatorsStyle } from './operators.style.ts'

/** Health of a row; a row without a mark is information only. */
export type StatusMark = 'good' | 'watch' | 'bad'

export type StatusRow = readonly [name: string, value: string | number, mark?: StatusMark]

/** One table of the page: a heading and rows of name and value. */
export interface StatusSection {
  title: string
  rows: readonly StatusRow[]
}

/** State of the site as JSON. */
export interface Status {
  /** Time of the report (ISO 8601). */
  at: string
  /** True if nothing needs attention. */
  isWell: boolean
  /** Rows that need attention. */
  needs: { section: string; name: string; value: string | number; mark: StatusMark }[]
  sections: readonly StatusSection[]
}

/** Sums up sections: `needs` lists the rows marked `bad` first, then those marked `watch`. */
export function sumStatus(sections: readonly StatusSection[], now: Date): Status {
  const needs = sections
    .flatMap(({ title, rows }) =>
      rows.flatMap(([name, value, mark]) =>
        mark === undefined || mark === 'good' ? [] : [{ section: title, name, value, mark }],
      ),
    )
    .toSorted((a, b) => (a.mark < b.mark ? -1 : 1))
  return { at: now.toISOString(), isWell: needs.length === 0, needs, sections }
}

/** Seconds between two reloads of the page. */
const refreshSeconds = 10

/**
 * Renders the status page, which fits a telephone: rows that need attention, then all sections. It reloads itself
 * without a script, unless `isStill` is set.
 */
export function renderStatus(status: Status, { isStill }: { isStill: boolean }): string {
  const { at, isWell, needs, sections } = status
  const refresh = isStill ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`
  const again = isStill
    ? '<a href="/status">Reload automatically</a>'
    : `reloads in ${refreshSeconds} s, <a href="/status?still">stop reloading</a>`
  const list = needs
    .map(
      ({ section, name, value, mark }) =>
        `<li class="${mark}">${escapeText(section)}: ${escapeText(name)} – ${escapeText(String(value))}</li>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}<title>${isWell ? 'Well' : `${needs.length} need attention`} – Faceplate status</title>
<style>
${operatorsStyle}
main { display: grid; grid-auto-flow: dense; gap: 0 2.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)) }
.wide { grid-column: 1 / -1 }
td { text-align: end; padding-inline-start: 1rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.wide td { text-align: left }
.wide th { white-space: nowrap; font-variant-numeric: tabular-nums }
ul { padding-inline-start: 1.25rem }
.good { color: var(--good) }
.watch { color: var(--watch) }
.bad { color: var(--bad); font-weight: 600 }
@media (max-width: 30rem) { .wide th, .wide td { display: block; padding-inline-start: 0 } .wide th { border: 0; padding-bottom: 0 } }
</style>
<h1 class="${isWell ? 'good' : (needs[0]?.mark ?? 'watch')}">${isWell ? 'All is well' : `${needs.length} need attention`}</h1>
${list === '' ? '' : `<ul>${list}</ul>\n`}<p>${writeTime(at)} UTC, ${again}; <a href="/insights">what visitors did not find</a></p>
<main>
${sections.map((section) => renderSection(section)).join('\n')}
</main>
</html>
`
}

function renderSection({ title, rows }: StatusSection): string {
  const isWide = rows.some(([, value]) => String(value).length > maxNarrowLength)
  const lines = rows.map(
    ([name, value, mark]) =>
      `<tr><th scope="row">${escapeText(name)}</th><td${mark === undefined ? '' : ` class="${mark}"`}>${escapeText(String(value))}</td></tr>`,
  )
  return `<section${isWide ? ' class="wide"' : ''}><h2>${escapeText(title)}</h2><table>${lines.join('')}</table></section>`
}

/** Longest value in characters for a section in a narrow column. */
const maxNarrowLength = 60

/** Formats an ISO time for people, to the second, in UTC. */
export function writeTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}
