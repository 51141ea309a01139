import { formWords } from '@faceplate/contracts/forms/form.words'
import { referenceKeyword } from '@faceplate/contracts/forms/forms.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { isRecord } from './lead.body.ts'
import { cleanLine, cleanText } from './lead.clean.ts'
import { leadWords } from './lead.dictionary.ts'
import type { FindItem } from './lead.names.ts'
import { listParts, type Schema } from './lead.references.ts'

/** A field of a request for human readers: a text, nested fields, or a list. */
export interface LeadFact {
  /** Empty for an entry of a list. */
  label: string
  text?: string
  /** Path of the page with details. */
  page?: string
  facts?: readonly LeadFact[]
  items?: readonly LeadFact[]
}

/** Fields with multi-line text. All answers of a questionnaire are below `answers`. */
const multilineFields = new Set(['comment', 'answers', 'stored_text'])

/** The fields of a body in the order of the request, with names instead of ids. */
export function toFacts(
  schema: Schema,
  body: object,
  findItem: FindItem,
  language: MessageLanguage = 'en',
): LeadFact[] {
  return listFacts(schema, body, { findItem, language }, false)
}

/** Sources of names and labels. */
interface FactContext {
  findItem: FindItem
  language: MessageLanguage
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
  const label = toLabel(key, context.language)
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
  return { label, text: toText(key, value, context.language, isMultiline) }
}

function toText(
  key: string,
  value: unknown,
  language: MessageLanguage,
  isMultiline: boolean,
): string {
  const { yes, no } = leadWords[language]
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'string') return String(value)
  const { subjects } = formWords[language]
  if (key === 'subject' && Object.hasOwn(subjects, value)) {
    return subjects[value as keyof typeof subjects]
  }
  return isMultiline ? cleanText(value) : cleanLine(value)
}

/** The label of a key; without a label, `company_name` and `companyName` are split into words. */
export function toLabel(key: string, language: MessageLanguage): string {
  const { labels } = leadWords[language]
  const word = Object.hasOwn(labels, key) ? labels[key] : undefined
  if (word !== undefined) return word
  const label = cleanLine(key)
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}
