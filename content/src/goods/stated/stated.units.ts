import type { FactValues } from '../../files/folder/content.kind.ts'
import { readFact } from './stated.facts.ts'

/** The number of a characteristic in the unit of a reader, such as `readRateUnit`; undefined if either is unknown. */
export function readInUnit(
  facts: FactValues,
  code: string,
  unit: string | undefined,
  readUnit: (unit?: string) => number | undefined,
): number | undefined {
  const [stated, factor] = [readFact(facts, code), readUnit(unit)]
  return stated === undefined || factor === undefined ? undefined : stated * factor
}

/** Gbit/s of a unit: `Gbit/s`, `Тбит/с`, `Mbps`. */
export function readRateUnit(unit = ''): number | undefined {
  const [, prefix = ''] = /^([kmgtкмгт])(?:bits?\/s|бит\/с|bps)$/i.exec(unit) ?? []
  const factors: Record<string, number> = { k: 1e-6, m: 1e-3, g: 1, t: 1e3 }
  const latin = { к: 'k', м: 'm', г: 'g', т: 't' }[prefix.toLowerCase()] ?? prefix.toLowerCase()
  return factors[latin]
}

/** Mpps of a unit: `Mpps`, `kpps`, `млн пакетов/с`. */
export function readPacketUnit(unit = ''): number | undefined {
  if (/^(?:mpps|млн пакетов\/с)$/i.test(unit)) return 1
  return /^(?:kpps|тыс\. пакетов\/с)$/i.test(unit) ? 1e-3 : undefined
}

/** Nanoseconds of the units that files write. */
export const nanosecondsOf = { ns: 1, us: 1000, ms: 1e6 } as const

const nanosecondsOfAny: Readonly<Record<string, number>> = {
  ...nanosecondsOf,
  нс: 1,
  // The micro sign, and the Greek letter that looks like it.
  '\u00b5s': 1000,
  '\u03bcs': 1000,
  мкс: 1000,
  мс: 1e6,
}

/** Nanoseconds of a unit: `ns`, `µs`, `us`, `ms`, `мкс`. */
export function readTimeUnit(unit = ''): number | undefined {
  return nanosecondsOfAny[unit]
}
