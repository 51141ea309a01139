import { useSyncExternalStore } from 'react'

/** State that components share and that outlives them. */
export interface Store<State> {
  read: () => State
  write: (next: State) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a store. `open` gives its first state when it is first read, for example from the browser's storage. */
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

/** Picks from a store. The server draws `served`, the same for every visitor, and so does hydration. */
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
