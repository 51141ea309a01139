import { useLayoutEffect, type RefObject } from 'react'

/**
 * Calls `take` once, on hydration, with the values of the named controls inside `place`. Input from before hydration
 * exists only in the DOM: state that ignores it would overwrite it, or submit something other than the page shows.
 */
export function useInputBeforeHydration(
  place: RefObject<HTMLElement | null>,
  take: (typed: URLSearchParams) => void,
): void {
  useLayoutEffect(() => {
    if (place.current) take(readControls(place.current))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the values at hydration
  }, [])
}

/** Reads controls as a form submission would, but from any element, so that no `<form>` is required. */
function readControls(place: HTMLElement): URLSearchParams {
  const typed = new URLSearchParams()
  const controls = place.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('[name]:is(input, select, textarea)')
  for (const control of controls) {
    const isUnchecked =
      control instanceof HTMLInputElement && isCheckable(control) && !control.checked
    if (!isUnchecked) typed.append(control.name, control.value)
  }
  return typed
}

const isCheckable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
