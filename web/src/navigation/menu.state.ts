/**
 * The menu's state is which of its native `details` is open: the page shows the same before its scripts
 * have come, and without any. An item's `data-panel` is its place in the menu; search has a number of
 * its own (H-state).
 */
export const searchIndex = 99

const openParts = 'header details:is([data-panel], [data-drawer])[open]'

/** Closes panels, search and the menu of narrow screens. Says whether anything was open. */
export function closeMenu(): boolean {
  const open = document.querySelectorAll<HTMLDetailsElement>(openParts)
  for (const details of open) details.open = false
  return open.length > 0
}

/** What is open now, outermost first. */
export function findOpenPart(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(openParts)
}

/** Opens search and puts the cursor into its field. */
export function openSearch(): void {
  const details = document.querySelector<HTMLDetailsElement>(`details[data-panel='${searchIndex}']`)
  if (!details) return
  details.open = true
  details.querySelector('input')?.focus()
}
