import { joinUnit } from '@faceplate/contracts/shared/number.format'
import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { ListState } from './list.ts'

/** Number of active filters; the two bounds of a number count as one, and so does the search text. */
export function countChosen({ q = '', selection }: ListState): number {
  const codes = new Set(Object.keys(selection).map((key) => key.split('.')[0]))
  return codes.size + (q === '' ? 0 : 1)
}

/** The state without filters and search text, on the first page. */
export function clearChosen<State extends ListState>(state: State): State {
  return { ...state, q: '', selection: {}, page: 1 }
}

interface Chosen {
  key: string
  label: string
  /** Removes this value from the state. */
  remove: <State extends ListState>(state: State) => State
}

/** The selected values with their labels, starting with the search text. */
export function listChosen(
  t: Messages,
  { q = '', selection }: ListState,
  filters: readonly Filter[],
): Chosen[] {
  const words: Chosen[] =
    q === ''
      ? []
      : [
          {
            key: 'q',
            label: t('lists.chosenText', { text: q }),
            remove: (now) => ({ ...now, page: 1, q: '' }),
          },
        ]
  const values = Object.entries(selection).flatMap(([key, chosen]) => {
    const [code = key, bound] = key.split('.')
    const filter = filters.find((each) => each.code === code)
    return [chosen].flat().map((value): Chosen => ({
      key: `${key}=${value}`,
      // A filter that the list does not show may still apply, so it must be removable.
      label: writeLabel(t, filter?.name ?? code, { value, bound, filter }),
      remove: (now) => withoutValue(now, key, value),
    }))
  })
  return [...words, ...values]
}

function writeLabel(
  t: Messages,
  name: string,
  chosen: { value: string; bound: string | undefined; filter: Filter | undefined },
): string {
  const { value, bound, filter } = chosen
  if (bound !== undefined) {
    return t(bound === 'min' ? 'lists.chosenFrom' : 'lists.chosenTo', {
      name,
      value: joinUnit(value, filter?.unit ?? null),
    })
  }
  const options = filter?.kind === 'choice' ? filter.options : []
  return `${name}: ${options.find((option) => option.value === value)?.label ?? value}`
}

function withoutValue<State extends ListState>(state: State, key: string, value: string): State {
  const { [key]: values = [], ...rest } = state.selection
  const left = [values].flat().filter((each) => each !== value)
  return { ...state, page: 1, selection: left.length > 0 ? { ...rest, [key]: left } : rest }
}
