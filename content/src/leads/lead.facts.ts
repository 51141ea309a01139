import { consultationSubjects, referenceKeyword } from '@faceplate/contracts/forms.contract'
import { isRecord } from './lead.body.ts'
import { cleanLine, cleanText } from './lead.clean.ts'
import type { NameOf } from './lead.names.ts'
import { listParts, type Schema } from './lead.references.ts'

/** What a field of a request says to people: a text, further fields, or a list. */
export interface Fact {
  /** Empty for an entry of a list. */
  label: string
  text?: string
  /** The path of the page that tells more. */
  page?: string
  facts?: readonly Fact[]
  items?: readonly Fact[]
}

/** Fields that are written as letters are, in lines; so is every answer of a questionnaire. */
const letters = new Set(['comment', 'answers', 'stored_text'])

/** The fields of a body in the order they were sent, with names in place of ids. */
export function toFacts(schema: Schema, body: object, nameOf: NameOf): Fact[] {
  return listFacts(schema, body, nameOf, false)
}

function listFacts(schema: Schema, value: object, nameOf: NameOf, isLetter: boolean): Fact[] {
  return listParts(schema, value).map(([key, part, each]) =>
    // The field of a single id is called by what it names.
    toFact(part[referenceKeyword] ?? key, part, each, nameOf, isLetter || letters.has(key)),
  )
}

function toFact(
  key: string,
  schema: Schema,
  value: unknown,
  nameOf: NameOf,
  isLetter: boolean,
): Fact {
  const label = toLabel(key)
  const kind = schema[referenceKeyword]
  if (kind && typeof value === 'number') {
    const { name, page } = nameOf(kind, value)
    return { label, text: cleanLine(name), ...(page === undefined ? {} : { page }) }
  }
  if (Array.isArray(value)) {
    const items = listParts(schema, value).map(([, part, each]) =>
      toFact('', part, each, nameOf, false),
    )
    return { label, items }
  }
  if (isRecord(value)) return { label, facts: listFacts(schema, value, nameOf, isLetter) }
  return { label, text: toText(key, value, isLetter) }
}

function toText(key: string, value: unknown, isLetter: boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return String(value)
  if (key === 'subject' && Object.hasOwn(consultationSubjects, value)) {
    return consultationSubjects[value as keyof typeof consultationSubjects]
  }
  return isLetter ? cleanText(value) : cleanLine(value)
}

/** `company_name` and `companyName` as words. */
function toLabel(key: string): string {
  const label = cleanLine(key)
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}
