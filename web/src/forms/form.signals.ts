import { formSignals } from '@faceplate/contracts/forms/form.signals'

let stamp: string | undefined
let isAsked = false

/** Asks once for the signed time at which the visitor began to fill in a form. Without one nothing is amiss. */
export function noteFirstTouch(): void {
  if (isAsked) return
  isAsked = true
  fetch(formSignals.stampPath)
    .then((response) => response.json())
    .then(
      (body: { stamp?: string }) => (stamp = body.stamp),
      () => (isAsked = false),
    )
}

/** The header fields that go with a form (docs/decisions/020). */
export function readSignals(form: HTMLFormElement | null): Record<string, string> {
  const trap = form?.elements.namedItem(formSignals.trapName)
  const isTrapped = trap instanceof HTMLInputElement && trap.value !== ''
  return {
    ...(stamp === undefined ? {} : { [formSignals.stamp]: stamp }),
    ...(isTrapped ? { [formSignals.trap]: '1' } : {}),
  }
}
