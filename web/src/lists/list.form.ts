import { listValues, readSelection, type List, type ListState } from './list.ts'

/** The words and filters that a form of a list holds. */
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

/** Bounds that were given the wrong way round would find nothing, so they change places. */
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

/** The controls of words and filters; what else stands in the form is not for the list to take. */
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

/** Whether a control is taken as soon as it changes; others when the visitor pauses or leaves them. */
export function isChoice(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.type === 'checkbox'
}

/** Whether a control says something else than the page came with. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    )
  return isChoice(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** Whether a field says something else than the address. */
export function isAhead({ name, value }: Control, state: ListState): boolean {
  return value !== (readShown(state, name)[0] ?? '')
}

/** Lets the controls say what the address says, where it was `before` until now. */
export function showState(
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
      // Who is still typing words is ahead of the address.
      const isTyping = control.type === 'search' && control === document.activeElement
      if (!isTyping) control.value = value
    }
  }
}

function readShown(state: ListState, name: string): string[] {
  return name === 'q' ? [state.q ?? ''] : listValues(state, name)
}
