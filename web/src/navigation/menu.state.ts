/**
 * The state of the menu is which of its native `details` elements are open, so it also works before the scripts have
 * loaded and without any. `data-panel` is the index of the menu item; the search has this index (H-state).
 */
export const searchIndex = 99

const openParts = 'header details:is([data-panel], [data-drawer])[open]'

/** Closes panels, search and the menu of narrow screens. Returns whether anything was open. */
export function closeMenu(): boolean {
  const open = document.querySelectorAll<HTMLDetailsElement>(openParts)
  for (const details of open) details.open = false
  return open.length > 0
}

/** The open part of the menu; the outermost one if parts are nested. */
export function findOpenPart(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(openParts)
}

/** Opens the search and focuses its field. */
export function openSearch(): void {
  const details = document.querySelector<HTMLDetailsElement>(`details[data-panel='${searchIndex}']`)
  if (!details) return
  details.open = true
  details.querySelector('input')?.focus()
}
