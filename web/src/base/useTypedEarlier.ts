import { useLayoutEffect, type RefObject } from 'react'

/**
 * Calls `take` once with what stands in the controls of a place when its script takes it over, by their
 * names. What a visitor typed or chose before is in the page itself and nowhere else: a state that does
 * not hear of it would overwrite it, or send something else than what is shown.
 */
export function useTypedEarlier(
  place: RefObject<HTMLElement | null>,
  take: (typed: URLSearchParams) => void,
): void {
  useLayoutEffect(() => {
    if (place.current) take(readControls(place.current))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at first
  }, [])
}

/** As a form would send them; but any element has them here, so that they need no form of their own. */
function readControls(place: HTMLElement): URLSearchParams {
  const typed = new URLSearchParams()
  const controls = place.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('[name]:is(input, select, textarea)')
  for (const control of controls) {
    const isLeft = control instanceof HTMLInputElement && isTick(control) && !control.checked
    if (!isLeft) typed.append(control.name, control.value)
  }
  return typed
}

const isTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
