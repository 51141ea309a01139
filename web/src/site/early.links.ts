import { isHydrated } from '../base/hydration.ts'

/**
 * Leaves links and searches to the browser until the page is hydrated. The header is hydrated first; were the
 * router to go on from there, React would hydrate the HTML of this page as the next one (TanStack/router#8306).
 */
export function leaveEarlyLinks(): void {
  const leave = (event: Event) => {
    if (!isHydrated() && isLeading(event.target)) event.stopImmediatePropagation()
  }
  addEventListener('click', leave, { capture: true })
  addEventListener('submit', leave, { capture: true })
}

function isLeading(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method === 'get'
  return target instanceof Element && target.closest('a[href]:not([data-press])') !== null
}
