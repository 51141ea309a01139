import { formSignals } from '@faceplate/contracts/forms/form.signals'

let formToken: string | undefined
let isRequested = false

/** Requests the form token once: the signed time of the visitor's first input. Forms also work without it. */
export function requestFormToken(): void {
  if (isRequested) return
  isRequested = true
  fetch(formSignals.stampPath)
    .then((response) => response.json())
    .then(
      (body: { stamp?: string }) => (formToken = body.stamp),
      () => (isRequested = false),
    )
}

/** Spam signals of a form as header fields: the form token and the honeypot (docs/decisions/020). */
export function readSignals(form: HTMLFormElement | null): Record<string, string> {
  const trap = form?.elements.namedItem(formSignals.trapName)
  const isTrapped = trap instanceof HTMLInputElement && trap.value !== ''
  return {
    ...(formToken === undefined ? {} : { [formSignals.stamp]: formToken }),
    ...(isTrapped ? { [formSignals.trap]: '1' } : {}),
  }
}
