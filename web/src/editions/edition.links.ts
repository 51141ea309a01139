import type { AnyRouter } from '@tanstack/react-router'

/** Points the links to other editions at the page that is shown after each navigation. */
export function followEditions(router: AnyRouter): () => void {
  return router.subscribe('onRendered', () => {
    const { pathname, searchStr } = router.latestLocation
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-edition]')) {
      link.href = new URL(pathname + searchStr, link.origin).href
    }
  })
}
