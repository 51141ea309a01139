import { forgetStored, readStored, writeStored } from '../base/storage.ts'
import { contactFieldNames, type ContactField } from './contact.fields.ts'

/** Who typed into a form and has not sent it yet; never a consent. Kept for the tab: others may use the computer. */
type Draft = Partial<Record<ContactField, string>>

const prefix = 'faceplate:draft:'

export function readDraft(form: string): Draft {
  // An earlier build kept contacts for the next visit too.
  forgetStored('local', prefix)
  const draft = readStored('session', prefix + form)
  if (typeof draft !== 'object' || draft === null) return {}
  const texts = Object.entries(draft).filter(
    ([field, text]) =>
      contactFieldNames.includes(field as ContactField) && typeof text === 'string',
  )
  return Object.fromEntries(texts)
}

export function writeDraft(form: string, contacts: Readonly<Record<string, string>>): void {
  const typed = Object.entries(contacts).filter(([, text]) => text !== '')
  writeStored('session', prefix + form, typed.length === 0 ? undefined : Object.fromEntries(typed))
}
