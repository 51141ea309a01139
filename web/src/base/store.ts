import { useSyncExternalStore } from 'react'

/** State that components share and that outlives each of them. */
export interface Store<State> {
  read: () => State
  write: (next: State) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store. `open` returns its initial state on the first read, for example from browser storage. */
export function createStore<State>(open: () => State): Store<State> {
  const listeners = new Set<() => void>()
  let state: State
  let isOpen = false
  return {
    read() {
      if (!isOpen) state = open()
      isOpen = true
      return state
    },
    write(next) {
      state = next
      isOpen = true
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Selects from a store. The server and hydration use `served`, which is the same for every visitor. */
export function useStore<State, Picked>(
  { read, subscribe }: Store<State>,
  pick: (state: State) => Picked,
  served: State,
): Picked {
  return useSyncExternalStore(
    subscribe,
    () => pick(read()),
    () => pick(served),
  )
}
