import { answerPrefix } from '@faceplate/contracts/forms/questionnaire.answers'

/** Reads the values of the answer controls inside `place`, by their names without the prefix `answers.`. */
export function readControls(place: HTMLElement): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  const controls = place.querySelectorAll<
    HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  >(`[name^="${answerPrefix}"]`)
  for (const control of controls) {
    const name = control.name.slice(answerPrefix.length)
    if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') {
      read[name] = control.value
    } else if (control.checked) {
      // A single checkbox has no `value` attribute; one of a group has.
      read[name] = control.hasAttribute('value') ? [read[name] ?? [], control.value].flat() : true
    }
  }
  return read
}
