import type { RouteContract } from '@faceplate/contracts/route.contract'

/** What visitors are limited in, each client by itself. */
export const limitClasses = [
  'forms',
  'subscription',
  'comparison',
  'search',
  'files',
  'vitals',
  'misses',
  'hits',
] as const

export type LimitClass = (typeof limitClasses)[number]

/** So many requests in a window of so long. */
export interface Limit {
  count: number
  windowMs: number
}

/** Limits by class; what is not named has none. */
export type Limits = Partial<Record<LimitClass, Limit>>

/** Reads a setting such as `20/600`: requests and seconds; `off` is no limit. */
export function parseLimit(text: string): Limit | undefined {
  const [count, seconds] = text.split('/')
  if (text === 'off' || count === undefined || seconds === undefined) return undefined
  return { count: Number(count), windowMs: Number(seconds) * 1000 }
}

/** The class of a call; reads are counted only where the cache has no answer at once. */
export function chooseLimit({ name, feature, method }: RouteContract): LimitClass {
  if (feature === 'search' || feature === 'analogs') return 'search'
  if (method === 'GET') return 'misses'
  if (feature === 'forms' || feature === 'comparison') return feature
  // Mail providers end the subscriptions of many readers from one address (RFC 8058).
  return name === 'subscribe' ? 'subscription' : 'misses'
}
