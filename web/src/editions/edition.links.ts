import type { AnyRouter } from '@tanstack/react-router'

/** Points the links to other editions at the page that is shown after each navigation. */
export function followEditions(router: AnyRouter): () => void {
  return router.subscribe('onRendered', () => {
    const { pathname, searchStr } = router.latestLocation
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-edition]')) {
      // A path may begin with `//`, which an address without origin would take as a host.
      link.href = link.origin + pathname + searchStr
    }
  })
}
