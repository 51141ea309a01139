import { cleanEmail } from './email.clean.ts'
import {
  digitsPattern,
  emailPattern,
  maxExtensionLength,
  phonePattern,
  textPattern,
  urlPattern,
} from './form.rules.ts'
import { cleanExtension, cleanPhone, splitExtension } from './phone.clean.ts'
import { cleanLine, cleanText } from './text.clean.ts'

/** Maximum depth of a body; no contract is nested deeper. */
export const deepest = 8

/** JSON Schema, as far as this file reads it. */
interface Schema {
  pattern?: unknown
  items?: object
  properties?: Readonly<Record<string, object>>
}

/**
 * Normalises a body before validation and storage. The pattern of a text tells what it is: a text (V-text), a phone
 * number or its extension (V-phone), an email address or a URL; any other text is trimmed. The extension that was typed
 * behind a phone number moves to its own field.
 */
export function cleanBody(schema: Schema | undefined, value: unknown): unknown {
  const body = mapTexts(schema, value, (text, pattern) => {
    const clean = cleaners.get(pattern)
    return clean === undefined ? text.trim() : clean(text)
  })
  return hasContacts(body) ? { ...body, contacts: moveExtension(body.contacts) } : body
}

/**
 * Replaces the characters that a site accepts in addition to those of the rule of texts (`forms.extra_characters`) by a
 * letter. The copy has the same number of characters and breaks the rules of its schema only if the body does.
 */
export function hideExtraCharacters(schema: Schema, body: unknown, extra: string): unknown {
  if (extra === '') return body
  const characters = new Set(extra)
  return mapTexts(schema, body, (text, pattern) =>
    pattern === textPattern
      ? Array.from(text, (each) => (characters.has(each) ? 'x' : each)).join('')
      : text,
  )
}

const cleaners: ReadonlyMap<unknown, (text: string) => string> = new Map([
  [textPattern, cleanText],
  [phonePattern, cleanPhone],
  [digitsPattern, cleanExtension],
  [emailPattern, cleanEmail],
  [urlPattern, cleanLine],
])

/** Changes each text of a body by the pattern of its schema. */
function mapTexts(
  schema: Schema | undefined,
  value: unknown,
  change: (text: string, pattern: unknown) => string,
  depth = 0,
): unknown {
  if (typeof value === 'string') return change(value, schema?.pattern)
  if (typeof value !== 'object' || value === null || depth === deepest) return value
  if (Array.isArray(value)) {
    return value.map((each) => mapTexts(schema?.items, each, change, depth + 1))
  }
  const fields = schema?.properties ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      mapTexts(Object.hasOwn(fields, key) ? fields[key] : undefined, each, change, depth + 1),
    ]),
  )
}

interface Contacts {
  phone?: unknown
  phoneNumberExtension?: unknown
}

function hasContacts(body: unknown): body is { contacts: Contacts } {
  const contacts = (body as { contacts?: unknown } | null | undefined)?.contacts
  return typeof contacts === 'object' && contacts !== null && !Array.isArray(contacts)
}

/** Moves an extension to its field, unless it is too long or the field has another one: then the number stays invalid. */
function moveExtension(contacts: Contacts): Contacts {
  const { phone, phoneNumberExtension: given = '' } = contacts
  const parts = typeof phone === 'string' ? splitExtension(phone) : undefined
  if (parts === undefined || parts.extension.length > maxExtensionLength) return contacts
  if (!['', parts.extension].includes(String(given))) return contacts
  return { ...contacts, phone: parts.phone, phoneNumberExtension: parts.extension }
}
