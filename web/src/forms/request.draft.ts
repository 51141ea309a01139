import { contactFieldNames, type ContactField } from './contact.fields.ts'

/** Where a draft is kept: for the session of the tab, or for the next visit too. */
export type DraftPlace = 'session' | 'local'

/** What was typed into a form and not yet sent; never a consent. */
type Draft = Partial<Record<ContactField, string>>

const prefix = 'faceplate:draft:'

export function readDraft(form: string, place: DraftPlace): Draft {
  try {
    const draft: unknown = JSON.parse(openStorage(place).getItem(prefix + form) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    const texts = Object.entries(draft).filter(
      ([field, text]) =>
        contactFieldNames.includes(field as ContactField) && typeof text === 'string',
    )
    return Object.fromEntries(texts)
  } catch {
    // Storage may be closed to the site, and then nothing is kept.
    return {}
  }
}

export function writeDraft(
  form: string,
  contacts: Readonly<Record<string, string>>,
  place: DraftPlace,
): void {
  const typed = Object.entries(contacts).filter(([, text]) => text !== '')
  try {
    const storage = openStorage(place)
    if (typed.length === 0) storage.removeItem(prefix + form)
    else storage.setItem(prefix + form, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // Full or closed: the form works without.
  }
}

function openStorage(place: DraftPlace): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
