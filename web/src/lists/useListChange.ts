import { useNavigate } from '@tanstack/react-router'
import type { List, ListState } from './list.ts'

/** Returns a function that changes the list state of this page; with `replace` it adds no history entry. */
export function useListChange<State extends ListState>(list: List<State>) {
  const navigate = useNavigate()
  return (change: (state: State) => State, replace = false): void => {
    void navigate({ to: './', search: list.change(change), resetScroll: false, replace })
  }
}
