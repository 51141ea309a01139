import type { ParsedLocation } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'

/**
 * Tells after each navigation whether the router sees to the scrolling: to the top of a new page, or to where one was
 * (R-scroll). A page may have opted out of the first while it stays the same page, and what is put in place of what was
 * shown moves nothing. Nor does the router where somebody has scrolled what the server gave before its scripts had come,
 * or the browser has, to the place in the address or to where one was.
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
    // The router keeps the places it is told of, and this one came about before it listened.
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
