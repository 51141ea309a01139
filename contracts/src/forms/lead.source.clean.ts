import type { LeadSource } from './lead.source.contract.ts'
import {
  campaignKeys,
  maxClickIdLength,
  maxClickIds,
  maxPathLength,
  maxTextLength,
} from './lead.source.limits.ts'

const controls = /[\p{C}\p{Z}]+/gu
const clickIdName = /^[a-z][a-z0-9_]{0,29}$/
const clickId = /^[!-~]+$/
const host = /^[a-z0-9.-]+(?::\d{1,5})?$/
const path = /^\/[!"$->@-~]*$/

/**
 * The parts of a source that meet its contract; undefined if none does. A campaign parameter is cut to its limit, and
 * characters without a shape become spaces.
 *
 * @param isClickId whether click ids of a name may be stored
 */
export function cleanSource(
  sent: unknown,
  isClickId: (name: string) => boolean = () => true,
): LeadSource | undefined {
  if (!isRecord(sent)) return undefined
  const source: LeadSource = {}
  for (const key of campaignKeys) {
    const text = cleanCampaign(sent[key])
    if (text !== '') source[key] = text
  }
  const ids = isRecord(sent['click_ids']) ? Object.entries(sent['click_ids']) : []
  const known = ids.filter(
    ([name, id]) =>
      clickIdName.test(name) &&
      isClickId(name) &&
      isShort(id, maxClickIdLength) &&
      clickId.test(id),
  )
  if (known.length > 0) {
    source.click_ids = Object.fromEntries(known.slice(0, maxClickIds)) as Record<string, string>
  }
  const { referrer_host: referrer, first_page: first } = sent
  if (isShort(referrer, 253) && host.test(referrer)) source.referrer_host = referrer
  if (isShort(first, maxPathLength) && path.test(first)) source.first_page = first
  return Object.keys(source).length === 0 ? undefined : source
}

/** Replaces the `source` of a body by the parts of it that meet its contract, or removes it. */
export function cleanBodySource(schema: object, body: unknown): unknown {
  const { properties } = schema as { properties?: object }
  if (!isRecord(body) || properties === undefined || !('source' in properties)) return body
  const { source: sent, ...rest } = body
  const source = cleanSource(sent)
  return source === undefined ? rest : { ...rest, source }
}

function cleanCampaign(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.slice(0, maxTextLength).replace(controls, ' ').trim()
}

function isShort(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
