import { isHydrated } from '../base/hydration.ts'

/**
 * Leaves links and GET forms to the browser until the page is hydrated. The header is hydrated first; if the router
 * navigated from there, React would hydrate the HTML of this page as the next page (TanStack/router#8306).
 */
export function leaveEarlyLinks(): void {
  const hideFromRouter = (event: Event) => {
    if (!isHydrated() && isNavigating(event.target)) event.stopImmediatePropagation()
  }
  addEventListener('click', hideFromRouter, { capture: true })
  addEventListener('submit', hideFromRouter, { capture: true })
}

function isNavigating(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method === 'get'
  return target instanceof Element && target.closest('a[href]:not([data-press])') !== null
}
