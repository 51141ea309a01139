import { forgetStored } from '../base/storage.forget.ts'
import { readStored, writeStored } from '../base/storage.ts'

/**
 * What stands in the controls of a form that was not sent yet, by their names; never a consent. Kept for the
 * tab: others may use the computer.
 */
type Draft = Readonly<Record<string, string>>

const prefix = 'faceplate:draft:'

export function readDraft(form: string): Draft {
  // An earlier build kept contacts for the next visit too.
  forgetStored('local', prefix)
  const draft = readStored('session', prefix + form)
  if (typeof draft !== 'object' || draft === null) return {}
  return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'))
}

export function writeDraft(form: string, texts: Draft): void {
  const typed = Object.entries(texts).filter(([, text]) => text !== '')
  writeStored('session', prefix + form, typed.length === 0 ? undefined : Object.fromEntries(typed))
}
