import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs work on behalf of a call, identified by its route. */
export function runAs(route: string, work: () => void): void {
  current.run(route, work)
}

/** Route of the call that the current work belongs to; undefined: none. */
export function findCurrentCall(): string | undefined {
  return current.getStore()
}
