import { readStored, writeStored, type StoragePlace } from '../base/storage.ts'
import { contactFieldNames, type ContactField } from './contact.fields.ts'

/** What was typed into a form and not yet sent; never a consent. */
type Draft = Partial<Record<ContactField, string>>

const prefix = 'faceplate:draft:'

export function readDraft(form: string, place: StoragePlace): Draft {
  const draft = readStored(place, prefix + form)
  if (typeof draft !== 'object' || draft === null) return {}
  const texts = Object.entries(draft).filter(
    ([field, text]) =>
      contactFieldNames.includes(field as ContactField) && typeof text === 'string',
  )
  return Object.fromEntries(texts)
}

export function writeDraft(
  form: string,
  contacts: Readonly<Record<string, string>>,
  place: StoragePlace,
): void {
  const typed = Object.entries(contacts).filter(([, text]) => text !== '')
  writeStored(place, prefix + form, typed.length === 0 ? undefined : Object.fromEntries(typed))
}
