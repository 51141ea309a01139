import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { writeLanguage } from '@faceplate/messages/text.direction'
import type { LeadEmail } from './lead.email.ts'
import type { LeadFact } from './lead.facts.ts'
import type { Maker } from './maker.ts'

// Inline styles, since many mail programs drop style sheets. The email loads no external resources. A program that does
// not know logical properties takes the physical one before them.
const style = {
  body: 'margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  page: 'max-width:640px;margin:0 auto;overflow-wrap:anywhere',
  title: 'font-size:20px;line-height:1.3;margin:0 0 16px',
  table: 'border-collapse:collapse;width:100%;margin:0 0 20px',
  label:
    'width:32%;padding:6px 12px 6px 0;padding-inline:0 12px;border-bottom:1px solid #8886;' +
    'text-align:left;text-align:start;vertical-align:top;font-weight:normal;font-size:14px;line-height:24px;hyphens:auto;opacity:.7',
  value: 'padding:6px 0;border-bottom:1px solid #8886;vertical-align:top;unicode-bidi:plaintext',
  inset: 'padding-left:12px;padding-inline:12px 0',
  list: 'margin:0;padding-left:18px;padding-inline:18px 0',
  note: 'margin:0 0 8px;white-space:pre-wrap',
  maker:
    'margin:0 0 20px;padding-left:12px;padding-inline:12px 0;font-weight:bold;border-style:solid;' +
    'border-width:0 0 0 4px;border-inline-width:4px 0;border-color:',
  address: 'margin:0;font-size:14px;opacity:.7',
} as const

/** Formats a request as HTML tables, with the same content as the plain text, between name and address of the maker. */
export function formatLeadEmailHtml(
  { language, title, note = [], sections }: LeadEmail,
  publicOrigin: string,
  maker?: Maker,
): string {
  const tables = sections
    .filter((facts) => facts.length > 0)
    .map((facts) => formatTable(facts, publicOrigin))
  const lines = note.map((line) => `<p style="${style.note}">${escapeText(line)}</p>`)
  return formatPage(language, title, [...lines, ...tables].join('\n'), maker)
}

/** Wraps HTML content in a document. */
function formatPage(language: string, title: string, content: string, maker?: Maker): string {
  const head = maker
    ? `<p style="${style.maker} ${maker.accent}">${escapeText(maker.name)}</p>\n`
    : ''
  const foot = maker ? `\n<p style="${style.address}">${escapeText(maker.address)}</p>` : ''
  return `<!doctype html>
<html ${writeLanguage(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
</head>
<body style="${style.body}">
<div style="${style.page}">
${head}<h1 style="${style.title}">${escapeText(title)}</h1>
${content}${foot}
</div>
</body>
</html>
`
}

/** Fields as rows of a table. */
function formatTable(facts: readonly LeadFact[], publicOrigin: string): string {
  const rows = facts.map(
    (fact) =>
      `<tr><th scope="row" style="${style.label}">${escapeText(fact.label)}</th>` +
      `<td style="${style.value}">${formatValue(fact, publicOrigin)}</td></tr>`,
  )
  return `<table style="${style.table}">\n${rows.join('\n')}\n</table>`
}

function formatValue(fact: LeadFact, origin: string): string {
  const { text = '', page, origin: own = origin, facts, items } = fact
  if (facts) return facts.map((each) => formatField(each, origin)).join('\n')
  if (items) {
    const entries = items.map((each) => `<li>${formatItem(each, origin)}</li>`)
    return `<ul style="${style.list}">${entries.join('\n')}</ul>`
  }
  return page === undefined ? formatText(text) : formatLink(text, page, own)
}

/** Formats a nested field: a value of more than one line is indented below its label. */
function formatField(fact: LeadFact, origin: string): string {
  const value = formatValue(fact, origin)
  const isBlock = fact.facts || fact.items || fact.text?.includes('\n')
  const shown = isBlock ? `<div style="${style.inset}">${value}</div>` : ` ${value}`
  return `<div><span style="opacity:.7">${escapeText(fact.label)}:</span>${shown}</div>`
}

/** Formats a list entry in one line. */
function formatItem({ text = '', page, facts, items }: LeadFact, origin: string): string {
  const parts = (facts ?? items)?.map((each) => {
    const value = formatItem(each, origin)
    return each.label === '' ? value : `${escapeText(each.label)}: ${value}`
  })
  if (parts) return parts.join(', ')
  return page === undefined ? escapeText(text) : formatLink(text, page, origin)
}

function formatLink(text: string, page: string, origin: string): string {
  const address = origin + page
  return `<a href="${escapeText(address)}">${escapeText(text === '' ? address : text)}</a>`
}

function formatText(text: string): string {
  return escapeText(text).replaceAll('\n', '<br>\n')
}
