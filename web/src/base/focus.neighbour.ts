/** Marks a control that takes away what it stands on. */
export const removesMark = { 'data-removes': '' }

/**
 * Gives the focus to the next such control of the scope before this one goes, or else to what closes its dialog, or to the
 * page's content: a focus that vanishes sends keyboard users back to the top.
 */
export function focusNeighbour(control: Element, scope: Element | null): void {
  const controls = [...(scope?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = controls.indexOf(control as HTMLElement)
  const next =
    controls[at + 1] ??
    controls[at - 1] ??
    control.closest('dialog')?.querySelector<HTMLElement>(':scope > button') ??
    document.getElementById('content')
  next?.focus({ preventScroll: true })
}
