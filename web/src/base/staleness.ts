import { createStore } from './store.ts'

/** When what the page shows was true, in milliseconds since 1970, where newer data could not be had. */
export const staleness = createStore<number | undefined>(() => {
  const [visit] = performance.getEntriesByType('navigation')
  const mark = visit?.serverTiming.find(({ name }) => name === 'stale')
  return mark && performance.timeOrigin - mark.duration
})

/** Reads that of an answer of the gateway, which says by Server-Timing how old it is. */
export function readStaleness({ headers }: Response): number | undefined {
  const ageMs = /\bstale;dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1]
  return ageMs === undefined ? undefined : Date.now() - Number(ageMs)
}
