/**
 * Marks a page with a classic scrollbar, so that CSS reserves its space while scrolling is locked. Call it before
 * locking, because a locked page has no scrollbar to measure.
 */
export function markScrollbar(): void {
  const page = document.documentElement
  if (innerWidth > page.clientWidth) page.dataset['scrollbar'] = ''
}
