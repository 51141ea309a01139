import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { readTypedCount } from '@faceplate/contracts/shared/number.reader'

/** A query as text by key: one value, or a list when a key is repeated. */
type Search = Record<string, string | string[]>

/** Maximum number of devices per family; the contract has the same limit. */
export const maxDevicesPerFamily = 1_000_000

/** Names of the controls and keys of the query, so that a calculation can be sent as a link. */
export const keys = {
  module: 'm',
  support: 's',
  years: 'y',
  devices: (code: string) => `n.${code}`,
}

/** Selectable numbers of years: from 1 to the longest term, 10 at most. */
export function listYears({ terms }: PriceList): number[] {
  const longest = Math.min(Math.max(...terms.map(({ years }) => years)), 10)
  return Array.from({ length: longest }, (_, at) => at + 1)
}

/** Reads a calculation from the query of an address. Ignores options that the price list does not have. */
export function readCalculation(search: Search, list: PriceList): Calculation {
  const counts = list.families
    .map(({ code }) => [code, readDeviceCount(readLast(search[keys.devices(code)]))] as const)
    .filter(([, count]) => count > 0)
  const modules = new Set([search[keys.module] ?? []].flat())
  const support = readLast(search[keys.support])
  const years = Number(readLast(search[keys.years]))
  return {
    devices: Object.fromEntries(counts),
    modules: list.modules.map(({ code }) => code).filter((code) => modules.has(code)),
    support: list.support.some(({ code }) => code === support) ? support : defaultSupport(list),
    years: listYears(list).includes(years) ? years : 1,
  }
}

/** Writes a calculation as the query of an address, without default values. */
export function writeCalculation(
  { devices, modules, support, years }: Calculation,
  list: PriceList,
): Search {
  return {
    ...Object.fromEntries(
      Object.entries(devices).map(([code, count]) => [keys.devices(code), String(count)]),
    ),
    ...(modules.length === 0 ? {} : { [keys.module]: modules }),
    ...(support === defaultSupport(list) ? {} : { [keys.support]: support }),
    ...(years === 1 ? {} : { [keys.years]: String(years) }),
  }
}

/** Number of devices as typed by a visitor; 0 for invalid text. */
export function readDeviceCount(text: string): number {
  return Math.min(readTypedCount(text) ?? 0, maxDevicesPerFamily)
}

function readLast(value: string | string[] | undefined): string {
  return [value ?? ''].flat().at(-1) ?? ''
}

function defaultSupport({ support }: PriceList): string {
  return support[0]?.code ?? ''
}
