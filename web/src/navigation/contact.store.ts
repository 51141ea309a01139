import { createStore, useStore } from '../base/store.ts'

/** The page on which the forms at the foot were unfolded, where it has one of its own. */
const store = createStore<string | undefined>(() => undefined)

/** Unfolds the forms at the foot of this page. */
export function unfoldContact(): void {
  store.write(window.location.pathname)
}

export function useIsContactUnfolded(pathname: string): boolean {
  return useStore(store, (unfolded) => unfolded, undefined) === pathname
}
