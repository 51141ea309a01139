import { formSignals } from '@faceplate/contracts/forms/form.signals'

/** Token for the next request; undefined while there is none. Forms also work without it. */
let formToken: string | undefined
/** Token of the last request. The next one keeps its time, that of the visitor's first input. */
let lastToken: string | undefined
let isRequested = false

/** Requests a form token, unless there is one. */
export function requestFormToken(): void {
  if (formToken !== undefined || isRequested) return
  isRequested = true
  fetch(formSignals.stampPath, {
    headers: lastToken === undefined ? {} : { [formSignals.stamp]: lastToken },
  })
    .then((response) => response.json())
    .then(
      (body: { stamp?: string }) => (formToken = body.stamp),
      () => undefined,
    )
    .finally(() => (isRequested = false))
}

/**
 * Takes the spam signals of a form for one request, as header fields: form token and honeypot (docs/decisions/020). A
 * token is used once, so the next one is requested.
 */
export function takeSignals(form: HTMLFormElement | null): Record<string, string> {
  const trap = form?.elements.namedItem(formSignals.trapName)
  const isTrapped = trap instanceof HTMLInputElement && trap.value !== ''
  const token = formToken
  if (token !== undefined) {
    formToken = undefined
    lastToken = token
    requestFormToken()
  }
  return {
    ...(token === undefined ? {} : { [formSignals.stamp]: token }),
    ...(isTrapped ? { [formSignals.trap]: '1' } : {}),
  }
}
