import { readStored, writeStored } from '../base/storage.ts'

/**
 * Values of the controls of an unsent form by control name, without consents. Stored only for the session of the tab,
 * because others may use the computer.
 */
type Draft = Readonly<Record<string, string>>

const prefix = 'faceplate:draft:'

export function readDraft(form: string): Draft {
  const draft = readStored('session', prefix + form)
  if (typeof draft !== 'object' || draft === null) return {}
  return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'))
}

export function writeDraft(form: string, texts: Draft): void {
  const typed = Object.entries(texts).filter(([, text]) => text !== '')
  writeStored('session', prefix + form, typed.length === 0 ? undefined : Object.fromEntries(typed))
}
