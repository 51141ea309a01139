import { answerPrefix } from '@faceplate/contracts/forms/questionnaire.answers'

/** What stands in the controls of a form, by their names below `answers.`. */
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
      // A box of its own has no value; one of several has.
      read[name] = control.hasAttribute('value') ? [read[name] ?? [], control.value].flat() : true
    }
  }
  return read
}
