/** Marks a control that removes the item it belongs to. */
export const removesMark = { 'data-removes': '' }

/**
 * Moves the focus to the next removing control of the scope before this one is removed. Without one it goes to the
 * close button of the dialog or to the content of the page. Losing the focus would send keyboard users back to the top.
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
