import type { RouteContract } from '@faceplate/contracts/calls/route.contract'

/** Requests that are limited together, per client. */
export const requestClasses = [
  'forms',
  'subscription',
  'comparison',
  'search',
  'files',
  'vitals',
  'misses',
  'hits',
  'other',
] as const

export type RequestClass = (typeof requestClasses)[number]

/** Settings `LIMIT_…`: those of requests, and the processor time in milliseconds. */
export const limitClasses = [...requestClasses, 'processor'] as const

export type LimitClass = (typeof limitClasses)[number]

/** A number of requests, or of milliseconds, per window of time. */
export interface Limit {
  count: number
  windowMs: number
}

/** Limits by class; a missing class has no limit. */
export type Limits = Partial<Record<LimitClass, Limit>>

/** Reads a setting such as `20/600`: requests and seconds; `off` is no limit. */
export function parseLimit(text: string): Limit | undefined {
  const [count, seconds] = text.split('/')
  if (text === 'off' || count === undefined || seconds === undefined) return undefined
  return { count: Number(count), windowMs: Number(seconds) * 1000 }
}

/** The class of a call. Reads are counted only on a cache miss. */
export function chooseLimit({ limit = 'misses' }: RouteContract): RequestClass {
  return limit
}
