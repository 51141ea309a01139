import { formWords } from '@faceplate/contracts/forms/form.words'
import { referenceKeyword } from '@faceplate/contracts/forms/forms.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { isRecord } from './lead.body.ts'
import { cleanLine, cleanText } from './lead.clean.ts'
import { leadWords } from './lead.dictionary.ts'
import type { NameOf } from './lead.names.ts'
import { listParts, type Schema } from './lead.references.ts'

/** What a field of a request says to people: a text, further fields, or a list. */
export interface LeadFact {
  /** Empty for an entry of a list. */
  label: string
  text?: string
  /** The path of the page that tells more. */
  page?: string
  facts?: readonly LeadFact[]
  items?: readonly LeadFact[]
}

/** Fields that are written as letters are, in lines; so is every answer of a questionnaire. */
const letters = new Set(['comment', 'answers', 'stored_text'])

/** The fields of a body in the order they were sent, with names in place of ids. */
export function toFacts(
  schema: Schema,
  body: object,
  nameOf: NameOf,
  language: MessageLanguage = 'en',
): LeadFact[] {
  return listFacts(schema, body, { nameOf, language }, false)
}

/** What names and words are taken from. */
interface Source {
  nameOf: NameOf
  language: MessageLanguage
}

function listFacts(schema: Schema, value: object, source: Source, isLetter: boolean): LeadFact[] {
  return listParts(schema, value).map(([key, part, each]) =>
    // The field of a single id is called by what it names.
    toFact(part[referenceKeyword] ?? key, part, each, source, isLetter || letters.has(key)),
  )
}

function toFact(
  key: string,
  schema: Schema,
  value: unknown,
  source: Source,
  isLetter: boolean,
): LeadFact {
  const label = toLabel(key, source.language)
  const kind = schema[referenceKeyword]
  if (kind && typeof value === 'number') {
    const { name, page } = source.nameOf(kind, value)
    return { label, text: cleanLine(name), ...(page === undefined ? {} : { page }) }
  }
  if (Array.isArray(value)) {
    const items = listParts(schema, value).map(([, part, each]) =>
      toFact('', part, each, source, false),
    )
    return { label, items }
  }
  if (isRecord(value)) return { label, facts: listFacts(schema, value, source, isLetter) }
  return { label, text: toText(key, value, source.language, isLetter) }
}

function toText(key: string, value: unknown, language: MessageLanguage, isLetter: boolean): string {
  const { yes, no } = leadWords[language]
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'string') return String(value)
  const { subjects } = formWords[language]
  if (key === 'subject' && Object.hasOwn(subjects, value)) {
    return subjects[value as keyof typeof subjects]
  }
  return isLetter ? cleanText(value) : cleanLine(value)
}

/** The word for a key, else `company_name` and `companyName` as words. */
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
