/**
 * Marks a page whose scrollbar takes room, so that it keeps that room while it is locked. To be called
 * before what locks it opens: afterwards the page has none.
 */
export function markScrollbar(): void {
  const page = document.documentElement
  if (innerWidth > page.clientWidth) page.dataset['scrollbar'] = ''
}
