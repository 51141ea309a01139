import type { ParsedLocation } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'

/**
 * Creates the rule that decides after each navigation whether the router scrolls: to the top of a new page, or to the
 * earlier position on the way back (R-scroll). The router does not scroll in these cases:
 * - the page opted out of scrolling to the top while it stays the same page;
 * - the history entry is the same, because data of the shown page was replaced;
 * - on the first page the visitor, or the browser (anchor, restored position), has scrolled before the scripts ran.
 */
export function createScrollRule() {
  let before:
    | { name: ShownPage['name'] | undefined; index: number; key: string | undefined }
    | undefined
  return (page: ShownPage | undefined, { state }: ParsedLocation): boolean => {
    const { __TSR_index: index, __TSR_key: key } = state
    const last = before
    if (last && key === last.key) return false
    before = { name: page?.name, index, key }
    if (last) {
      return page?.scrollToTop !== 'on-arrival' || last.name !== page.name || index < last.index
    }
    if (window.scrollY === 0) return true
    // The router stores positions on scroll events, and this position arose before it listened.
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
