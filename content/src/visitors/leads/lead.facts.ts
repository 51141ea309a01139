import { subjectLabels } from '@faceplate/contracts/forms/consultation.subjects'
import { referenceKeyword } from '@faceplate/contracts/forms/forms.contract'
import { campaignKeys } from '@faceplate/contracts/forms/lead.source.limits'
import type { Messages } from '@faceplate/messages/messages'
import { listParts, type Schema } from '@faceplate/server/content/lead.references'
import { isRecord } from './lead.body.ts'
import { cleanLine, cleanText } from './lead.clean.ts'
import { fieldLabels } from './lead.dictionary.ts'
import type { FindItem } from './lead.names.ts'

/** A field of a request for human readers: a text, nested fields, or a list. */
export interface LeadFact {
  /** Empty for an entry of a list. */
  label: string
  text?: string
  /** Path of the page with details. */
  page?: string
  /** Scheme and host of the page; by default those of the site. */
  origin?: string
  facts?: readonly LeadFact[]
  items?: readonly LeadFact[]
}

/** Fields with multi-line text. All answers of a questionnaire are below `answers`. */
const multilineFields = new Set(['comment', 'answers', 'stored_text'])

/** The fields of a body in the order of the request, with names instead of ids. */
export function toFacts(t: Messages, schema: Schema, body: object, findItem: FindItem): LeadFact[] {
  return listFacts(schema, body, { t, findItem }, false)
}

/** Sources of names and labels. */
interface FactContext {
  t: Messages
  findItem: FindItem
}

function listFacts(
  schema: Schema,
  value: object,
  context: FactContext,
  isMultiline: boolean,
): LeadFact[] {
  return listParts(schema, value).map(([key, part, each]) =>
    // The label of a single id is the kind of item that it refers to.
    toFact(
      part[referenceKeyword] ?? key,
      part,
      each,
      context,
      isMultiline || multilineFields.has(key),
    ),
  )
}

function toFact(
  key: string,
  schema: Schema,
  value: unknown,
  context: FactContext,
  isMultiline: boolean,
): LeadFact {
  const label = toLabel(context.t, key)
  const kind = schema[referenceKeyword]
  if (kind && typeof value === 'number') {
    const { name, page } = context.findItem(kind, value)
    return { label, text: cleanLine(name), ...(page === undefined ? {} : { page }) }
  }
  if (Array.isArray(value)) {
    const items = listParts(schema, value).map(([, part, each]) =>
      toFact('', part, each, context, false),
    )
    return { label, items }
  }
  if (isRecord(value)) return { label, facts: listFacts(schema, value, context, isMultiline) }
  return { label, text: toText(context.t, key, value, isMultiline) }
}

function toText(t: Messages, key: string, value: unknown, isMultiline: boolean): string {
  if (typeof value === 'boolean') return value ? t('lead.yes') : t('lead.no')
  if (typeof value !== 'string') return String(value)
  if (key === 'subject' && Object.hasOwn(subjectLabels, value)) {
    return t(subjectLabels[value as keyof typeof subjectLabels])
  }
  return isMultiline ? cleanText(value) : cleanLine(value)
}

/**
 * The label of a key. Campaigns are known by the names of their parameters in every language; any other key without a
 * label, such as `company_name` or `companyName`, is split into words.
 */
export function toLabel(t: Messages, key: string): string {
  const own = Object.hasOwn(fieldLabels, key) ? fieldLabels[key] : undefined
  if (own !== undefined) return t(own)
  if (campaigns.has(key)) return key
  const label = cleanLine(key)
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const campaigns: ReadonlySet<string> = new Set(campaignKeys)
