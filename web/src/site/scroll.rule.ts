import type { ParsedLocation } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'

/**
 * Tells after each navigation whether the router sees to the scrolling: to the top of a new page, or to where one was
 * (R-scroll). A page may have opted out of the first while it stays the same page, and what is put in place of what was
 * shown moves nothing.
 */
export function createScrollRule() {
  let before:
    | { name: ShownPage['name'] | undefined; index: number; key: string | undefined }
    | undefined
  return (page: ShownPage | undefined, { state }: ParsedLocation): boolean => {
    const { __TSR_index: index, __TSR_key: key } = state
    if (before && key === before.key) return false
    const now = { name: page?.name, index, key }
    const isBack = before !== undefined && now.index < before.index
    const isSame = before?.name === now.name
    before = now
    return page?.scrollToTop !== 'on-arrival' || !isSame || isBack
  }
}
