import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs work on behalf of a call, named by its route. */
export function runAs(route: string, work: () => void): void {
  current.run(route, work)
}

/** The call that the current work belongs to; undefined outside of calls. */
export function findCurrentCall(): string | undefined {
  return current.getStore()
}
