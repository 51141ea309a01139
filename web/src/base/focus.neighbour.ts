/** Marks a control that takes away what it stands on. */
export const removesMark = { 'data-removes': '' }

/**
 * Gives the focus to the next such control of the scope before this one goes, or else to the page's
 * content: a focus that vanishes sends keyboard users back to the top.
 */
export function focusNeighbour(control: Element, scope: Element | null): void {
  const controls = [...(scope?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = controls.indexOf(control as HTMLElement)
  const next = controls[at + 1] ?? controls[at - 1] ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}
