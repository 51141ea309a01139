import { createStore } from './store.ts'

/** Time when stale data on the page was current, in milliseconds since 1970; undefined if the data is fresh. */
export const staleness = createStore<number | undefined>(() => {
  const [visit] = performance.getEntriesByType('navigation')
  const mark = visit?.serverTiming.find(({ name }) => name === 'stale')
  return mark && performance.timeOrigin - mark.duration
})

/** Reads the same time from the Server-Timing field of a gateway response, which gives the age of stale data. */
export function readStaleness({ headers }: Response): number | undefined {
  const ageMs = /\bstale;dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1]
  return ageMs === undefined ? undefined : Date.now() - Number(ageMs)
}
