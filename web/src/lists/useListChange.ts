import { useNavigate } from '@tanstack/react-router'
import type { List, ListState } from './list.ts'

/** Changes the list of this page; with `replace` the state before it is none to go back to. */
export function useListChange<State extends ListState>(list: List<State>) {
  const navigate = useNavigate()
  return (change: (state: State) => State, replace = false): void => {
    void navigate({ to: './', search: list.change(change), resetScroll: false, replace })
  }
}
