import { createStore, useStore } from '../base/store.ts'

/** Path of the page on which the visitor unfolded the footer forms. */
const store = createStore<string | undefined>(() => undefined)

/** Unfolds the footer forms on this page. */
export function unfoldContact(): void {
  store.write(window.location.pathname)
}

export function useIsContactUnfolded(pathname: string): boolean {
  return useStore(store, (unfolded) => unfolded, undefined) === pathname
}
