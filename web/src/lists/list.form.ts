import { listValues, readSelection, type List, type ListState } from './list.ts'

/** Reads the search text and the filters from the form of a list. */
export function readForm<State extends ListState>(
  { isFilter }: List<State>,
  form: FormData,
): Pick<ListState, 'q' | 'selection'> {
  const entries = [...new Set(form.keys())].map(
    (key) => [key, form.getAll(key).filter((value) => typeof value === 'string')] as const,
  )
  const selection = orderBounds(readSelection(entries, isFilter))
  const q = form.get('q')
  return typeof q === 'string' ? { q: q.trim(), selection } : { selection }
}

/** Swaps bounds whose minimum exceeds the maximum, because such a filter finds nothing. */
function orderBounds(selection: ListState['selection']): ListState['selection'] {
  const ordered = { ...selection }
  for (const [key, min] of Object.entries(selection)) {
    const code = /^(.+)\.min$/.exec(key)?.[1]
    if (code === undefined) continue
    const max = selection[`${code}.max`]
    if (max === undefined || Number(min) <= Number(max)) continue
    ordered[`${code}.min`] = max
    ordered[`${code}.max`] = min
  }
  return ordered
}

type Control = HTMLInputElement | HTMLSelectElement

/** The search and filter controls of a form, without its other controls. */
export function listControls<State extends ListState>(
  { isFilter }: List<State>,
  { elements }: HTMLFormElement,
): Control[] {
  return [...elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) &&
      (each.name === 'q' || isFilter(each.name)),
  )
}

/** Whether a control applies as soon as it changes; others apply when the visitor pauses or leaves them. */
export function isChoice(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.type === 'checkbox'
}

/** Whether the value of a control differs from the one that the page was rendered with. */
export function differsFromDefault(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    )
  return isChoice(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** Whether the value of a field differs from the address. */
export function differsFromAddress({ name, value }: Control, state: ListState): boolean {
  return value !== (readShown(state, name)[0] ?? '')
}

/** Sets the controls to the state of the address. `before` is the previous state of the address. */
export function applyState(
  controls: readonly Control[],
  { before, state, isSettled }: { before: ListState; state: ListState; isSettled: boolean },
): void {
  for (const control of controls) {
    const shown = readShown(state, control.name)
    const [value = ''] = shown
    if (isChoice(control)) {
      if (!isSettled) continue
      if (control instanceof HTMLInputElement) control.checked = shown.includes(control.value)
      else control.value = value
    } else if (value !== (readShown(before, control.name)[0] ?? '')) {
      // A search text that is being typed is newer than the address.
      const isTyping = control.type === 'search' && control === document.activeElement
      if (!isTyping) control.value = value
    }
  }
}

function readShown(state: ListState, name: string): string[] {
  return name === 'q' ? [state.q ?? ''] : listValues(state, name)
}
