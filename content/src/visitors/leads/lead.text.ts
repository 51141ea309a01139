import type { LeadEmail } from './lead.email.ts'
import type { LeadFact } from './lead.facts.ts'

/**
 * Formats a request as plain text. A value that a visitor sent never starts a line: it follows its label, and its
 * further lines are indented.
 */
export function formatLeadEmail({ note, sections }: LeadEmail, publicOrigin: string): string[] {
  const lines = sections
    .filter((facts) => facts.length > 0)
    .flatMap((facts, at) => [...(at === 0 ? [] : ['']), ...formatFacts(facts, publicOrigin)])
  return note ? [...note, '', ...lines] : lines
}

/** Formats fields as lines. With an origin, addresses of pages are added on separate lines. */
export function formatFacts(facts: readonly LeadFact[], publicOrigin?: string): string[] {
  return facts.flatMap((fact) => formatFact(fact, publicOrigin))
}

function formatFact(fact: LeadFact, origin: string | undefined): string[] {
  const { label, text = '', page, origin: own = origin, facts, items } = fact
  if (items) return [`${label}:`, ...indent(items.flatMap((each) => formatItem(each, origin)))]
  if (facts) return [`${label}:`, ...indent(formatFacts(facts, origin))]
  const lines = text.split('\n')
  if (lines.length > 1) return [`${label}:`, ...indent(lines)]
  const address = own !== undefined && page !== undefined ? own + page : ''
  if (text === '') return [`${label}: ${address}`.trimEnd()]
  return [`${label}: ${text}`, ...(address === '' ? [] : indent([address]))]
}

function formatItem(item: LeadFact, origin: string | undefined): string[] {
  const pages = origin === undefined ? [] : listPages(item)
  return [`• ${formatInline(item)}`, ...indent(pages.map((page) => `${origin}${page}`))]
}

/** Formats a list entry in one line. */
function formatInline({ text, facts, items }: LeadFact): string {
  const parts = (facts ?? items)?.map((each) =>
    each.label === '' ? formatInline(each) : `${each.label}: ${formatInline(each)}`,
  )
  return parts ? parts.join(', ') : (text ?? '').replaceAll('\n', ' ')
}

function listPages({ page, facts, items }: LeadFact): string[] {
  return [
    ...(page === undefined ? [] : [page]),
    ...(facts ?? []).flatMap(listPages),
    ...(items ?? []).flatMap(listPages),
  ]
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
