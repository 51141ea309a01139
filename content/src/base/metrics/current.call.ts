import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Does something for a call, which is named by its route. */
export function runAs(route: string, work: () => void): void {
  current.run(route, work)
}

/** What this is done for; undefined: for no call. */
export function findCurrentCall(): string | undefined {
  return current.getStore()
}
